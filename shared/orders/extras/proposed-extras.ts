import { hasEnded } from '../../kernel/event-span.ts';
import type { EventSpan } from '../../kernel/event-span.ts';
import { formatCents } from '../../kernel/money.ts';
import { maximumExtraCents, maximumProposedExtras, minimumExtraCents } from './proposed-extra-limits.ts';
import type { NamedExtra, ProposedExtra } from './proposed-extra-schema.ts';

/* Extras that a vendor proposes and its host agrees to (rules extras-21 to extras-24): pure. */

interface ProposingOrder {
  status: string;
  event: EventSpan;
  proposedExtras?: readonly ProposedExtra[] | undefined;
}

/** Returns why nothing can be proposed for an order or agreed to (any more); undefined if it can. */
function whyOver(order: ProposingOrder, now: Date): string | undefined {
  if (order.status === 'cancelled') return 'This order was canceled, so no extra can be added.';
  return hasEnded(order.event, now) ? 'Extras can be agreed on until the end of the event.' : undefined;
}

/** Returns why a vendor can't propose an extra; undefined if it can. */
export function whyNoProposedExtra(order: ProposingOrder, now: Date): string | undefined {
  const problem = whyOver(order, now);
  if (problem) return problem;
  return (order.proposedExtras?.length ?? 0) >= maximumProposedExtras
    ? `You can propose ${maximumProposedExtras} extras for an order. Message the host about more.`
    : undefined;
}

/** Returns why a host can't agree to an extra or decline it; undefined if they can. */
export function whyNoExtraAnswer(order: ProposingOrder, extra: ProposedExtra, now: Date): string | undefined {
  if (extra.withdrawnAt) return 'The vendor withdrew this extra.';
  if (extra.answer)
    return extra.answer.isAgreed ? "You've already agreed to this extra." : "You've already declined it.";
  return whyOver(order, now);
}

/** Returns why a vendor can't withdraw an extra; undefined if it can, until its host answers. */
export function whyNoExtraWithdrawal({ answer, withdrawnAt }: ProposedExtra): string | undefined {
  if (withdrawnAt) return "You've already withdrawn this extra.";
  if (!answer) return undefined;
  return answer.isAgreed
    ? 'The host has already agreed to this extra. If you leave it out of your report, nothing is charged for it.'
    : 'The host has already declined this extra.';
}

/** Returns the extras that the host of an order agreed to, which its vendor can report. */
export const agreedExtras = ({ proposedExtras = [] }: Pick<ProposingOrder, 'proposedExtras'>): NamedExtra[] =>
  proposedExtras.flatMap(({ id, title, cents, answer }) => (answer?.isAgreed ? [{ id, title, cents }] : []));

/** Returns the message for an invalid price of an extra; undefined for whole cents within the bounds. */
export function extraPriceProblem(cents: number | undefined): string | undefined {
  if (cents === undefined || !Number.isInteger(cents)) return 'Enter an amount in dollars, like 180 or 180.50';
  if (cents < minimumExtraCents) return `Enter at least ${formatCents(minimumExtraCents)}`;
  return cents > maximumExtraCents ? `Enter at most ${formatCents(maximumExtraCents)}` : undefined;
}
