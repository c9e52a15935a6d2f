import type { Call } from '#functions/platform/endpoint.ts';
import type { vendors } from '#shared/api/vendors.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { toFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { withUnchanged, withWholeProducts } from '#shared/vendors/application/change-application.ts';

type Body = Call<typeof vendors.changeApplication>['body'];
export type WizardPlace = Pick<Body, 'currentStep' | 'completionStage'>;

/** The step at which most test applications stop. */
const somewhere: WizardPlace = { currentStep: 1, completionStage: 'services' };

/** Returns the request that changes an application from one form to another. */
export function applicationChanges(from: ApplicationForm, to: ApplicationForm, place: WizardPlace = somewhere): Body {
  const base = toFields(from);
  return { ...place, changes: withWholeProducts(changesBetween(base, toFields(to)), base) };
}

/** Returns the request that starts an application. */
export const newApplication = (form: ApplicationForm, place: WizardPlace = somewhere): Body => ({
  isNew: true,
  ...place,
  changes: withUnchanged({}, toFields(form)),
});
