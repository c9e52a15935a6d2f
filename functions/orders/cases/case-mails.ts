import type { CaseEscalated } from '#events/cases/case-escalated.ts';
import type { CaseEvent } from '#events/cases/case-event.ts';
import type { CaseExtended } from '#events/cases/case-extended.ts';
import type { CaseOpened } from '#events/cases/case-opened.ts';
import type { CaseReplyOverdue } from '#events/cases/case-reply-overdue.ts';
import type { CaseProposed } from '#events/cases/case-proposed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { claimGrantedHours, complaintReplyHours, refundArrivalBusinessDays } from '#shared/kernel/policies.ts';
import { casePaths, openCasesPath } from '#shared/orders/order-path.ts';
import { reportReplyBy } from '#shared/orders/cases/case-rules.ts';
import type { CaseSide } from '#shared/orders/cases/case-schema.ts';
import { escalationSentence, extensionSentence, outcomeSentence } from '#shared/orders/cases/case-text.ts';

type Facts = UnaddressedMail['facts'];

const facts = ({ data }: CaseEvent | EventOf<typeof CaseReplyOverdue>, ...more: [string, string][]): Facts => [
  ['Booking ID', data.bookingId],
  ['Event date', formatLongDate(data.eventDate)],
  ['Claim', formatCents(data.claimedCents)],
  ...more,
];

/** Formats a deadline in the event's time zone. */
const formatDeadline = (at: string, { data }: { data: { timeZone?: string | undefined } }): string =>
  formatTimestampWithZone(at, data.timeZone ?? 'UTC');

/** The administrators' reason, below the outcome. */
const reasonParagraphs = (reason: string): string[] => (reason === '' ? [] : [`Our reason: ${reason}`]);

/**
 * Returns the email to a host about their case; undefined for their own acts. `reason` is the administrators' text with
 * a decision or extension.
 */
export function hostCaseMail(
  event: Exclude<CaseEvent, EventOf<typeof CaseOpened>>,
  reason = '',
): UnaddressedMail | undefined {
  const { data } = event;
  const base = { to: { userId: data.customerId }, action: { label: 'View the Case', path: casePaths.host(data) } };
  const what = `${data.vendorName} at ${data.eventTitle}`;
  if (event.type === 'CaseProposed') {
    if (event.data.by === 'host') return undefined;
    return { ...base, ...proposalMail(event, data.vendorName) };
  }
  if (event.type === 'CaseExtended')
    return { ...base, ...extensionMail(event, { host: 'you', vendor: data.vendorName }, reason) };
  if (event.type === 'CaseEscalated')
    return {
      ...base,
      subject: `We're looking into your case: ${what}`,
      heading: "We're looking into your case",
      paragraphs: [escalationSentence(event.data, { host: 'You', vendor: data.vendorName }), weDecide],
      facts: facts(event),
    };
  if (event.data.how === 'withdrawn') return undefined;
  const { refundCents } = event.data;
  const [first, last] = refundArrivalBusinessDays;
  return {
    ...base,
    subject: `Your case is closed: ${what}`,
    heading: 'Your case is closed',
    paragraphs: [
      outcomeSentence(event.data, data.vendorName),
      ...reasonParagraphs(reason),
      ...(refundCents > 0 ? [`The refund arrives on the card that paid in ${first} to ${last} business days.`] : []),
    ],
    facts: facts(event, ['Refund', formatCents(refundCents)]),
  };
}

/** Returns the email to a vendor about a case; undefined for its own proposals. `reason` as for hosts. */
export function vendorCaseMail(event: CaseEvent, reason = ''): UnaddressedMail | undefined {
  const { data } = event;
  const base = { to: { vendorId: data.vendorId }, action: { label: 'View the Case', path: casePaths.vendor(data) } };
  switch (event.type) {
    case 'CaseOpened':
      return { ...base, ...reportMail(event) };
    case 'CaseProposed':
      return event.data.by === 'vendor' ? undefined : { ...base, ...proposalMail(event, 'The host') };
    case 'CaseExtended':
      return { ...base, ...extensionMail(event, { host: 'the host', vendor: 'you' }, reason) };
    case 'CaseEscalated':
      return {
        ...base,
        subject: `We're looking into a case: ${data.eventTitle}`,
        heading: "We're looking into a case",
        paragraphs: [escalationSentence(event.data, { host: 'The host', vendor: 'You' }), weDecide],
        facts: facts(event),
      };
    case 'CaseClosed': {
      const { refundCents, vendorShareCents } = event.data;
      return {
        ...base,
        subject: `A case is closed: ${data.eventTitle}`,
        heading: 'A case is closed',
        paragraphs: [
          outcomeSentence(event.data, data.vendorName),
          ...reasonParagraphs(reason),
          ...(vendorShareCents > 0 ? ['Your payout is no longer on hold because of this case.'] : []),
        ],
        facts: facts(
          event,
          ['Refund to the host', formatCents(refundCents)],
          ['Your share', formatCents(vendorShareCents)],
        ),
      };
    }
  }
}

const extensionMail = (event: EventOf<typeof CaseExtended>, names: Record<CaseSide, string>, reason: string) => ({
  subject: `More time to answer: ${event.data.eventTitle}`,
  heading: 'More time to answer',
  paragraphs: [extensionSentence(event.data.awaited, names), ...reasonParagraphs(reason)],
  facts: facts(event, ['Answer by', formatDeadline(event.data.answerBy, event)]),
});

const weDecide = "We'll review both sides and decide. You can still reach an agreement until then.";

const reportMail = (event: EventOf<typeof CaseOpened>) => ({
  subject: `A host reported a problem: ${event.data.eventTitle}`,
  heading: 'A host reported a problem',
  paragraphs: [
    `The host of ${event.data.eventTitle} reported a problem and claims ${formatCents(event.data.claimedCents)} back. Your payout for this order waits until the case is closed.`,
    `Answer within ${complaintReplyHours} hours: accept the claim, propose a partial refund, or contest it. If you haven't answered after ${claimGrantedHours} hours, the claim is granted.`,
  ],
  facts: facts(
    event,
    ['Answer by', formatDeadline(reportReplyBy(event.occurredAt), event)],
    ['Claim granted without an answer', formatDeadline(event.data.answerBy, event)],
  ),
});

/** Returns the email to a vendor that has not responded to a report within the promised hours. */
export const replyOverdueMail = (event: EventOf<typeof CaseReplyOverdue>): UnaddressedMail => ({
  to: { vendorId: event.data.vendorId },
  subject: `Your answer is overdue: ${event.data.eventTitle}`,
  heading: "A host's report is waiting for your answer",
  paragraphs: [
    `The host of ${event.data.eventTitle} claims ${formatCents(event.data.claimedCents)} back. Vendors should answer within ${complaintReplyHours} hours, and you haven't answered yet.`,
    'Accept the claim, propose a partial refund, or contest it. Without an answer, the claim is granted.',
  ],
  facts: facts(event, ['Claim granted without an answer', formatDeadline(event.data.grantedAt, event)]),
  action: { label: 'View the Case', path: casePaths.vendor(event.data) },
});

const proposalMail = (event: EventOf<typeof CaseProposed>, who: string) => ({
  subject: `A proposal for your case: ${event.data.eventTitle}`,
  heading: 'You have a proposal',
  paragraphs: [
    `${who} proposes a refund of ${formatCents(event.data.proposedCents)}.`,
    `Accept it, decline it, or propose another amount within ${complaintReplyHours} hours. Without an answer, we'll decide the case.`,
  ],
  facts: facts(event, ['Answer by', formatDeadline(event.data.answerBy, event)]),
});

/** Returns the email to administrators about a case that waits for their decision. */
export const escalatedCaseMail = (event: EventOf<typeof CaseEscalated>): UnaddressedMail => ({
  to: 'administrators',
  subject: `A case needs a decision: ${event.data.bookingId}`,
  heading: 'A case needs a decision',
  paragraphs: [escalationSentence(event.data, { host: 'The host', vendor: event.data.vendorName })],
  facts: facts(event, ['Vendor', event.data.vendorName]),
  action: { label: 'View Open Cases', path: openCasesPath },
});
