import type { extras } from '#shared/api/orders/extras.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { overtimePriceProblem, overtimeRates, whyNoOvertime } from '#shared/orders/extras/overtime.ts';
import type { OvertimeLine, OvertimeRate } from '#shared/orders/extras/overtime.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingDeps } from '../deps.ts';
import { findOrder, storeOrder } from '../order-repository.ts';
import { findBooking } from '../repository.ts';
import { findDetails } from '../room/room-repository.ts';
import { viewOrder } from '../view-order.ts';
import type { OrderBasis } from '../view-order.ts';
import { hasReport, overtimeReported, withReport } from './overtime-report.ts';

type ReportOvertime = Pick<Call<typeof extras.reportOvertime>, 'actor' | 'params' | 'body' | 'context'>;

interface Reported extends OrderBasis {
  order: OrderRecord;
}

/**
 * Reports the extra hours of one of the vendor's own orders (rule extras-8), priced by the rates of the booking; the
 * event of the same write notifies the host. Nothing is charged. Repeating the same report returns the order.
 *
 * @throws AppError not_found also for other vendors' orders; refused before the day, late, for a canceled order, a
 * second report, an order without a rate or an end, and at `lines`
 */
export async function reportOvertime(deps: Pick<BookingDeps, 'table'>, call: ReportOvertime): Promise<VendorOrder> {
  const { order, ...basis } = await retryOnConflict('This order', () => tryToReport(deps, call));
  return viewOrder(order, basis, call.context.now());
}

async function tryToReport(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: ReportOvertime,
): Promise<Reported | undefined> {
  const [order, booking, details] = await Promise.all([
    findOrder(table, params.bookingId, actor.vendorId ?? ''),
    findBooking(table, params.bookingId),
    findDetails(table, params.bookingId),
  ]);
  const agreed = order?.agreementId ? await findBooking(table, order.agreementId) : booking;
  if (!order || !agreed) throw notFound('Order');
  if (isSame(order, body)) return { order, agreed, details };
  const rates = overtimeRates(agreed.items, order.vendorId);
  const problem = whyNoOvertime(order, rates, context.now());
  if (problem) throw new AppError('refused', problem);
  const after = withReport(order, priced(body.lines, rates), body.note, context.now());
  mustBeChargeable(after.overtimeReport);
  const event = overtimeReported(after, agreed, eventMeta(context, actor));
  return (await storeOrder(table, after, event)) ? { order: after, agreed, details } : undefined;
}

/** Returns true for the report that the order already has, whose response may have been lost. */
function isSame(order: OrderRecord, { lines, note }: ReportOvertime['body']): boolean {
  if (!hasReport(order) || order.overtimeReport.note !== note || order.overtimeReport.lines.length !== lines.length)
    return false;
  return order.overtimeReport.lines.every(
    ({ category, halfHours }, position) =>
      lines[position]?.category === category && lines[position].halfHours === halfHours,
  );
}

/** Returns the lines with their rates. @throws AppError refused for a service without one, or twice */
function priced(lines: readonly OvertimeLine[], rates: readonly OvertimeRate[]): (OvertimeLine & OvertimeRate)[] {
  return lines.map(({ category, halfHours }, position) => {
    const rate = rates.find((one) => one.category === category);
    if (!rate) throw refusedLines('No rate for extra hours was agreed for this service');
    if (lines.findIndex((one) => one.category === category) !== position) throw refusedLines('Name each service once');
    return { halfHours, ...rate };
  });
}

function mustBeChargeable(price: { cents: number; feeCents: number }): void {
  const problem = overtimePriceProblem(price);
  if (problem) throw refusedLines(problem);
}

const refusedLines = (message: string) => new AppError('refused', message, { lines: message });
