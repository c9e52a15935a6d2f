import type { Application } from '#shared/api/vendors.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import { fromFields, toFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import {
  changeApplicationFields,
  withUnchanged,
  withWholeProducts,
} from '#shared/vendors/application/change-application.ts';
import type { FieldEditorOptions, Stored } from '#web/domain/editing/field-editor-options.ts';
import { browserStore } from '#web/domain/editing/unsaved-store.ts';
import { changeApplication, fetchApplication } from '#web/domain/vendors/api.ts';
import { isApiError } from '#web/lib/api-error.ts';
import type { WizardStep } from './wizard-steps.ts';

/** The applicant's position, saved with the fields, so that they resume there. */
export interface Place {
  index: number;
  stage: WizardStep['stage'];
}

/** A version of the fields, with its application once one exists. */
export interface StoredApplication extends Stored<ApplicationFields> {
  application?: Application;
  /** True if a product removed here stays because it was changed elsewhere. */
  keepsProduct?: boolean;
}

export type ApplicationEditor = FieldEditorOptions<ApplicationFields, StoredApplication, Place>;

/** Converts an application to its stored state. It can't be edited once submitted or approved. */
export const storedApplication = (application: Application): StoredApplication => ({
  version: application.version,
  values: toFields(application.form),
  changedAt: application.updatedAt,
  isClosed: application.status === 'submitted' || application.status === 'approved',
  application,
});

/** Saves the changes; the first save starts the application with all fields. */
export const sendChanges: ApplicationEditor['send'] = async (changes, { version, values }, { index, stage }) => {
  const isNew = version === 0;
  const sent = isNew ? withUnchanged(changes, values) : withWholeProducts(changes, values);
  try {
    const body = { isNew, currentStep: index, completionStage: stage, changes: sent };
    const { application, conflicts } = await changeApplication(body);
    const stored = storedApplication(application);
    return { stored: { ...stored, keepsProduct: keepsProduct(stored.values, changes) }, conflicts };
  } catch (error) {
    return { stored: await closedAfter(error), conflicts: [] };
  }
};

const keepsProduct = (stored: ApplicationFields, changes: FieldChanges<ApplicationFields>): boolean =>
  Object.entries(changes).some(([path, change]) => /^products\.\w+$/.test(path) && !change?.to && stored[path]);

/** @throws the save's error if its content was refused, rather than the application having been submitted elsewhere */
async function closedAfter(error: unknown): Promise<StoredApplication> {
  if (!isApiError(error, 'refused')) throw error;
  const latest = storedApplication(await fetchApplication());
  if (!latest.isClosed) throw error;
  return latest;
}

/** Follows the server's rules: a product is removed and restored whole. */
export const rebaseApplication: ApplicationEditor['rebase'] = (stored, from, mine) =>
  changeApplicationFields(stored, withWholeProducts(changesBetween(from, mine), from));

/** Keeps unsaved input in the browser, so that nothing typed is lost with a session or a connection. */
export const unsavedForms = (userId: string) => browserStore(userId, 'unsavedApplication', isForm);

/** Converts that store to fields. */
export function unsavedFields(userId: string): NonNullable<ApplicationEditor['unsaved']> {
  const { write, remove } = unsavedForms(userId);
  return {
    write: ({ base: { version, values: base }, values }) =>
      write({ base: { version, values: fromFields(base) }, values: fromFields(values) }),
    remove,
  };
}

function isForm(form: unknown): form is ApplicationForm {
  const { basic, answers, products } = (form ?? {}) as Partial<ApplicationForm>;
  return typeof basic === 'object' && typeof answers === 'object' && Array.isArray(products);
}
