import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { withoutUnread } from '#shared/vendors/answers/unread-text.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { Application } from '#shared/api/vendors.ts';
import type { ApplicationPictures, ApplicationRecord } from '#functions/data/vendors/application.ts';
import { AppError } from '#functions/platform/errors.ts';

/** The wizard's state. */
export interface WizardState {
  currentStep: number;
  completionStage: ApplicationRecord['completionStage'];
  form: ApplicationForm;
}

/** Starts an application with a person's first change. */
export const startApplication = (
  userId: string,
  state: WizardState,
  place: Place | null,
  now: string,
): ApplicationRecord => ({
  userId,
  version: 1,
  status: 'draft',
  ...state,
  place,
  pictures: null,
  vendorId: null,
  rejectionReason: null,
  createdAt: now,
  updatedAt: now,
  submittedAt: null,
  decidedAt: null,
});

/** Applies a later change; editing a rejected application turns it into a draft again. */
export const updateApplication = (
  current: ApplicationRecord,
  state: WizardState,
  place: Place | null,
  now: string,
): ApplicationRecord => ({
  ...current,
  ...state,
  place,
  status: 'draft',
  version: current.version + 1,
  updatedAt: now,
});

/**
 * Submits an application for review. From then on, it keeps the id and pictures that its vendor will have. @throws
 * AppError refused
 */
export function submitApplication(
  current: ApplicationRecord,
  { vendorId, pictures }: { vendorId: string; pictures: ApplicationPictures },
  now: string,
): ApplicationRecord {
  mustBeEditable(current);
  return {
    ...current,
    form: withoutUnread(current.form),
    version: current.version + 1,
    status: 'submitted',
    vendorId,
    pictures,
    rejectionReason: null,
    submittedAt: now,
    updatedAt: now,
  };
}

/** @throws AppError refused while the application is under review and once it is approved */
export function mustBeEditable({ status }: ApplicationRecord): void {
  if (status === 'submitted')
    throw new AppError('refused', "This application is being reviewed and can't be changed right now");
  if (status === 'approved')
    throw new AppError('refused', 'This application is approved. Edit your vendor profile instead');
}

/** Returns an application as its applicant sees it. */
export const toApplication = ({ userId, ...application }: ApplicationRecord): Application => ({
  id: userId,
  ...application,
});
