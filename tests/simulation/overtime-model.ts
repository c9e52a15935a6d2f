import type { KnownEvent } from '#events/catalogue.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ExpectedBooking, ExpectedOrder } from './expected-booking.ts';
import { linesIn, vendorTimes } from './item-hours.ts';
import { minuteAt, toDay, toTime } from './local-minutes.ts';
import { dateIn } from './model.ts';
import { savesCard } from './saved-card-choice.ts';

/* Extra hours as the rules extras-8 to extras-20 describe them, computed apart from the product. Cents. */

/** Every service in this world has this rate for an extra hour, in dollars. */
export const overtimeRate = 95.01;
const rateCents = 9501;

const hourMs = 3_600_000;
const minuteMs = 60_000;
const percentOfFee = 5;
/** The most hours that a vendor of this world is paid for at least, with some air. */
const longestMinimum = 6;

interface Amount {
  cents: number;
  feeCents: number;
}

/** The extra hours of an order. */
export interface ExpectedOvertime extends Amount {
  lines: { category: Category; halfHours: number }[];
  revision: number;
  reportedAt: number;
  contestedAt: number | undefined;
  isAnswered: boolean;
  isEscalated: boolean;
  isWithdrawn: boolean;
  decision: Amount | undefined;
  /** The amount to pay: as decided, or as reported. */
  due: Amount;
  paid: Amount | undefined;
  /** Messages about them in the order's conversation. */
  news: number;
}

type OvertimeEvent = Extract<KnownEvent, { type: `Overtime${string}` }>;
type EventOf<T extends OvertimeEvent['type']> = Extract<OvertimeEvent, { type: T }>;

/** What an event about extra hours meets. */
interface Seen {
  expected: ExpectedBooking;
  order: ExpectedOrder;
  overtime: ExpectedOvertime;
  at: number;
}

/** Notes an event about an order's extra hours. Returns the ways in which it breaks a rule. */
export function seeOvertime(expected: ExpectedBooking | undefined, event: OvertimeEvent): string[] {
  const { bookingId, vendorId } = event.data;
  const who = `${bookingId}, ${vendorId}`;
  const order = expected?.order(vendorId);
  if (!expected || !order) return [`${who} has extra hours without an order`];
  const at = Date.parse(event.occurredAt);
  if (event.type === 'OvertimeReported') return seeReport(expected, order, event, at).map((text) => `${who} ${text}`);
  const { overtime } = order;
  if (!overtime) return [`${who} has an answer to extra hours that nobody reported`];
  overtime.news += 1;
  return problemsOf(event, { expected, order, overtime, at }).map((text) => `${who} ${text}`);
}

function problemsOf(event: Exclude<OvertimeEvent, { type: 'OvertimeReported' }>, seen: Seen): string[] {
  switch (event.type) {
    case 'OvertimeCorrected':
      return seeCorrection(seen, event);
    case 'OvertimeContested':
      return seeContest(seen);
    case 'OvertimeEscalated':
      return seeEscalation(seen, event);
    case 'OvertimeWithdrawn':
      return seeWithdrawal(seen);
    case 'OvertimeDecided':
      return seeDecision(seen, event);
    case 'OvertimePaid':
      return seePayment(seen, event);
  }
}

const when = (isBroken: boolean, problem: string): string[] => (isBroken ? [problem] : []);

const feeOn = (cents: number): number => Math.floor((cents * percentOfFee + 50) / 100);

/** Compares the price of hours with their rate. */
function priceProblems({ lines, cents, feeCents }: OvertimeEvent['data']): string[] {
  const price = lines.reduce((sum, { halfHours }) => sum + Math.floor((halfHours * rateCents + 1) / 2), 0);
  return [
    ...when(cents !== price || feeCents !== feeOn(price), `reports ${cents} and ${feeCents} instead of ${price}`),
    ...when(
      lines.some(({ halfHours }) => halfHours < 1 || halfHours > 8),
      'reports too many hours',
    ),
    ...when(new Set(lines.map(({ category }) => category)).size < lines.length, 'names a service twice'),
  ];
}

function seeReport(
  expected: ExpectedBooking,
  order: ExpectedOrder,
  { data }: EventOf<'OvertimeReported'>,
  at: number,
): string[] {
  const { lines, cents, feeCents } = data;
  const problems = [
    ...priceProblems(data),
    ...when(order.overtime !== undefined, 'reports extra hours twice'),
    ...when(order.status === 'cancelled', 'reports extra hours of a canceled order'),
    ...when(dateIn(expected.agreement.timeZone, at) < expected.date, 'reports extra hours before the day'),
    ...when(at > lastReport(expected, order.vendorId), 'reports extra hours too late'),
  ];
  order.overtime = {
    lines,
    cents,
    feeCents,
    revision: 1,
    reportedAt: at,
    contestedAt: undefined,
    isAnswered: false,
    isEscalated: false,
    isWithdrawn: false,
    decision: undefined,
    due: { cents, feeCents },
    paid: undefined,
    news: 1,
  };
  return problems;
}

/** Notes other figures of a report. */
function takeFigures(overtime: ExpectedOvertime, { lines, cents, feeCents }: OvertimeEvent['data']): void {
  const revision = overtime.revision + 1;
  Object.assign(overtime, { lines, cents, feeCents, revision, due: { cents, feeCents } });
}

function seeCorrection({ expected, order, overtime, at }: Seen, { data }: EventOf<'OvertimeCorrected'>): string[] {
  const problems = [
    ...priceProblems(data),
    ...when(overtime.contestedAt !== undefined, 'corrected contested hours'),
    ...when(overtime.isWithdrawn, 'corrected withdrawn hours'),
    ...when(overtime.paid !== undefined, 'corrected paid hours'),
    ...when(overtime.revision > 5, 'corrected too often'),
    ...when(at > lastReport(expected, order.vendorId), 'corrected too late'),
  ];
  takeFigures(overtime, data);
  overtime.reportedAt = at;
  return problems;
}

/** A vendor's part is as long as its items, which may begin after the event's start, or as the vendor's minimum. */
function lastReport(expected: ExpectedBooking, vendorId: string): number {
  const { agreement, date, startTime, firstStart, size } = expected;
  const { timeZone } = agreement;
  const part = vendorTimes(linesIn(expected), vendorId, size, { date, startTime, timeZone, firstStart });
  const start = minuteAt(timeZone, { day: toDay(part.date), time: toTime(part.startTime ?? startTime ?? '23:59') });
  return start * minuteMs + (Math.max(part.hours, longestMinimum) + 72) * hourMs;
}

function seeContest({ expected, order: { vendorId }, overtime, at }: Seen): string[] {
  const problems = [
    ...when(overtime.contestedAt !== undefined, 'contested twice'),
    ...when(overtime.paid !== undefined, 'contested paid hours'),
    ...when(overtime.isWithdrawn, 'contested withdrawn hours'),
    ...when(at >= overtime.reportedAt + 48 * hourMs, 'contested too late'),
    ...when(!expected.contests.has(vendorId), 'contested without its host'),
  ];
  overtime.contestedAt = at;
  return problems;
}

function seeEscalation({ expected, order, overtime, at }: Seen, { data }: EventOf<'OvertimeEscalated'>): string[] {
  const { contestedAt = Infinity } = overtime;
  const isOfJob = data.because === 'unanswered';
  const problems = [
    ...when(contestedAt === Infinity, 'went to administrators without a contest'),
    ...when(overtime.isWithdrawn || overtime.decision !== undefined, 'went to administrators once it was closed'),
    ...when(isOfJob && at < contestedAt + 72 * hourMs, 'went to administrators before 72 hours'),
    ...when(isOfJob && overtime.isEscalated, 'went to administrators twice'),
    ...when(!isOfJob && overtime.isAnswered, 'answered twice'),
    ...when(!isOfJob && !expected.answers.has(order.vendorId), 'answered without its vendor'),
    ...when(data.because === 'lowered' && data.cents >= overtime.cents, 'lowered hours to more'),
    ...when(data.because !== 'lowered' && data.cents !== overtime.cents, 'changed hours without lowering them'),
    ...(data.because === 'lowered' ? priceProblems(data) : []),
  ];
  if (data.because === 'lowered') takeFigures(overtime, data);
  overtime.isEscalated = true;
  overtime.isAnswered ||= !isOfJob;
  return problems;
}

function seeWithdrawal({ expected, order, overtime }: Seen): string[] {
  const problems = [
    ...when(overtime.isWithdrawn, 'withdrawn twice'),
    ...when(overtime.paid !== undefined, 'withdrew paid hours'),
    ...when(overtime.decision !== undefined, 'withdrew decided hours'),
    ...when(!expected.withdrawals.has(order.vendorId), 'withdrawn without its vendor'),
  ];
  overtime.isWithdrawn = true;
  return problems;
}

function seeDecision({ expected, order, overtime }: Seen, { data }: EventOf<'OvertimeDecided'>): string[] {
  const { decidedCents: cents, decidedFeeCents: feeCents } = data;
  const problems = [
    ...when(!overtime.isEscalated, 'decided before the vendor was heard'),
    ...when(overtime.isWithdrawn, 'decided withdrawn hours'),
    ...when(overtime.paid !== undefined, 'decided paid hours'),
    ...when(overtime.decision !== undefined, 'decided twice'),
    ...when(cents > overtime.cents, 'decided more than was reported'),
    ...when(feeCents !== feeOn(cents), `decided a fee of ${feeCents} on ${cents}`),
    ...when(cents > 0 && order.status === 'cancelled', 'decided a payment for a canceled order'),
    ...when(!expected.decidedExtras.has(`${order.vendorId} ${cents}`), 'decided without an administrator'),
  ];
  overtime.decision = { cents, feeCents };
  overtime.due = overtime.decision;
  return problems;
}

function seePayment({ expected, order, overtime }: Seen, { data }: EventOf<'OvertimePaid'>): string[] {
  const { due, revision } = overtime;
  const total = data.cents + data.feeCents;
  const problems = [
    ...when(overtime.paid !== undefined, 'paid extra hours twice'),
    ...when(order.status === 'cancelled', 'paid extra hours of a canceled order'),
    ...when(overtime.isWithdrawn, 'paid withdrawn hours'),
    ...when(total === 0, 'paid nothing'),
    ...when(
      !expected.agreedOvertime.has(`${data.vendorId} ${total} ${revision}`) && !mayChargeCard(expected, overtime),
      `paid ${total} of revision ${revision}, which its host did not agree to`,
    ),
    ...when(data.cents !== due.cents || data.feeCents !== due.feeCents, 'paid other hours'),
  ];
  overtime.paid = { cents: data.cents, feeCents: data.feeCents };
  return problems;
}

/** A decision is charged to a saved card without its host (rule extras-18). */
const mayChargeCard = ({ agreement }: ExpectedBooking, { decision }: ExpectedOvertime): boolean =>
  decision !== undefined && savesCard(agreement.key);

/** Returns the vendor's part of paid extra hours. */
export const overtimePaidFor = ({ overtime }: Pick<ExpectedOrder, 'overtime'>): number => overtime?.paid?.cents ?? 0;

/** Returns the platform's part of paid extra hours. */
export const overtimeFeeFor = ({ overtime }: Pick<ExpectedOrder, 'overtime'>): number => overtime?.paid?.feeCents ?? 0;
