import type { extras } from '#shared/api/orders/extras.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { overtimePrice } from '#shared/orders/extras/overtime.ts';
import type { OvertimeLine, ReportedFigures } from '#shared/orders/extras/overtime.ts';
import { whyNoAnswer, whyNoWithdrawal } from '#shared/orders/extras/overtime-state.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { changeOwnOrder } from '../own-order.ts';
import {
  hasReport,
  listWrites,
  overtimeEscalated,
  overtimeWithdrawn,
  withAnswer,
  withWithdrawal,
} from './overtime-report.ts';
import type { ReportedOrder } from './overtime-report.ts';
import { priceReport, refusedLines } from './price-report.ts';

type AnswerContest = Pick<Call<typeof extras.answerContest>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Stores the vendor's answer to a contest of its report, once, and lowers it if fewer hours or extras are named (rule
 * extras-15). Administrators decide from then on. Repeating the same answer returns the order.
 *
 * @throws AppError not_found also for other vendors' orders; refused without a contest, once it is closed, a second
 * time, and at `lines` unless they cost less
 */
export const answerContest = ({ table }: Pick<BookingDeps, 'table'>, call: AnswerContest): Promise<VendorOrder> =>
  changeOwnOrder(table, call, ({ order, agreed }) => {
    const { body, actor, context } = call;
    if (order.overtimeReport?.contest?.answer?.words === body.words) return undefined;
    const problem = whyNoAnswer(order);
    if (problem || !hasReport(order)) throw new AppError('refused', problem ?? '');
    const { lines, extraIds } = body;
    const lowered = lines ? lowerReport(order, { lines, extraIds }) : undefined;
    const after = withAnswer(order, body.words, lowered, context.now());
    const vendorName = vendorNameIn({ booking: agreed }, order.vendorId);
    const event = overtimeEscalated(after, vendorName, lowered ? 'lowered' : 'answered', eventMeta(context, actor));
    return { order: after, event, others: listWrites(after, vendorName) };
  });

/** Returns fewer hours, at the rates of the report, and some of its extras. @throws AppError refused */
function lowerReport(
  { overtimeReport }: ReportedOrder,
  body: { lines: readonly OvertimeLine[]; extraIds: readonly string[] },
): ReportedFigures {
  const lowered = priceReport(body, { rates: overtimeReport.lines, extras: overtimeReport.extras });
  if (overtimePrice(lowered).cents < overtimeReport.cents) return lowered;
  throw refusedLines(`Choose less than the ${formatCents(overtimeReport.cents)} that you reported`);
}

type WithdrawOvertime = Pick<Call<typeof extras.withdrawOvertime>, 'actor' | 'params' | 'context'>;

/**
 * Withdraws the vendor's report of extra hours, which closes a contest of it (rule extras-15). Repeating the request
 * returns the order.
 *
 * @throws AppError not_found also for other vendors' orders; refused without a report, once accepted or decided
 */
export const withdrawOvertime = ({ table }: Pick<BookingDeps, 'table'>, call: WithdrawOvertime): Promise<VendorOrder> =>
  changeOwnOrder(table, call, ({ order, agreed }) => {
    const { actor, context } = call;
    if (order.overtimeReport?.withdrawnAt) return undefined;
    const problem = whyNoWithdrawal(order);
    if (problem || !hasReport(order)) throw new AppError('refused', problem ?? '');
    const after = withWithdrawal(order, context.now());
    const vendorName = vendorNameIn({ booking: agreed }, order.vendorId);
    const event = overtimeWithdrawn(after, vendorName, eventMeta(context, actor));
    return { order: after, event, others: listWrites(after, vendorName) };
  });
