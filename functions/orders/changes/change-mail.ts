import type { EventOf } from '#events/define-event.ts';
import type { EventMoved } from '#events/orders/event-moved.ts';
import type { EventRepriced } from '#events/orders/event-repriced.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { OrderMoved } from '#events/orders/order-moved.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatTimeInZone } from '#shared/kernel/event-span.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { ChangedPart } from '#shared/orders/changes/change-schema.ts';
import { changedTitles, figureClause, formatFigures, partNames } from '#shared/orders/changes/changed-part.ts';
import {
  describeAgreement,
  describeFailedRequest,
  describeFailedRequestForHost,
  formatRequest,
  ratesFor,
} from '#shared/orders/changes/consent-text.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';

type Moved = EventOf<typeof EventMoved>['data'];
type Repriced = EventOf<typeof EventRepriced>['data'];
type Consent = EventOf<typeof MoveConsentUpdated>['data'];
type MovedOrder = EventOf<typeof OrderMoved>['data'];
type RepricedOrder = EventOf<typeof OrderRepriced>['data'];

/** The part of a mail that differs between changes. */
type Text = Pick<UnaddressedMail, 'subject' | 'heading' | 'paragraphs' | 'facts'>;
type Fact = [string, string];

/** Returns the email to a host about a change of an event, or a request that failed; undefined while it is open. */
export function hostChangeMail({
  type,
  data,
}: EventOf<typeof EventMoved | typeof EventRepriced | typeof MoveConsentUpdated>): UnaddressedMail | undefined {
  const text =
    type === 'EventMoved' ? eventMoved(data) : type === 'EventRepriced' ? eventRepriced(data) : requestFailed(data);
  const action = { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` };
  return text && { to: { userId: data.customerId }, ...text, action };
}

/**
 * Returns the email to a vendor about a change of an order, or a move request whose response is needed, or no longer
 * needed; undefined after its own response.
 */
export function vendorChangeMail(
  { type, data }: EventOf<typeof OrderMoved | typeof OrderRepriced | typeof MoveConsentUpdated>,
  hostName: string,
): UnaddressedMail | undefined {
  const text =
    type === 'OrderMoved'
      ? orderMoved(data, hostName)
      : type === 'OrderRepriced'
        ? orderRepriced(data, hostName)
        : consentRequested(data, hostName);
  const isAsked = type === 'MoveConsentUpdated' && data.state === 'asked';
  const action = { label: isAsked ? 'Answer the Request' : 'View the Order', path: vendorsOrderPath(data) };
  return text && { to: { vendorId: data.vendorId }, ...text, action };
}

const list = new Intl.ListFormat('en-US');

const balanceFacts = ({ balanceCents, balanceDueDate }: Moved | Repriced): Fact[] =>
  balanceDueDate
    ? [
        ['Balance', formatCents(balanceCents)],
        ['Due', formatDate(balanceDueDate)],
      ]
    : [];

const dateOrTime = ({ from, to }: Moved | MovedOrder): string => (from.date === to.date ? 'time' : 'date');

const eventMoved = (data: Moved): Text => ({
  subject: `Moved: ${data.eventTitle} (${data.bookingId})`,
  heading: `Your event has a new ${dateOrTime(data)}`,
  paragraphs: [
    `${data.eventTitle} is now on ${formatWhen(data.to, data.timeZone)}. It was on ${formatWhen(data.from, data.timeZone)}.`,
    ...(data.agreedBy.length > 0 ? [`${list.format(data.agreedBy)} agreed to the move.`] : []),
    `${list.format(data.vendorNames)} moved with you. Prices stay the same.`,
    'If you added the event to your calendar, add it again: the new entry replaces the old one.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['New date and time', formatWhen(data.to, data.timeZone)],
    ...balanceFacts(data),
  ],
});

const orderMoved = (data: MovedOrder, hostName: string): Text => ({
  subject: `Order ${data.bookingId} moved: ${data.eventTitle}`,
  heading: `An order has a new ${dateOrTime(data)}`,
  paragraphs: [
    `${hostName} moved ${data.eventTitle} to ${formatWhen(data.to, data.timeZone)}. The price and packages stay the same.`,
    ...(data.from.date === data.to.date ? [] : [`${formatDate(data.from.date)} is open for other orders again.`]),
    ...clearedArrival(data, data.from.date),
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Before', formatWhen(data.from, data.timeZone)],
    ['Now', formatWhen(data.to, data.timeZone)],
  ],
});

const clearedArrival = (
  { arrivalBefore, timeZone }: Pick<MovedOrder, 'arrivalBefore' | 'timeZone'>,
  date: string,
): string[] =>
  arrivalBefore === undefined
    ? []
    : [
        `Your arrival at ${formatTimeInZone(date, arrivalBefore, timeZone)} no longer applies. Please enter a new arrival time in the order.`,
      ];

const requestFacts = ({ bookingId, from, to, timeZone, repricing }: Consent): Fact[] => [
  ['Booking ID', bookingId],
  ...(repricing ? repricingFacts(repricing) : moveFacts({ from, to }, timeZone)),
];

const repricingFacts = ({ part, fromCents, toCents }: NonNullable<Consent['repricing']>): Fact[] => [
  ['Now', formatFigures(part.from)],
  ['Requested', formatFigures(part.to)],
  ...(fromCents !== undefined && toCents !== undefined ? priceFacts(fromCents, toCents) : []),
];

const priceFacts = (fromCents: number, toCents: number): Fact[] => [
  ['Price now', formatCents(fromCents)],
  ['Price then', formatCents(toCents)],
];

const moveFacts = ({ from, to }: Pick<Consent, 'from' | 'to'>, timeZone: Consent['timeZone']): Fact[] => [
  ['Date', formatWhen(from, timeZone)],
  ['Requested', formatWhen(to, timeZone)],
];

function consentRequested(data: Consent, hostName: string): Text | undefined {
  const isAsked = data.state === 'asked';
  if (data.repricing) return increaseRequested(data, data.repricing, hostName);
  if (!isAsked && data.state !== 'ended' && data.state !== 'lapsed') return undefined;
  return {
    subject: `${isAsked ? 'Can you move' : 'Move request ended'}: ${data.eventTitle} (${data.bookingId})`,
    heading: isAsked ? `${hostName} asks to move an order` : 'You no longer need to answer',
    paragraphs: isAsked
      ? [
          `${hostName} would like to move ${data.eventTitle} from ${formatWhen(data.from, data.timeZone)} to ${formatWhen(data.to, data.timeZone)}. The price and packages would stay the same.`,
          `Please agree or decline by ${formatLongDate(data.deadline)}. The order keeps its current date until every vendor we asked has agreed.`,
        ]
      : [describeFailedRequest(data)],
    facts: requestFacts(data),
  };
}

function increaseRequested(
  data: Consent,
  { part, fromCents, toCents }: NonNullable<Consent['repricing']>,
  hostName: string,
): Text | undefined {
  const isAsked = data.state === 'asked';
  if (!isAsked && data.state !== 'ended' && data.state !== 'lapsed') return undefined;
  const price =
    fromCents === toCents
      ? 'Your price would stay the same.'
      : `${ratesFor(part)}, your price would go from ${formatCents(fromCents ?? 0)} to ${formatCents(toCents ?? 0)}.`;
  return {
    subject: `${isAsked ? `Can you take ${formatFigures(part.to)}` : 'Change request ended'}: ${data.eventTitle} (${data.bookingId})`,
    heading: isAsked ? `${hostName} asks to change an order` : 'You no longer need to answer',
    paragraphs: isAsked
      ? [
          `${hostName} would like to ${formatRequest(data, data.eventTitle)} on ${formatLongDate(data.eventDate)}. ${price}`,
          `Please agree or decline by ${formatLongDate(data.deadline)}. Until then the order stays as it is.`,
        ]
      : [describeFailedRequest(data)],
    facts: requestFacts(data),
  };
}

/** After the last agreement the host has to pay. */
const paymentNeeded = (data: Consent): Text => ({
  subject: `Agreed: ${data.eventTitle} (${data.bookingId})`,
  heading: `${data.vendorName} agreed`,
  paragraphs: [describeAgreement(data), 'Nothing has changed yet. You pay on the page of your event.'],
  facts: requestFacts(data),
});

function requestFailed(data: Consent): Text | undefined {
  if (data.state === 'agreed' && data.dueCents !== undefined) return paymentNeeded(data);
  if (!['declined', 'failed', 'lapsed'].includes(data.state)) return undefined;
  if (data.repricing)
    return {
      subject: `Not changed: ${data.eventTitle} (${data.bookingId})`,
      heading: `Your event can't change to ${formatFigures(data.repricing.part.to)}`,
      paragraphs: [describeFailedRequestForHost(data), 'You can choose other figures, or message your vendors.'],
      facts: requestFacts(data),
    };
  return {
    subject: `Not moved: ${data.eventTitle} (${data.bookingId})`,
    heading: "Your event can't move to this date",
    paragraphs: [describeFailedRequestForHost(data), 'You can choose another date, or message your vendors.'],
    facts: requestFacts(data),
  };
}

const figures = ({ from, to }: ChangedPart): Fact[] => [
  ['Before', formatFigures(from)],
  ['Now', formatFigures(to)],
];

const eventRepriced = (data: Repriced): Text => ({
  subject: `${changedTitles[data.change.kind]}: ${data.eventTitle} (${data.bookingId})`,
  heading: `Your event ${figureClause(data.change.to)}`,
  paragraphs: [
    `${data.eventTitle} on ${formatLongDate(data.eventDate)} ${figureClause(data.change.to)}. ${formatDifference(data)}`,
    ...(data.agreedBy.length > 0 ? [`${list.format(data.agreedBy)} agreed to the change.`] : []),
    `We've let ${'vendorName' in data.change.to ? data.change.to.vendorName : 'your vendors'} know.`,
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ...figures(data.change),
    ['Total', formatCents(data.totalCents)],
    ...balanceFacts(data),
  ],
});

/** Describes how the difference is paid or refunded, in a sentence. */
function formatDifference({ cents, chargedCents, refundedCents }: Repriced): string {
  if (chargedCents > 0) return `You paid the difference of ${formatCents(chargedCents)}.`;
  if (refundedCents > 0) return `${formatCents(refundedCents)} is on its way back to the card that paid.`;
  if (cents === 0) return 'Your total stays the same.';
  return cents > 0 ? 'The difference is part of your balance.' : 'The difference was taken off your balance.';
}

const orderRepriced = (data: RepricedOrder, hostName: string): Text => ({
  subject: `Order ${data.bookingId} changed: ${data.eventTitle}`,
  heading: `The ${partNames[data.change.kind]} of an order changed`,
  paragraphs: [
    `${hostName} changed the ${partNames[data.change.kind]} of ${data.eventTitle} on ${formatLongDate(data.eventDate)}. It ${figureClause(data.change.to)}.`,
    formatPriceChange(data),
    ...clearedArrival(data, data.eventDate),
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ...figures(data.change),
    ['Price before', formatCents(data.fromCents)],
    ['Price now', formatCents(data.toCents)],
  ],
});

function formatPriceChange({ change, fromCents, toCents }: RepricedOrder): string {
  if (fromCents === toCents) return 'Your price stays the same.';
  return change.kind === 'packages'
    ? 'Packages booked earlier keep their price. New packages are priced as of the day they were added.'
    : 'We recalculated your price at the booked rates.';
}
