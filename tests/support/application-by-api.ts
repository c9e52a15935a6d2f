import { vendors } from '#shared/api/vendors.ts';
import type { Application } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { applicationChanges, newApplication } from './application-changes.ts';
import type { WizardPlace } from './application-changes.ts';
import { callApi } from './deployed-api.ts';

/** Changes someone's application to this form, as another window of theirs would, or starts it. */
export async function putApplication(token: string, form: ApplicationForm, place?: WizardPlace): Promise<Application> {
  const stored = await callApi(vendors.getApplication, {}, token);
  const body = stored.status === 200 ? applicationChanges(stored.body.form, form, place) : newApplication(form, place);
  const { status, body: saved } = await callApi(vendors.changeApplication, { body }, token);
  if (status !== 200) throw new Error(`The application could not be changed: ${status}`);
  return saved.application;
}

/** Submits an application for review. */
export async function submitForm(token: string, form: ApplicationForm): Promise<void> {
  const { version } = await putApplication(token, form, { currentStep: 5, completionStage: 'review' });
  const { status } = await callApi(vendors.submitApplication, { body: { version } }, token);
  if (status !== 200) throw new Error(`The application could not be submitted: ${status}`);
}
