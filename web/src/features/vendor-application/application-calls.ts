import type { Application } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import type { Snapshot } from '#web/domain/editing/save-merging.ts';
import { browserStore } from '#web/domain/editing/unsaved-store.ts';
import type { EditorOptions } from '#web/domain/editing/editor-options.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { fetchApplication, saveApplication } from '#web/domain/vendors/api.ts';
import type { showForm } from './show-form.ts';
import type { WizardStep } from './wizard-steps.ts';

type ShowForm = typeof showForm;

/** Where the applicant is: saved with the form, so that they resume there. */
export interface Place {
  index: number;
  stage: WizardStep['stage'];
}

/** A version of the form, with its application once there is one. */
export interface ApplicationSnapshot extends Snapshot<ApplicationForm> {
  application?: Application;
}

export type ApplicationEditor = EditorOptions<ApplicationForm, ApplicationSnapshot, Place>;

/** An application that is submitted or approved can no longer be edited. */
export const snapshotOf = (application: Application): ApplicationSnapshot => ({
  version: application.version,
  values: application.form,
  changedAt: application.updatedAt,
  isClosed: application.status === 'submitted' || application.status === 'approved',
  application,
});

/** How the application is saved and merged. */
export const applicationCalls: Pick<ApplicationEditor, 'store' | 'latestAfter' | 'loadMerge'> = {
  store: async ({ version }, form, { index, stage }) => {
    const saved = await saveApplication({ version, currentStep: index, completionStage: stage, form });
    return { ...snapshotOf(saved), values: form };
  },
  latestAfter: async (error) => {
    if (!isApiError(error, 'version_conflict', 'refused')) throw error;
    const latest = snapshotOf(await fetchApplication());
    // Refused for what it says, not because it was submitted elsewhere.
    if (isApiError(error, 'refused') && !latest.isClosed) throw error;
    return latest;
  },
  loadMerge: async () => {
    merging = await loadMerging();
    return merging.mergeApplications;
  },
};

// Few applications are changed at two places at the same time: what merges them and shows the result comes then.
const loadMerging = async () => ({
  ...(await import('./merge-application.ts')),
  ...(await import('./show-form.ts')),
});
let merging: Awaited<ReturnType<typeof loadMerging>> | undefined;

/** Puts another form in the fields, which only a merge makes. */
export const showMerged: ShowForm = (...form) => merging?.showForm(...form);

/** What could not be saved, in the browser until it is: nothing typed is lost with a session or a connection. */
export const unsavedApplicationStore = (userId: string) => browserStore(userId, 'unsavedApplication', isForm);

function isForm(form: unknown): form is ApplicationForm {
  const { basic, answers, products } = (form ?? {}) as Partial<ApplicationForm>;
  return typeof basic === 'object' && typeof answers === 'object' && Array.isArray(products);
}
