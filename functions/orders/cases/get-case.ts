import type { cases, ProblemCaseView, ReportedCaseView } from '#shared/api/orders/cases.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { findReportedOrder } from './case-repository.ts';
import { findCaseForSide } from './find-case.ts';
import { viewCase } from './view-case.ts';
import { viewReportedCase } from './view-reported-case.ts';

/** Returns the host's case with a vendor. @throws AppError not_found also for other people's */
export const getCase = async (
  { table }: { table: Table },
  { params, actor, context }: Call<typeof cases.getCase>,
): Promise<ProblemCaseView> => viewCase(await findCaseForSide(table, params, 'host', actor), 'host', context.now());

/** Returns the case of one of the vendor's own orders. @throws AppError not_found also for other vendors' */
export async function getVendorCase(
  { table }: { table: Table },
  { params, actor, context }: Call<typeof cases.getVendorCase>,
): Promise<ProblemCaseView> {
  const about = { ...params, vendorId: actor.vendorId ?? '' };
  return viewCase(await findCaseForSide(table, about, 'vendor', actor), 'vendor', context.now());
}

/** Returns a case for the administrators who decide it. @throws AppError not_found */
export async function getReportedCase(
  { table }: { table: Table },
  { params: { bookingId, vendorId }, context }: Call<typeof cases.getReportedCase>,
): Promise<ReportedCaseView> {
  const reported = orNotFound(await findReportedOrder(table, bookingId, vendorId), 'Case');
  return viewReportedCase(table, reported, context.now());
}
