import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { AppError } from '#functions/platform/errors.ts';
import { approvalUndoMinutes } from '#shared/kernel/policies.ts';
import type { OpenRemoval } from '../vendors/removal-repository.ts';

/** Returns until when an approval can be undone; null if there is none, or its time is over. */
export function undoUntil(
  { status, decidedAt }: Pick<ApplicationRecord, 'status' | 'decidedAt'>,
  now: Date,
): string | null {
  if (status !== 'approved' || decidedAt === null) return null;
  const until = new Date(Date.parse(decidedAt) + approvalUndoMinutes * 60_000);
  return until > now ? until.toISOString() : null;
}

/**
 * Requires an approval that can still be undone. @throws AppError conflict when it isn't approved, refused when its
 * time is over
 */
export function mustBeJustApproved(application: ApplicationRecord, now: Date): void {
  if (application.status !== 'approved') throw new AppError('conflict', "This application isn't approved");
  if (undoUntil(application, now) !== null) return;
  throw new AppError('refused', `The ${approvalUndoMinutes} minutes to undo this approval are over`);
}

/**
 * Requires that nothing would be lost with the vendor: no order, no changed page, product or calendar. @throws AppError
 * refused
 */
export function mustBeUntouched({ vendor, products, days }: OpenRemoval): void {
  const sold = products.filter(({ status }) => status !== 'withdrawn');
  const isAsApproved =
    vendor.version === 1 && sold.every(({ status, version }) => status === 'approved' && version === 1);
  if (isAsApproved && days.length === 0) return;
  throw new AppError('refused', `${vendor.name} already has orders, or has changed its page, products or calendar`);
}

/** Returns the application as it was before the approval. */
export const submittedAgain = (application: ApplicationRecord, now: string): ApplicationRecord => ({
  ...application,
  version: application.version + 1,
  status: 'submitted',
  updatedAt: now,
});

/** Returns its products, waiting for a decision again. */
export const pendingAgain = (products: readonly ProductRecord[]): ProductRecord[] =>
  products
    .filter(({ status }) => status === 'approved')
    .map((product) => ({ ...product, version: product.version + 1, status: 'pending' }));
