import type { extras } from '#shared/api/orders/extras.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { overtimeRates, whyNoOvertime } from '#shared/orders/extras/overtime.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { BookingDeps } from '../deps.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { changeOwnOrder } from '../own-order.ts';
import { hasReport, overtimeReported, withReport } from './overtime-report.ts';
import { priceLines } from './price-lines.ts';

type ReportOvertime = Pick<Call<typeof extras.reportOvertime>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Reports the extra hours of one of the vendor's own orders (rule extras-8), priced by the rates of the booking; the
 * event of the same write notifies the host. Nothing is charged. Repeating the same report returns the order.
 *
 * @throws AppError not_found also for other vendors' orders; refused before the day, late, for a canceled order, a
 * second report, an order without a rate or an end, and at `lines`
 */
export const reportOvertime = ({ table }: Pick<BookingDeps, 'table'>, call: ReportOvertime): Promise<VendorOrder> =>
  changeOwnOrder(table, call, ({ order, agreed }) => {
    const { body, context, actor } = call;
    if (isSame(order, body)) return undefined;
    const rates = overtimeRates(agreed.items, order.vendorId);
    const problem = whyNoOvertime(order, rates, context.now());
    if (problem) throw new AppError('refused', problem);
    const after = withReport(order, priceLines(body.lines, rates), body.note, context.now());
    return {
      order: after,
      event: overtimeReported(after, vendorNameIn({ booking: agreed }, order.vendorId), eventMeta(context, actor)),
    };
  });

/** Returns true for the report that the order already has, whose response may have been lost. */
function isSame(order: OrderRecord, { lines, note }: ReportOvertime['body']): boolean {
  if (!hasReport(order) || order.overtimeReport.note !== note || order.overtimeReport.lines.length !== lines.length)
    return false;
  return order.overtimeReport.lines.every(
    ({ category, halfHours }, position) =>
      lines[position]?.category === category && lines[position].halfHours === halfHours,
  );
}
