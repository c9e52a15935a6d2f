import type { EarlierCase, ReportedCaseView } from '#shared/api/orders/cases.ts';
import { extensionProblem } from '#shared/orders/cases/case-rules.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';
import { listEarlierCases } from './case-repository.ts';
import type { ReportedOrder } from './case-repository.ts';
import { viewCase, viewListedCase } from './view-case.ts';

/** Returns a case for administrators, with the earlier cases of the same vendor and host; two more parallel reads. */
export async function viewReportedCase(table: Table, reported: ReportedOrder, now: Date): Promise<ReportedCaseView> {
  const { record } = reported;
  const earlier = await listEarlierCases(table, record);
  return {
    ...viewCase(reported, 'platform', now),
    hostId: record.customerId,
    canExtend: extensionProblem(record, now) === undefined,
    earlier: { vendor: viewEarlier(earlier.vendor, record), host: viewEarlier(earlier.host, record) },
  };
}

const viewEarlier = (cases: readonly ProblemCaseRecord[], shown: ProblemCaseRecord): EarlierCase[] =>
  cases.flatMap((one) => {
    const isShown = one.bookingId === shown.bookingId && one.vendorId === shown.vendorId;
    return one.outcome && !isShown ? [{ ...viewListedCase(one), outcome: one.outcome }] : [];
  });
