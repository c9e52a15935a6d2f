import type { Booking } from '#shared/api/orders/booking.ts';
import type { extras } from '#shared/api/orders/extras.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { duePrice, whyNoPayment } from '#shared/orders/extras/overtime-state.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { nextVersion } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { chargedCents } from './extra.ts';
import { mustBeShown } from './must-be-shown.ts';
import { hasReport, listWrites, withAcceptance } from './overtime-report.ts';
import { payExtra } from './pay-extra.ts';
import type { ExtraPurchase, PayDeps } from './pay-extra.ts';

type PayOvertime = Pick<Call<typeof extras.payOvertime>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Agrees to the extra hours that a vendor reported, or to the administrators' decision about them, and pays them, once;
 * see `payExtra`. The agreement is stored with the payment's start on the order's version, so that hours are either
 * contested or agreed to.
 *
 * @throws AppError as `payExtra`, and refused without a report, once paid or withdrawn and for a canceled order;
 * conflict, price_changed if the report or the total isn't the one that the host saw
 */
export const payOvertime = (deps: PayDeps, call: PayOvertime): Promise<Booking> =>
  payExtra(deps, {
    ...call,
    kind: 'overtime',
    name: 'Extra time',
    shownCents: call.body.agreedCents,
    agree: (order, vendorName) => agree(order, vendorName, call),
  });

function agree(
  order: OrderRecord,
  vendorName: string,
  { body, context }: PayOvertime,
): ReturnType<ExtraPurchase['agree']> {
  const problem = whyNoPayment(order);
  if (problem || !hasReport(order)) throw new AppError('refused', problem ?? '');
  mustBeShown(order, body.revision);
  const { contest, acceptedAt } = order.overtimeReport;
  const due = duePrice(order.overtimeReport);
  mustBeSeen(due, body.agreedCents);
  if (acceptedAt !== null || contest?.decision) return due;
  const accepted = withAcceptance(order, context.now());
  return { ...due, writes: [nextVersion(orderEntity, accepted), ...listWrites(accepted, vendorName)] };
}

/** A host pays the amount they saw or nothing. Cents. */
function mustBeSeen(due: { cents: number; feeCents: number }, agreedCents: number): void {
  const total = chargedCents(due);
  if (total === agreedCents) return;
  const [now, before] = [formatCents(total), formatCents(agreedCents)];
  throw new AppError('price_changed', `The extra time costs ${now}, not ${before}. You haven't been charged.`);
}
