import type { administration } from '#shared/api/administration.ts';
import { approvalUndoMinutes } from '#shared/kernel/policies.ts';
import { ApprovalUndone } from '#events/vendors/approval-undone.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Table } from '#functions/data/table.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound, AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { endVendor } from '../vendors/end-vendor.ts';
import { openRemoval, storeUndo } from '../vendors/removal-repository.ts';
import type { OpenRemoval } from '../vendors/removal-repository.ts';
import { findApplication } from './repository.ts';

type UndoApproval = Call<typeof administration.undoApproval>;

/**
 * Undoes an approval within its first minutes: the application waits again, and the vendor and its directory cards are
 * removed in the same write (rule administration-9). @throws AppError not_found, conflict when it isn't approved,
 * refused when the time is over or the vendor has orders, unavailable
 */
export const undoApproval = ({ table }: { table: Table }, call: UndoApproval): Promise<Record<string, never>> =>
  retryOnConflict('This application', async () => {
    const now = call.context.now();
    const application = orNotFound(await findApplication(table, call.params.applicationId), 'Application');
    mustBeJustApproved(application, now);
    const look = async () => orNotFound(await openRemoval(table, application.vendorId ?? ''), 'Vendor');
    const found = await look();
    mustBeUntouched(found);
    const store = (closed: OpenRemoval, until: string) => takeBack(table, call, application, { closed, until });
    return (await endVendor(table, found, now, { look, mustEnd: mustBeUntouched, store })) ? {} : undefined;
  });

function takeBack(
  table: Table,
  { actor, context }: UndoApproval,
  approved: ApplicationRecord,
  { closed, until }: { closed: OpenRemoval; until: string },
): Promise<boolean> {
  const { userId, submittedAt, decidedAt, updatedAt } = approved;
  const { id: vendorId, name: businessName, approvedAt } = closed.vendor;
  const event = ApprovalUndone.create(
    {
      applicationId: userId,
      vendorId,
      businessName,
      submittedAt: submittedAt ?? updatedAt,
      approvedAt: decidedAt ?? approvedAt,
    },
    eventMeta(context, actor),
  );
  const audit = auditWrite(
    {
      action: 'undo approval of application',
      subject: `application#${userId}`,
      name: businessName,
      before: 'approved',
      after: 'submitted',
    },
    actor,
    context,
  );
  const application = submittedAgain(approved, context.now().toISOString());
  return storeUndo(table, closed, { application, products: pendingAgain(closed.products), until }, { event, audit });
}

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
function mustBeJustApproved(application: ApplicationRecord, now: Date): void {
  if (application.status !== 'approved') throw new AppError('conflict', "This application isn't approved");
  if (undoUntil(application, now) !== null) return;
  throw new AppError('refused', `The ${approvalUndoMinutes}-minute window to undo this approval has passed`);
}

/**
 * Requires that nothing would be lost with the vendor: no order, no changed page, product or calendar. @throws AppError
 * refused
 */
function mustBeUntouched({ vendor, products, days }: OpenRemoval): void {
  const sold = products.filter(({ status }) => status !== 'withdrawn');
  const isAsApproved =
    vendor.version === 1 && sold.every(({ status, version }) => status === 'approved' && version === 1);
  if (isAsApproved && days.length === 0) return;
  throw new AppError('refused', `${vendor.name} already has orders, or has changed its page, products or calendar`);
}

/** Returns the application as it was before the approval. */
const submittedAgain = (application: ApplicationRecord, now: string): ApplicationRecord => ({
  ...application,
  version: application.version + 1,
  status: 'submitted',
  updatedAt: now,
});

/** Returns its products, waiting for a decision again. */
const pendingAgain = (products: readonly ProductRecord[]): ProductRecord[] =>
  products
    .filter(({ status }) => status === 'approved')
    .map((product) => ({ ...product, version: product.version + 1, status: 'pending' }));
