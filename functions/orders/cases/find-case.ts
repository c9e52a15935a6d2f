import type { CaseSide } from '#shared/orders/cases/case-schema.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { notFound } from '#functions/platform/errors.ts';
import { findReportedOrder } from './case-repository.ts';
import type { ReportedOrder } from './case-repository.ts';

/** Finds a case for one of its two sides. @throws AppError not_found also for other people's */
export async function findCaseForSide(
  table: Table,
  { bookingId, vendorId }: { bookingId: string; vendorId: string },
  side: CaseSide,
  { userId }: Actor,
): Promise<ReportedOrder> {
  const reported = await findReportedOrder(table, bookingId, vendorId);
  // A vendor's own id comes from its sign-in.
  if (!reported || (side === 'host' && reported.record.customerId !== userId)) throw notFound('Case');
  return reported;
}
