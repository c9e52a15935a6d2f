import { ApprovalUndone } from '#events/vendors/approval-undone.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { administration } from '#shared/api/administration.ts';
import { mustBeJustApproved, mustBeUntouched, pendingAgain, submittedAgain } from './approval-undo.ts';
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
