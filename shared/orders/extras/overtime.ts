import { platformFeeCents } from '../../checkout/platform-fee.ts';
import type { Category } from '../../kernel/categories.ts';
import { categoryLabel } from '../../kernel/categories.ts';
import { todayIn } from '../../kernel/dates.ts';
import { eventInstants, lastInstant } from '../../kernel/event-span.ts';
import type { EventSpan } from '../../kernel/event-span.ts';
import { formatCents, maximumPriceCents } from '../../kernel/money.ts';
import { minimumChargeCents } from '../../kernel/policies.ts';
import type { ServiceAnswers } from '../../vendors/answers/vendor-answers.ts';
import { orderSpan } from '../order-span.ts';
import { maximumCorrections, overtimeReportHours } from './overtime-limits.ts';
import type { OvertimeReport } from './overtime-schema.ts';
import type { NamedExtra, ProposedExtra } from './proposed-extra-schema.ts';
import { agreedExtras } from './proposed-extras.ts';

/*
 * Extra hours and agreed extras of an order: rates, price and time to report them: pure, in whole cents (rules extras-7
 * to extras-11 and extras-24).
 */

/** Returns a service's rate for an extra hour, in cents; undefined if its vendor names none that can be paid. */
export function overtimeCents(answers: ServiceAnswers | undefined): number | undefined {
  const dollars = answers?.['overtimeRate'];
  if (typeof dollars !== 'number') return undefined;
  const cents = Math.round(dollars * 100);
  return cents > 0 && cents <= maximumPriceCents ? cents : undefined;
}

/** A service's rate for an extra hour, as agreed at booking. */
export interface OvertimeRate {
  category: Category;
  hourCents: number;
}

/** The extra half hours of a service. */
export interface OvertimeLine {
  category: Category;
  halfHours: number;
}

/** Returns the rates agreed for a vendor's services, one for each. */
export function overtimeRates(
  items: readonly { vendorId: string; category: Category; overtimeCents?: number | undefined }[],
  vendorId: string,
): OvertimeRate[] {
  const own = items.filter((item) => item.vendorId === vendorId);
  const rates = own.flatMap(({ category, overtimeCents: hourCents }) =>
    hourCents === undefined ? [] : [{ category, hourCents }],
  );
  return rates.filter((rate, position) => rates.findIndex(({ category }) => category === rate.category) === position);
}

/** The figures of a report: hours with their rates, and extras at their agreed prices. */
export interface ReportedFigures {
  lines: readonly (OvertimeLine & OvertimeRate)[];
  extras: readonly NamedExtra[];
}

/** Returns the price of a report: the vendor's part, each line rounded half up, and the platform's fee on it. */
export function overtimePrice({ lines, extras }: ReportedFigures): { cents: number; feeCents: number } {
  const hours = lines.reduce((sum, { halfHours, hourCents }) => sum + Math.round((halfHours * hourCents) / 2), 0);
  const cents = extras.reduce((sum, extra) => sum + extra.cents, hours);
  return { cents, feeCents: platformFeeCents(cents) };
}

/** Returns why a price can't be charged; undefined if it can. */
export function overtimePriceProblem({ cents, feeCents }: { cents: number; feeCents: number }): string | undefined {
  const total = cents + feeCents;
  if (total < minimumChargeCents) return `A card can be charged ${formatCents(minimumChargeCents)} or more`;
  return total > maximumPriceCents ? `A card can be charged up to ${formatCents(maximumPriceCents)}` : undefined;
}

/** Returns why these figures can't be reported, of hours and `extras` to choose from; undefined if they can. */
export function reportProblem(figures: ReportedFigures, extras: readonly unknown[]): string | undefined {
  if (figures.lines.length + figures.extras.length === 0)
    return extras.length === 0 ? 'Choose the extra time' : 'Choose what to report';
  return overtimePriceProblem(overtimePrice(figures));
}

interface ClaimableOrder {
  status: string;
  event: EventSpan;
  job?: Parameters<typeof orderSpan>[0]['job'];
  overtimeReport?: object | undefined;
  proposedExtras?: readonly ProposedExtra[] | undefined;
}

const hourMs = 3_600_000;

/** Returns the rates at which extra hours can be reported: none without an agreed end, after which they begin. */
export const reportableRates = (
  order: Pick<ClaimableOrder, 'event' | 'job'>,
  rates: readonly OvertimeRate[],
): readonly OvertimeRate[] => (eventInstants(orderSpan(order)) ? rates : []);

/** Returns why a vendor can't report extra hours or agreed extras (yet); undefined if it can. */
export function whyNoOvertime(order: ClaimableOrder, rates: readonly OvertimeRate[], now: Date): string | undefined {
  if (order.overtimeReport) return "You've already reported extra time for this order.";
  if (order.status === 'cancelled') return "This order was canceled, so extra time can't be reported.";
  const span = orderSpan(order);
  if (agreedExtras(order).length === 0) {
    if (rates.length === 0) return 'No rate for extra hours was agreed for this order.';
    if (!eventInstants(span)) return 'No end was agreed for this order, so it has no extra time.';
  }
  if (todayIn(span.timeZone, now) < span.date) return 'You can report extra time from the day of the event.';
  return now.getTime() > lastInstant(span).getTime() + overtimeReportHours * hourMs
    ? `Extra time can be reported up to ${overtimeReportHours} hours after the end.`
    : undefined;
}

/**
 * Returns why a vendor can't correct its report; undefined if it can: in the time to report, and until the host answers.
 */
export function whyNoCorrection(
  order: ClaimableOrder & { overtimeReport?: OvertimeReport | undefined },
  rates: readonly OvertimeRate[],
  now: Date,
): string | undefined {
  const { overtimeReport: report, ...unreported } = order;
  if (!report) return "You haven't reported extra time for this order.";
  if (report.acceptedAt) return 'The host has already accepted this extra time.';
  if (report.contest) return 'The host contested this extra time. Answer them, or withdraw it.';
  if (report.withdrawnAt) return 'You withdrew this extra time.';
  if (report.revision > maximumCorrections)
    return `Extra time can be corrected ${maximumCorrections} times. Message the host, or withdraw it.`;
  return whyNoOvertime(unreported, rates, now);
}

/** Formats half hours: '30 minutes', '1 hour', '1.5 hours'. */
export const formatHalfHours = (halfHours: number): string =>
  halfHours === 1 ? '30 minutes' : halfHours === 2 ? '1 hour' : `${halfHours / 2} hours`;

/** Formats extra hours with their services, and extras: '1.5 hours of Photography and “Second cake”'. */
export const formatOvertime = ({
  lines,
  extras = [],
}: {
  lines: readonly OvertimeLine[];
  extras?: readonly Pick<NamedExtra, 'title'>[];
}): string =>
  new Intl.ListFormat('en-US').format([
    ...lines.map(({ category, halfHours }) => `${formatHalfHours(halfHours)} of ${categoryLabel(category)}`),
    ...extras.map(({ title }) => `“${title}”`),
  ]);

/** Returns the noun for a report in texts: 'extra time', or 'extra' if it has agreed extras. */
export const overtimeNoun = ({ extras }: { extras: readonly unknown[] }): 'extra time' | 'extra' =>
  extras.length === 0 ? 'extra time' : 'extra';
