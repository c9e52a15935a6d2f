import { formatCents } from '../../kernel/money.ts';
import type { CaseOutcome, CaseSide } from './case-schema.ts';

interface Escalated {
  because: 'contested' | 'refused' | 'unanswered';
  by: CaseSide;
}

/** Returns 'Lakeside Hall contested the claim.' `names` are the sides' names as the reader knows them. */
export function escalationSentence({ because, by }: Escalated, names: Record<CaseSide, string>): string {
  const who = names[by];
  if (because === 'contested') return `${who} contested the claim.`;
  return because === 'refused' ? `${who} declined the proposal.` : `${who} didn't answer the proposal in time.`;
}

/** Returns 'Hostwell gave Lakeside Hall more time to answer.' `names` are the sides' names as the reader knows them. */
export const extensionSentence = (awaited: CaseSide, names: Record<CaseSide, string>): string =>
  `Hostwell gave ${names[awaited]} more time to answer.`;

/** Returns how a case was closed and the refund: 'Both sides agreed on a refund of $40.00.' */
export function outcomeSentence(
  { how, refundCents }: Pick<CaseOutcome, 'how' | 'refundCents'>,
  vendorName: string,
): string {
  const refund = `a refund of ${formatCents(refundCents)}`;
  switch (how) {
    case 'accepted':
      return `${vendorName} accepted the claim: ${refund}.`;
    case 'unanswered':
      return `${vendorName} didn't answer in time, so the claim was granted: ${refund}.`;
    case 'agreed':
      return `Both sides agreed on ${refund}.`;
    case 'decided':
      return refundCents === 0 ? 'Hostwell decided that nothing is refunded.' : `Hostwell decided on ${refund}.`;
    case 'withdrawn':
      return 'The host withdrew the report. Nothing is refunded.';
  }
}
