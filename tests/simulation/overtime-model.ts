import type { KnownEvent } from '#events/catalogue.ts';
import type { ExpectedBooking, ExpectedOrder } from './expected-booking.ts';
import { linesIn, vendorTimes } from './item-hours.ts';
import { minuteAt, toDay, toTime } from './local-minutes.ts';
import { dateIn } from './model.ts';

/* Extra hours as the rules extras-8 to extras-12 describe them, computed apart from the product. Cents. */

/** Every service in this world has this rate for an extra hour, in dollars. */
export const overtimeRate = 95.01;
const rateCents = 9501;

const hourMs = 3_600_000;
const minuteMs = 60_000;
const percentOfFee = 5;
/** The most hours that a vendor of this world is paid for at least, with some air. */
const longestMinimum = 6;

/** The extra hours of an order. */
export interface ExpectedOvertime {
  cents: number;
  feeCents: number;
  reportedAt: number;
  isContested: boolean;
  isPaid: boolean;
  /** Messages about them in the order's conversation. */
  news: number;
}

type OvertimeEvent = Extract<KnownEvent, { type: 'OvertimeReported' | 'OvertimeContested' | 'OvertimePaid' }>;

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
  const problems =
    event.type === 'OvertimeContested'
      ? seeContest(expected, overtime, vendorId, at)
      : seePayment(expected, order, overtime, event);
  return problems.map((text) => `${who} ${text}`);
}

function seeReport(expected: ExpectedBooking, order: ExpectedOrder, { data }: OvertimeEvent, at: number): string[] {
  const cents = data.lines.reduce((sum, { halfHours }) => sum + Math.floor((halfHours * rateCents + 1) / 2), 0);
  const feeCents = Math.floor((cents * percentOfFee + 50) / 100);
  const problems = [
    ...(order.overtime ? ['reports extra hours twice'] : []),
    ...(order.status === 'cancelled' ? ['reports extra hours of a canceled order'] : []),
    ...(data.cents === cents && data.feeCents === feeCents
      ? []
      : [`reports ${data.cents} and ${data.feeCents} instead of ${cents} and ${feeCents}`]),
    ...(data.lines.some(({ halfHours }) => halfHours < 1 || halfHours > 8) ? ['reports too many hours'] : []),
    ...(new Set(data.lines.map(({ category }) => category)).size < data.lines.length ? ['names a service twice'] : []),
    ...(dateIn(expected.agreement.timeZone, at) < expected.date ? ['reports extra hours before the day'] : []),
    ...(at > lastReport(expected, order.vendorId) ? ['reports extra hours too late'] : []),
  ];
  order.overtime = { cents, feeCents, reportedAt: at, isContested: false, isPaid: false, news: 1 };
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

function seeContest(expected: ExpectedBooking, overtime: ExpectedOvertime, vendorId: string, at: number): string[] {
  const problems = [
    ...(overtime.isContested ? ['contested twice'] : []),
    ...(overtime.isPaid ? ['contested what is paid'] : []),
    ...(at >= overtime.reportedAt + 48 * hourMs ? ['contested too late'] : []),
    ...(expected.contests.has(vendorId) ? [] : ['contested without its host']),
  ];
  overtime.isContested = true;
  return problems;
}

function seePayment(
  expected: ExpectedBooking,
  order: ExpectedOrder,
  overtime: ExpectedOvertime,
  { data }: OvertimeEvent,
): string[] {
  const problems = [
    ...(overtime.isPaid ? ['paid extra hours twice'] : []),
    ...(order.status === 'cancelled' ? ['paid extra hours of a canceled order'] : []),
    ...(expected.agreedOvertime.has(`${data.vendorId} ${data.cents + data.feeCents}`)
      ? []
      : [`paid ${data.cents + data.feeCents}, which its host did not agree to`]),
    ...(data.cents === overtime.cents && data.feeCents === overtime.feeCents ? [] : ['paid other hours']),
  ];
  overtime.isPaid = true;
  return problems;
}

/** Returns the vendor's part of paid extra hours. */
export const overtimePaidFor = ({ overtime }: Pick<ExpectedOrder, 'overtime'>): number =>
  overtime?.isPaid ? overtime.cents : 0;

/** Returns the platform's part of paid extra hours. */
export const overtimeFeeFor = ({ overtime }: Pick<ExpectedOrder, 'overtime'>): number =>
  overtime?.isPaid ? overtime.feeCents : 0;
