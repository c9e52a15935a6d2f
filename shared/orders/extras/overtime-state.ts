import { caseDecisionHours } from '../../kernel/policies.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import { extrasIn } from '../ledger.ts';
import { contestAnswerHours, overtimeContestHours } from './overtime-limits.ts';
import type { OvertimeReport } from './overtime-schema.ts';

/* The states of an order's reported extra hours: pure (rules extras-10 to extras-19). */

interface ReportedOrder {
  status: string;
  ledger: readonly LedgerEntry[];
  overtimeReport?: OvertimeReport | undefined;
}

const hoursAfter = (time: string, hours: number): string =>
  new Date(Date.parse(time) + hours * 3_600_000).toISOString();

/** Returns the end of the host's time to contest a report. */
export const contestEnd = (now: Date): string => hoursAfter(now.toISOString(), overtimeContestHours);

/** 'answering': the vendor can answer; 'deciding': administrators decide; the sides can still agree in both. */
export type ContestStage = 'answering' | 'deciding' | 'closed';

/**
 * Returns the stage of a contest and its deadline; in 'deciding' only a goal. Undefined without a contest. It ends with
 * a canceled order.
 */
export function contestState({
  status,
  overtimeReport,
}: Pick<ReportedOrder, 'status' | 'overtimeReport'>): { stage: ContestStage; deadline: string | null } | undefined {
  const { contest, acceptedAt, withdrawnAt } = overtimeReport ?? {};
  if (!contest) return undefined;
  if (status === 'cancelled' || acceptedAt || withdrawnAt || contest.decision)
    return { stage: 'closed', deadline: null };
  return contest.escalatedAt
    ? { stage: 'deciding', deadline: hoursAfter(contest.escalatedAt, caseDecisionHours) }
    : { stage: 'answering', deadline: hoursAfter(contest.at, contestAnswerHours) };
}

/** Returns true while a contest is neither withdrawn, accepted nor decided. */
export const hasOpenContest = (order: Pick<ReportedOrder, 'status' | 'overtimeReport'>): boolean => {
  const state = contestState(order);
  return state !== undefined && state.stage !== 'closed';
};

/** Returns the amount to pay: as decided, or as reported; the vendor's part and the platform's, in cents. */
export const duePrice = ({ contest, cents, feeCents }: Pick<OvertimeReport, 'contest' | 'cents' | 'feeCents'>) =>
  contest?.decision ? { cents: contest.decision.cents, feeCents: contest.decision.feeCents } : { cents, feeCents };

/** Returns when the extra hours were paid; null until then. */
export const overtimePaidAt = ({ ledger }: Pick<ReportedOrder, 'ledger'>): string | null =>
  extrasIn(ledger).find(({ extra }) => extra === 'overtime')?.at ?? null;

/** Returns why a host can't pay extra hours; undefined if they can. A contested report can still be accepted. */
export function whyNoPayment(order: ReportedOrder): string | undefined {
  if (!order.overtimeReport) return 'This vendor reported no extra time.';
  if (overtimePaidAt(order) !== null) return 'This extra time is already paid.';
  if (order.status === 'cancelled') return "This vendor was canceled, so its extra time isn't paid.";
  if (order.overtimeReport.withdrawnAt) return 'The vendor withdrew this extra time.';
  return duePrice(order.overtimeReport).cents === 0 ? "We decided that this extra time isn't paid." : undefined;
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

/** Returns why a vendor can't answer a contest; undefined if it can: once, until it is closed. */
export function whyNoAnswer(order: ReportedOrder): string | undefined {
  if (!order.overtimeReport?.contest) return "The host hasn't contested this extra time.";
  if (order.status === 'cancelled') return "This order was canceled, so its extra time isn't paid.";
  if (!hasOpenContest(order)) return 'This extra time is already settled.';
  return order.overtimeReport.contest.answer ? "You've already answered." : undefined;
}

/** Returns why a vendor can't withdraw its report; undefined if it can, until it is accepted or decided. */
export function whyNoWithdrawal({ overtimeReport: report }: ReportedOrder): string | undefined {
  if (!report) return "You haven't reported extra time for this order.";
  if (report.withdrawnAt) return "You've already withdrawn this extra time.";
  if (report.acceptedAt) return 'The host has already accepted this extra time.';
  return report.contest?.decision ? 'This extra time is already decided.' : undefined;
}

/** Returns why administrators can't decide a contest; undefined if they can: once the vendor was heard. */
export function whyNoDecision(order: ReportedOrder): string | undefined {
  const state = contestState(order);
  if (!state || state.stage === 'closed') return 'This case is already closed. Check its outcome.';
  return state.stage === 'answering' ? 'This case is waiting for an answer. You can decide it after that.' : undefined;
}

/** Returns true while a report waits for the host: for an answer, a decision, or for a payment that is owed. */
export function awaitsHost(order: ReportedOrder, now: Date): boolean {
  if (whyNoPayment(order) !== undefined) return false;
  const { acceptedAt, contest } = order.overtimeReport ?? {};
  return typeof acceptedAt === 'string' || Boolean(contest) || whyNoContest(order, now) === undefined;
}
