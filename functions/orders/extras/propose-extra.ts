import type { extras } from '#shared/api/orders/extras.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { whyNoExtraWithdrawal, whyNoProposedExtra } from '#shared/orders/extras/proposed-extras.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { changeOwnOrder } from '../own-order.ts';
import {
  extraProposed,
  extraWithdrawn,
  findProposedExtra,
  withExtraWithdrawal,
  withProposedExtra,
} from './proposed-extra.ts';

type ProposeExtra = Pick<Call<typeof extras.proposeExtra>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Proposes an extra for one of the vendor's own orders (rule extras-21); the event of the same write notifies the host.
 * Nothing is charged. Repeating the request returns the order.
 *
 * @throws AppError not_found also for other vendors' orders; refused for a canceled order, after the event and above the
 * limit; conflict for an id that another extra has
 */
export const proposeExtra = ({ table }: Pick<BookingDeps, 'table'>, call: ProposeExtra): Promise<VendorOrder> =>
  changeOwnOrder(table, call, ({ order, agreed }) => {
    const { body, actor, context } = call;
    const earlier = order.proposedExtras?.find(({ id }) => id === body.extraId);
    if (earlier?.title === body.title && earlier.cents === body.cents) return undefined;
    if (earlier) throw new AppError('conflict', 'This extra was already proposed at another price. Propose a new one.');
    const problem = whyNoProposedExtra(order, context.now());
    if (problem) throw new AppError('refused', problem);
    const after = withProposedExtra(order, body, context.now());
    const vendorName = vendorNameIn({ booking: agreed }, order.vendorId);
    const extra = findProposedExtra(after, body.extraId);
    return { order: after, event: extraProposed(after, extra, vendorName, eventMeta(context, actor)) };
  });

type WithdrawExtra = Pick<Call<typeof extras.withdrawExtra>, 'actor' | 'params' | 'context'>;

/**
 * Withdraws an extra that the host hasn't answered (rule extras-22). Repeating the request returns the order.
 *
 * @throws AppError not_found also for other vendors' orders; refused once the host answered
 */
export const withdrawExtra = ({ table }: Pick<BookingDeps, 'table'>, call: WithdrawExtra): Promise<VendorOrder> =>
  changeOwnOrder(table, call, ({ order, agreed }) => {
    const { params, actor, context } = call;
    const extra = findProposedExtra(order, params.extraId);
    if (extra.withdrawnAt) return undefined;
    const problem = whyNoExtraWithdrawal(extra);
    if (problem) throw new AppError('refused', problem);
    const after = withExtraWithdrawal(order, extra, context.now());
    const vendorName = vendorNameIn({ booking: agreed }, order.vendorId);
    return { order: after, event: extraWithdrawn(after, extra, vendorName, eventMeta(context, actor)) };
  });
