import { vendors } from '#shared/api/vendors.ts';
import type { Application } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import type { Versions } from '#web/domain/editing/merge.ts';
import { saveApplication } from '../../domain/vendors/api.ts';
import type { Base } from './backup.ts';
import type { ClashPath } from './merge-application.ts';
import type { WizardStep } from './wizard-steps.ts';

/** Where the applicant is: saved with the form, so that they resume there. */
export interface Place {
  index: number;
  stage: WizardStep['stage'];
}

/** What both sides changed: the three versions, and the fields in question. */
export interface Clash extends Versions<ApplicationForm> {
  version: number;
  paths: ClashPath[];
  changedAt: string;
}

/**
 * Saved as `form`, with what was changed elsewhere in it; or the applicant is to be asked first; or it was handed to
 * review elsewhere and cannot be changed any more.
 */
export type SaveResult =
  | { kind: 'saved'; application: Application; form: ApplicationForm; isMerged: boolean }
  | { kind: 'ask'; clash: Clash }
  | { kind: 'closed'; application: Application };

interface Save {
  base: Base;
  place: Place;
  /** What stands in the fields now. */
  read: () => ApplicationForm;
}

/**
 * Saves the wizard over the version it was made from. When the application changed elsewhere meanwhile, both changes are
 * kept if they are of different fields. Throws ApiError for everything else that fails.
 */
export async function saveMerging({ base, place, read }: Save): Promise<SaveResult> {
  const form = read();
  try {
    return { kind: 'saved', application: await put(base.version, place, form), form, isMerged: false };
  } catch (error) {
    if (!isApiError(error, 'version_conflict', 'refused')) throw error;
    const application = await call(vendors.getApplication);
    if (application.status === 'submitted' || application.status === 'approved') return { kind: 'closed', application };
    if (isApiError(error, 'refused')) throw error;
    return saveOver(application, { base, place, read });
  }
}

async function saveOver({ version, form: theirs, updatedAt }: Application, { base, place, read }: Save) {
  const { mergeApplications } = await import('./merge-application.ts');
  const versions = { base: base.form, mine: read(), theirs };
  const { merged, clashes } = mergeApplications(versions);
  if (clashes.length > 0) {
    return { kind: 'ask' as const, clash: { ...versions, version, paths: clashes, changedAt: updatedAt } };
  }
  const result = await saveMerging({ base: { version, form: theirs }, place, read: () => merged });
  return result.kind === 'saved' ? { ...result, isMerged: true } : result;
}

const put = (version: number, { index, stage }: Place, form: ApplicationForm): Promise<Application> =>
  saveApplication({ version, currentStep: index, completionStage: stage, form });
