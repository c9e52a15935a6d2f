import type { CaseEvent } from '#events/cases/case-event.ts';
import type { CaseReplyOverdue } from '#events/cases/case-reply-overdue.ts';
import type { EventOf } from '#events/define-event.ts';
import { giveBack, sumRefunds, retainedCents, vendorShareFor } from './expected-booking.ts';
import type { ExpectedBooking, ExpectedOrder } from './expected-booking.ts';
import { dateIn, timeIn } from './model.ts';

/* The expected state of a case (rule cases-1), from its events and reimplemented rules. Cents. */

const hourMs = 3_600_000;
/** Time to respond to a proposal; a report without a response is granted after `grantedMs` (rule cases-16). */
const answerMs = 24 * hourMs;
const grantedMs = 72 * hourMs;
const extensionMs = 48 * hourMs;

type Side = 'host' | 'vendor';

/** The expected current state of a case. */
export interface ExpectedCase {
  claimedCents: number;
  stage: 'answering' | 'negotiating' | 'deciding' | 'closed';
  /** The deadline of the side whose turn it is; administrators have none. */
  until: number;
  /** When its vendor is reminded of a report; undefined after that. */
  remindAt: number | undefined;
  proposals: { by: Side; cents: number }[];
  /** True once the deadline was extended, which happens at most once. */
  isExtended: boolean;
  refundCents: number;
  how: string | undefined;
  /** The number of events so far; each posts a message to both sides. */
  events: number;
}

/** Updates a booking's case with an event. Returns violations. */
export function seeCase(expected: ExpectedBooking | undefined, event: CaseEvent): string[] {
  const { bookingId, vendorId } = event.data;
  const order = expected?.order(vendorId);
  const who = `case of ${bookingId}, ${vendorId}`;
  if (!expected || !order) return [`${who} is of no order`];
  const problems =
    event.type === 'CaseOpened' ? opened(expected, order, event) : changed(order, event, Date.parse(event.occurredAt));
  if (order.problemCase) order.problemCase.events += 1;
  return problems.map((text) => `${who}: ${text}`);
}

/** Records a vendor's reminder: once, in time, and only while a response is due. */
export function seeReminder(
  expected: ExpectedBooking | undefined,
  { data, occurredAt }: EventOf<typeof CaseReplyOverdue>,
): string[] {
  const known = expected?.order(data.vendorId)?.problemCase;
  const at = Date.parse(occurredAt);
  const isDue = known?.stage === 'answering' && known.remindAt !== undefined && at >= known.remindAt;
  const isRight = isDue && at < known.until && Date.parse(data.grantedAt) === known.until;
  if (known) known.remindAt = undefined;
  return isRight ? [] : [`case of ${data.bookingId}, ${data.vendorId}: reminded at ${occurredAt}`];
}

function opened(
  expected: ExpectedBooking,
  order: ExpectedOrder,
  { data, occurredAt }: Extract<CaseEvent, { type: 'CaseOpened' }>,
): string[] {
  const at = Date.parse(occurredAt);
  const { timeZone } = expected.agreement;
  const now = `${dateIn(timeZone, at)} ${timeIn(timeZone, at)}`;
  const { claimedCents } = data;
  const problems = [
    ...(order.problemCase ? ['reported twice'] : []),
    ...(order.status === 'cancelled' ? ['reported after a cancellation'] : []),
    ...(now < `${expected.date} ${expected.startTime ?? '00:00'}` ? [`reported at ${now}, before the event`] : []),
    ...(claimedCents < 1 || claimedCents > retainedCents(order)
      ? [`${claimedCents} claimed of ${retainedCents(order)}`]
      : []),
    ...(expected.agreedClaims.has(claimedCents) ? [] : [`${claimedCents} claimed, which its host did not ask for`]),
    ...(expected.balance === 'owed' ? [`reported while ${expected.owedCents} is owed`] : []),
    ...endsIn(data.answerBy, at + grantedMs),
  ];
  const until = at + grantedMs;
  order.problemCase = {
    claimedCents,
    stage: 'answering',
    until,
    remindAt: at + answerMs,
    proposals: [],
    isExtended: false,
    refundCents: 0,
    how: undefined,
    events: 0,
  };
  return problems;
}

const endsIn = (answerBy: string, until: number): string[] =>
  Date.parse(answerBy) === until ? [] : [`has until ${answerBy} to answer`];

function changed(order: ExpectedOrder, event: Exclude<CaseEvent, { type: 'CaseOpened' }>, at: number): string[] {
  const known = order.problemCase;
  if (!known || known.stage === 'closed') return [`${event.type} of a case that is ${known?.stage ?? 'not there'}`];
  if (event.type === 'CaseProposed') return proposed(known, event.data, at);
  if (event.type === 'CaseExtended') return extended(known, event.data, at);
  return event.type === 'CaseEscalated' ? escalated(known, event.data, at) : closed(order, known, event.data, at);
}

/** Returns true if a side agreed to the proposal shown with that number, or to number one before it existed. */
const hasAgreed = ({ answered }: ExpectedOrder, proposal: number, cents: number): boolean =>
  answered.has(`${proposal}: ${cents}`) || answered.has(`${proposal}: any`);

const isLate = ({ stage, until }: ExpectedCase, at: number): boolean => stage !== 'deciding' && at >= until;

function proposed(
  known: ExpectedCase,
  { by, proposedCents, answerBy }: Extract<CaseEvent, { type: 'CaseProposed' }>['data'],
  at: number,
): string[] {
  const problems = [
    ...(isLate(known, at) ? ['proposed after its time'] : []),
    ...(by === 'host' && known.stage === 'answering' ? ['its host proposes before the vendor answered'] : []),
    ...(proposedCents < 1 || proposedCents >= known.claimedCents ? [`${proposedCents} proposed`] : []),
    ...endsIn(answerBy, at + answerMs),
  ];
  known.proposals.push({ by, cents: proposedCents });
  known.stage = 'negotiating';
  known.until = at + answerMs;
  return problems;
}

function extended(
  known: ExpectedCase,
  { awaited, answerBy }: Extract<CaseEvent, { type: 'CaseExtended' }>['data'],
  at: number,
): string[] {
  const asked = { answering: 'vendor', negotiating: known.proposals.at(-1)?.by === 'host' ? 'vendor' : 'host' };
  const isAsked = known.stage in asked && asked[known.stage as keyof typeof asked] === awaited;
  known.until += extensionMs;
  const problems = [
    ...(isAsked && !known.isExtended && !isLate({ ...known, until: known.until - extensionMs }, at)
      ? []
      : [`more time for the ${awaited} while ${known.stage}`]),
    ...endsIn(answerBy, known.until),
  ];
  known.isExtended = true;
  return problems;
}

function escalated(
  known: ExpectedCase,
  { because, by }: Extract<CaseEvent, { type: 'CaseEscalated' }>['data'],
  at: number,
): string[] {
  const last = known.proposals.at(-1);
  const isRight = {
    contested: known.stage === 'answering' && by === 'vendor' && !isLate(known, at),
    refused: known.stage === 'negotiating' && by !== last?.by && !isLate(known, at),
    unanswered: known.stage === 'negotiating' && by !== last?.by && isLate(known, at),
  }[because];
  const problems = isRight ? [] : [`escalated as ${because} by the ${by} while ${known.stage}`];
  known.stage = 'deciding';
  return problems;
}

function closed(
  order: ExpectedOrder,
  known: ExpectedCase,
  { how, refundCents, vendorShareCents }: Extract<CaseEvent, { type: 'CaseClosed' }>['data'],
  at: number,
): string[] {
  const late = isLate(known, at);
  const last = known.proposals.at(-1)?.cents ?? -1;
  const wanted = {
    accepted: [known.claimedCents, true],
    unanswered: [known.claimedCents, known.stage === 'answering' && late],
    agreed: [last, known.stage === 'negotiating' && !late && hasAgreed(order, known.proposals.length, last)],
    decided: [
      Math.min(refundCents, known.claimedCents),
      known.stage === 'deciding' && order.decisions.has(refundCents),
    ],
    withdrawn: [0, true],
  } as const;
  const [cents, mayBe] = wanted[how];
  const before = known.stage;
  const refunded = sumRefunds(order);
  giveBack(order, Math.min(cents, retainedCents(order)));
  order.caseRefundCents = sumRefunds(order) - refunded;
  // A cancellation can't retain the amount that a case refunded, even after a change.
  order.floorCents = Math.min(order.floorCents, retainedCents(order));
  Object.assign(known, { stage: 'closed', how, refundCents: cents });
  const share = vendorShareFor(order);
  return [
    ...(mayBe ? [] : [`${how} while ${before}${late ? ', late' : ''}`]),
    ...(refundCents === cents ? [] : [`gives ${refundCents} back instead of ${cents}`]),
    ...(vendorShareCents === share ? [] : [`leaves ${vendorShareCents} instead of ${share}`]),
  ];
}
