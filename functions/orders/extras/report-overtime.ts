import type { extras } from '#shared/api/orders/extras.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { overtimeRates, reportableRates, whyNoCorrection, whyNoOvertime } from '#shared/orders/extras/overtime.ts';
import { agreedExtras } from '#shared/orders/extras/proposed-extras.ts';
import type { OvertimeRate } from '#shared/orders/extras/overtime.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { BookingDeps } from '../deps.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { changeOwnOrder } from '../own-order.ts';
import { hasReport, overtimeCorrected, overtimeReported, withCorrection, withReport } from './overtime-report.ts';
import { priceReport } from './price-report.ts';

type ReportOvertime = Pick<Call<typeof extras.reportOvertime>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Reports the extra hours of one of the vendor's own orders (rule extras-8), priced by the rates of the booking, and the
 * extras that its host agreed to (rule extras-24); the event of the same write notifies the host. Nothing is charged.
 * Repeating the same report returns the order.
 *
 * @throws AppError not_found also for other vendors' orders; refused before the day, late, for a canceled order, a
 * second report, an order with neither a rate and an end nor an agreed extra, and at `lines` and `extraIds`
 */
export const reportOvertime = ({ table }: Pick<BookingDeps, 'table'>, call: ReportOvertime): Promise<VendorOrder> =>
  changeOwnOrder(table, call, ({ order, agreed }) => {
    const { body, context, actor } = call;
    if (isSame(order, body)) return undefined;
    const rates = overtimeRates(agreed.items, order.vendorId);
    const problem = whyNoOvertime(order, rates, context.now());
    if (problem) throw new AppError('refused', problem);
    const after = withReport(order, priceReport(body, reportable(order, rates)), body.note, context.now());
    return {
      order: after,
      event: overtimeReported(after, vendorNameIn({ booking: agreed }, order.vendorId), eventMeta(context, actor)),
    };
  });

type CorrectOvertime = Pick<Call<typeof extras.correctOvertime>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Corrects the vendor's report until its host accepts or contests it (rule extras-20); the event of the same write
 * notifies the host, who can't accept the earlier figure any more. Repeating the same correction returns the order.
 *
 * @throws AppError as `reportOvertime`; conflict if the page shows an earlier revision; refused without a report, once
 * it is accepted, contested or withdrawn, and after too many corrections
 */
export const correctOvertime = ({ table }: Pick<BookingDeps, 'table'>, call: CorrectOvertime): Promise<VendorOrder> =>
  changeOwnOrder(table, call, ({ order, agreed }) => {
    const { body, context, actor } = call;
    if (isSame(order, body)) return undefined;
    const rates = overtimeRates(agreed.items, order.vendorId);
    const problem = whyNoCorrection(order, rates, context.now());
    if (problem || !hasReport(order)) throw new AppError('refused', problem ?? '');
    if (order.overtimeReport.revision !== body.revision)
      throw new AppError('conflict', 'This report was corrected in another window. Check it again.');
    const after = withCorrection(order, priceReport(body, reportable(order, rates)), body.note, context.now());
    const vendorName = vendorNameIn({ booking: agreed }, order.vendorId);
    return { order: after, event: overtimeCorrected(after, vendorName, eventMeta(context, actor)) };
  });

const reportable = (order: OrderRecord, rates: readonly OvertimeRate[]) => ({
  rates: reportableRates(order, rates),
  extras: agreedExtras(order),
});

/** Returns true for the report that the order already has, whose response may have been lost. */
function isSame(order: OrderRecord, { lines, extraIds, note }: ReportOvertime['body']): boolean {
  if (!hasReport(order) || order.overtimeReport.note !== note || order.overtimeReport.lines.length !== lines.length)
    return false;
  if (order.overtimeReport.extras.map(({ id }) => id).join() !== extraIds.join()) return false;
  return order.overtimeReport.lines.every(
    ({ category, halfHours }, position) =>
      lines[position]?.category === category && lines[position].halfHours === halfHours,
  );
}
