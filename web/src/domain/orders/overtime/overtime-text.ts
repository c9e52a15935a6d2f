import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { overtimeNoun } from '#shared/orders/extras/overtime.ts';
import type { BadgeProps } from '#web/ui/feedback/Badge.tsx';

/** Returns the heading of a report. */
export const overtimeHeading = (report: Pick<OvertimeView, 'extras'>): string =>
  overtimeNoun(report) === 'extra' ? 'Extra' : 'Extra time';

/** Returns the state of reported extra hours for a badge. */
export function overtimeBadge(
  { paidAt, acceptedAt, contest, contestStage, withdrawnAt }: OvertimeView,
  reader: 'host' | 'vendor',
): { badge: string; tone: BadgeProps['tone'] } {
  if (paidAt) return { badge: 'Paid', tone: 'good' };
  if (withdrawnAt) return { badge: 'Withdrawn', tone: 'done' };
  if (contest?.decision) return contest.decision.cents > 0 ? due[reader] : { badge: 'Not to be paid', tone: 'done' };
  if (acceptedAt) return { badge: reader === 'host' ? 'Payment open' : 'Accepted, not paid yet', tone: 'wait' };
  if (contestStage === 'answering') return contested[reader];
  if (contestStage === 'deciding') return { badge: "We're deciding", tone: 'info' };
  return { badge: reader === 'host' ? 'Waiting for you' : 'Waiting for the host', tone: 'wait' };
}

const due = {
  host: { badge: 'Payment due', tone: 'bad' },
  vendor: { badge: 'Decided, not paid yet', tone: 'wait' },
} as const;

const contested = {
  host: { badge: 'Contested', tone: 'wait' },
  vendor: { badge: 'Contested: answer the host', tone: 'bad' },
} as const;
