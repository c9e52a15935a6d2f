import type { Booking } from '#shared/api/orders/booking.ts';
import type { extras } from '#shared/api/orders/extras.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { whyNoPayment } from '#shared/orders/extras/overtime-state.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { chargedCents } from './extra.ts';
import { hasReport, withAcceptance } from './overtime-report.ts';
import type { ReportedOrder } from './overtime-report.ts';
import { payExtra } from './pay-extra.ts';
import type { ExtraPurchase, PayDeps } from './pay-extra.ts';

type PayOvertime = Pick<Call<typeof extras.payOvertime>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Agrees to the extra hours that a vendor reported, and pays them, once; see `payExtra`. The agreement is stored with
 * the payment's start on the order's version, so that hours are either contested or agreed to.
 *
 * @throws AppError as `payExtra`, and refused without a report, once paid and for a canceled order;
 * price_changed if the total isn't the one that the host saw
 */
export const payOvertime = (deps: PayDeps, call: PayOvertime): Promise<Booking> =>
  payExtra(deps, {
    ...call,
    kind: 'overtime',
    name: 'Extra time',
    shownCents: call.body.agreedCents,
    agree: (order) => agree(order, call),
  });

function agree(order: OrderRecord, { body, context }: PayOvertime): ReturnType<ExtraPurchase['agree']> {
  const problem = whyNoPayment(order);
  if (problem || !hasReport(order)) throw new AppError('refused', problem ?? '');
  mustBeSeen(order, body.agreedCents);
  const { cents, feeCents, acceptedAt } = order.overtimeReport;
  return { cents, feeCents, order: acceptedAt === null ? withAcceptance(order, context.now()) : undefined };
}

/** A host pays the amount they saw or nothing. Cents. */
function mustBeSeen({ overtimeReport }: ReportedOrder, agreedCents: number): void {
  const total = chargedCents(overtimeReport);
  if (total === agreedCents) return;
  const [now, before] = [formatCents(total), formatCents(agreedCents)];
  throw new AppError('price_changed', `The extra time costs ${now}, not ${before}. You haven't been charged.`);
}
