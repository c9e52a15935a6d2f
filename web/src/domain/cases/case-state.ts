import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { refundArrivalBusinessDays } from '#shared/kernel/policies.ts';
import { awaitedSide, reportReplyBy } from '#shared/orders/cases/case-rules.ts';
import type { CaseSide } from '#shared/orders/cases/case-schema.ts';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';
import type { CaseReader } from './api.ts';
import { namesFor } from './case-moments.ts';

/** The state of a case for its reader: a badge, and the next step with its deadline. */
export interface CaseState {
  badge: string;
  tone: BadgeTone;
  next: string;
}

const formatDeadline = ({ timeZone }: ProblemCaseView, at: string): string => formatTimestampWithZone(at, timeZone);

/** Returns 'You have until Nov 25, 2026, 07:12 PM CST to answer. If you don't, …'. */
function waiting(view: ProblemCaseView, reader: CaseReader, side: CaseSide): string {
  const [subject, verb, negated] =
    reader === side ? ['You', 'have', "you don't"] : [namesFor(reader, view)[side], 'has', "they don't"];
  if (view.stage === 'answering' && view.deadline) return waitingForReport(view, reader, view.deadline);
  const until = view.deadline ? `${subject} ${verb} until ${formatDeadline(view, view.deadline)} to answer.` : '';
  return `${until} If ${negated}, Hostwell decides.`;
}

/** Names two deadlines: vendors should answer by the first; after the second the claim is granted (rule cases-16). */
function waitingForReport(view: ProblemCaseView, reader: CaseReader, deadline: string): string {
  const [asked, negated] =
    reader === 'vendor' ? ['Answer', "you don't"] : [`${view.vendorName} should answer`, "they don't"];
  const claim = reader === 'host' ? 'your claim' : 'the claim';
  return `${asked} by ${formatDeadline(view, reportReplyBy(view.openedAt))}. If ${negated}, ${claim} is granted on ${formatDeadline(view, deadline)}.`;
}

const deciding: Record<CaseReader, string> = {
  host: "We're reading what both of you wrote and will decide",
  vendor: "We're reading what both of you wrote and will decide",
  platform: 'Both sides have had their say. Decide',
};

/** Describes the effect of a closed case: when the host's refund arrives, or that the vendor's payout is free. */
function afterwards({ outcome }: ProblemCaseView, reader: CaseReader): string {
  if (!outcome) return '';
  if (reader === 'vendor') return 'Your payout is no longer on hold because of this case.';
  if (outcome.refundCents === 0) return 'Nothing is refunded.';
  const [first, last] = refundArrivalBusinessDays;
  return `${formatCents(outcome.refundCents)} goes back to the card that paid. That takes ${first} to ${last} business days.`;
}

/** Returns the state of a case and its next step. */
export function caseState(view: ProblemCaseView, reader: CaseReader): CaseState {
  const side = awaitedSide(view);
  if (side) {
    const badge = reader === side ? 'Your answer needed' : `Waiting for ${side === 'host' ? 'the host' : 'the vendor'}`;
    return { badge, tone: reader === side ? 'bad' : 'wait', next: waiting(view, reader, side) };
  }
  if (view.stage === 'closed') return { badge: 'Closed', tone: 'done', next: afterwards(view, reader) };
  const by = view.deadline ? ` by ${formatDeadline(view, view.deadline)}` : '';
  const agree = reader === 'platform' ? '' : ' You can still agree until then.';
  return {
    badge: reader === 'platform' ? 'To decide' : 'Hostwell is deciding',
    tone: 'info',
    next: `${deciding[reader]}${by}.${agree}`,
  };
}
