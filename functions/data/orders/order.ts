import * as z from 'zod';
import { cancellationSchema, orderStatusSchema } from '#shared/orders/booking.ts';
import {
  arrivalSchema,
  orderEventSchema,
  orderRepricingSchema,
  orderLineSchema,
  orderMoveSchema,
  moveAskSchema,
} from '#shared/api/orders/vendor-order.ts';
import { orderCaseSchema } from '#shared/orders/cases/case-schema.ts';
import { bookingIdSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { ledgerEntrySchema } from '#shared/orders/ledger-entry.ts';
import { awaitsProvider, hasOpenCase, hasOpenDispute, orderMoney, refundsIn } from '#shared/orders/ledger.ts';
import { hiddenSchema } from '#shared/reports/hidden-schema.ts';
import { overtimeReportSchema } from '#shared/orders/extras/overtime-schema.ts';
import { proposedExtraSchema } from '#shared/orders/extras/proposed-extra-schema.ts';
import { payoutEntrySchema } from '#shared/orders/payouts/payout-entry.ts';
import { overpaidCents, underpaidCents } from '#shared/orders/payouts/payout.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { storedOrderLine } from '#functions/data/planning/legacy-single-package.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { bookingPartition } from './booking.ts';
import { dailyCountSchema } from './daily-count.ts';
import { placedJobSchema } from '#functions/data/vendors/day.ts';
import type { VendorJob } from '#functions/data/vendors/day.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key, Keys } from '#functions/data/entity.ts';

/** One vendor's part of a booking, created when it is confirmed. Long texts are in the booking. Cents. */
export const orderRecordSchema = z.object({
  vendorId: vendorIdSchema,
  bookingId: bookingIdSchema,
  version: z.int().positive(),
  customerId: userIdSchema,
  customerName: z.string(),
  event: orderEventSchema,
  /** As it stands on the vendor's days; missing for early orders. */
  job: z.optional(placedJobSchema),
  lines: z.array(storedOrderLine(orderLineSchema)),
  /** The vendor's own price, after its discount. */
  priceCents: centsSchema,
  /** Its part of the platform's fee; the host pays price and fee. */
  feeCents: centsSchema,
  discountCents: centsSchema,
  promoCode: z.string().nullable(),
  status: orderStatusSchema,
  /** All charges and refunds; every displayed figure is derived from them (`shared/orders/ledger.ts`). */
  ledger: z.array(ledgerEntrySchema),
  cancellation: z.nullable(cancellationSchema),
  /** Its last move (rule changes-11); the booking's changes have all of them. */
  moved: orderMoveSchema.nullable().default(null),
  /** Set while its vendor is asked to agree to a move (rule changes-35). */
  moveAsk: moveAskSchema.nullable().default(null),
  /** Its payout from the first attempt on (rule banking-23). */
  payout: z._default(z.nullable(payoutEntrySchema), null),
  /** Its last repricing (rule changes-46). */
  repriced: orderRepricingSchema.nullable().default(null),
  /** When its vendor arrives (rule orders-16); a move clears it. */
  arrival: arrivalSchema.nullable().default(null),
  arrivalCount: z.optional(dailyCountSchema),
  /** Only if the host had sent the vendor an inquiry: the order continues that conversation. */
  conversationId: z.string().optional(),
  /** Extras that its vendor proposed, with the host's answers (rule extras-21); missing without. */
  proposedExtras: z.optional(z.array(proposedExtraSchema)),
  /** The extra hours and agreed extras that its vendor reported (rule extras-8); once paid, the ledger has them too. */
  overtimeReport: z.optional(overtimeReportSchema),
  /** If it was added later (rule changes-86): the id of the booking record with its terms and texts. */
  agreementId: z.optional(bookingIdSchema),
  /** The problem that its host reported; the case itself is in `problem-case.ts` (rule cases-1). */
  problemCase: z.optional(orderCaseSchema),
  placedAt: timestampSchema,
  reviewedAt: z.nullable(timestampSchema),
  /** Set while administrators hide the host's review (rule reports-8); the review has the same. */
  reviewHidden: z.optional(hiddenSchema),
});

export type OrderRecord = z.infer<typeof orderRecordSchema>;

export const orderKey = (bookingId: string, vendorId: string): Key => ({
  pk: bookingPartition(bookingId),
  sk: `ORDER#${vendorId}`,
});

/** Returns an order's job on its vendor's days; empty for early orders. */
export const orderJob = ({ vendorId, bookingId, agreementId, job }: OrderRecord): VendorJob[] =>
  job ? [{ vendorId, id: agreementId ?? bookingId, job }] : [];

/** Returns the id of the host's and vendor's conversation about an order. */
export const conversationAbout = ({
  bookingId,
  vendorId,
  conversationId,
}: Pick<OrderRecord, 'bookingId' | 'vendorId' | 'conversationId'>): string =>
  conversationId ?? orderConversationId(bookingId, vendorId);

/** Returns the id of the booking record with an order's agreement. */
export const agreementIdFor = ({ bookingId, agreementId }: Pick<OrderRecord, 'bookingId' | 'agreementId'>): string =>
  agreementId ?? bookingId;

/** gsi1: a vendor's orders by the date of the event. */
export const vendorOrdersPartition = (vendorId: string): string => `VENDOR#${vendorId}`;
export const orderSort = (date: string, bookingId = ''): string => `ORDER#${date}#${bookingId}`;

/** gsi2: orders with a refund that the payment provider has not carried out, oldest first. */
export const pendingRefunds = 'REFUNDS#pending';
/** gsi2: orders with a refund that the host's bank returned, oldest first. */
export const returnedRefunds = 'REFUNDS#returned';

/** gsi2: orders to pay out, by the first date allowed; later by the payout's state and when it reached it. */
export const unsentPayouts = 'PAYOUTS#unsent';
export const sendingPayouts = 'PAYOUTS#sending';
export const failedPayouts = 'PAYOUTS#failed';
/** gsi2: orders of a vendor that were refunded after their payout, oldest first. */
export const overpaidOrdersPartition = (vendorId: string): string => `PAYOUTS#overpaid#${vendorId}`;

export const orderEntity = defineEntity('Order', orderRecordSchema, (order) => ({
  ...orderKey(order.bookingId, order.vendorId),
  gsi1pk: vendorOrdersPartition(order.vendorId),
  gsi1sk: orderSort(order.event.date, order.bookingId),
  ...orderListKeys(order),
}));

/** Returns the one list that an order is in. Nothing is paid out while a refund, case or dispute is open. */
function orderListKeys(order: OrderRecord): Partial<Keys> {
  const pending = refundsIn(order.ledger).find(awaitsProvider);
  if (pending) return { gsi2pk: pendingRefunds, gsi2sk: pending.requestedAt };
  // Begun before a dispute or a returned refund, it must still get its outcome.
  if (order.payout?.state === 'sending') return { gsi2pk: sendingPayouts, gsi2sk: order.payout.at };
  const returned = refundsIn(order.ledger).find((refund) => refund.returned)?.returned;
  if (returned) return { gsi2pk: returnedRefunds, gsi2sk: returned.at };
  if (hasOpenCase(order) || hasOpenDispute(order)) return {};
  const { vendorShareCents, owedCents, payout } = orderMoney(order, order.event.date);
  const { vendorId, payout: entry } = order;
  if (!entry || underpaidCents(vendorShareCents, entry) > 0)
    return vendorShareCents > 0 && owedCents === 0 ? { gsi2pk: unsentPayouts, gsi2sk: payout.dueDate } : {};
  if (payout.state === 'none') return {};
  if (entry.state === 'failed') return { gsi2pk: failedPayouts, gsi2sk: entry.at };
  return overpaidCents(vendorShareCents, entry) > 0
    ? { gsi2pk: overpaidOrdersPartition(vendorId), gsi2sk: entry.at }
    : {};
}
