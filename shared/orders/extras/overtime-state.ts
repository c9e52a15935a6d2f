import type { LedgerEntry } from '../ledger-entry.ts';
import { extrasIn } from '../ledger.ts';
import { overtimeContestHours } from './overtime-limits.ts';
import type { OvertimeReport } from './overtime-schema.ts';

/* The states of an order's reported extra hours: pure (rules extras-10 and extras-11). */

interface ReportedOrder {
  status: string;
  ledger: readonly LedgerEntry[];
  overtimeReport?: OvertimeReport | undefined;
}

/** Returns the end of the host's time to contest a report. */
export const contestEnd = (now: Date): string =>
  new Date(now.getTime() + overtimeContestHours * 3_600_000).toISOString();

/** Returns when the extra hours were paid; null until then. */
export const overtimePaidAt = ({ ledger }: Pick<ReportedOrder, 'ledger'>): string | null =>
  extrasIn(ledger).find(({ extra }) => extra === 'overtime')?.at ?? null;

/** Returns why a host can't pay extra hours; undefined if they can. A contested report can still be accepted. */
export function whyNoPayment(order: ReportedOrder): string | undefined {
  if (!order.overtimeReport) return 'This vendor reported no extra time.';
  if (overtimePaidAt(order) !== null) return 'This extra time is already paid.';
  return order.status === 'cancelled' ? "This vendor was canceled, so its extra time isn't paid." : undefined;
}

/** Returns why a host can't contest extra hours; undefined if they can: once, in time, and before they agree. */
export function whyNoContest(order: ReportedOrder, now: Date): string | undefined {
  const { contest, acceptedAt, contestBy } = order.overtimeReport ?? {};
  const problem = whyNoPayment(order);
  if (problem) return problem;
  if (contest) return "You've already contested this extra time.";
  if (acceptedAt) return "You've already agreed to this extra time.";
  return now.toISOString() >= (contestBy ?? '')
    ? `Extra time can be contested within ${overtimeContestHours} hours. Message the vendor, or contact us.`
    : undefined;
}

/** Returns true while a report waits for the host: for an answer, or for the payment they agreed to. */
export const awaitsHost = (order: ReportedOrder, now: Date): boolean =>
  whyNoPayment(order) === undefined &&
  (typeof order.overtimeReport?.acceptedAt === 'string' || whyNoContest(order, now) === undefined);
