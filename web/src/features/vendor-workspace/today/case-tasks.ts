import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { openProposal, reportReplyBy } from '#shared/orders/cases/case-rules.ts';
import type { Task } from './tasks.ts';

/** Returns tasks for cases that wait for the vendor, earliest deadline first. */
export const caseTasks = (cases: readonly ProblemCaseView[]): Task[] =>
  cases
    .filter(({ steps }) => steps.includes('contest') || steps.includes('accept-proposal'))
    .toSorted((a, b) => (a.deadline ?? '').localeCompare(b.deadline ?? ''))
    .map((one) => {
      const proposal = openProposal(one);
      const deadline = one.deadline ?? one.openedAt;
      return {
        key: `case ${one.bookingId}`,
        kind: 'case',
        title: proposal
          ? `${one.customerName} proposed a refund of ${formatCents(proposal.cents)}`
          : `${one.customerName} reported a problem`,
        text: proposal
          ? `${one.eventTitle}. Answer by ${formatTimestamp(deadline)}. Without an answer, Hostwell decides.`
          : `${one.eventTitle}: ${formatCents(one.claimedCents)} claimed. Answer by ${formatTimestamp(reportReplyBy(one.openedAt))}. Without an answer, the claim is granted on ${formatTimestamp(deadline)}.`,
        to: `/vendor-dashboard?order=${one.bookingId}.${one.vendorId}`,
        action: 'Answer',
      };
    });
