import * as z from 'zod';
import { sentPayoutSchema } from '#shared/api/orders/payouts.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { OrderRecord } from './order.ts';

/**
 * A sent payout, written once with its order, so that later changes of the order don't alter a statement
 * (rule banking-40). Cents.
 */
const payoutRecordSchema = sentPayoutSchema.extend({
  vendorId: vendorIdSchema,
  /** Only for an order that was paid out before: two payouts on one day are two records. */
  attempt: z.number().int().optional(),
});

export type PayoutRecord = z.infer<typeof payoutRecordSchema>;

export const payoutRecordPartition = (vendorId: string): string => `VENDOR#${vendorId}`;

/** By the day on which payouts were sent; a prefix selects a year or month. */
export const payoutRecordSort = (date: string): string => `PAYOUT#${date}`;

const payoutRecordKey = ({ vendorId, sentOn, bookingId, attempt }: PayoutRecord): Key => ({
  pk: payoutRecordPartition(vendorId),
  sk: `${payoutRecordSort(sentOn)}#${bookingId}${attempt === undefined ? '' : `#${attempt}`}`,
});

export const payoutRecordEntity = defineEntity('PayoutRecord', payoutRecordSchema, payoutRecordKey);

/** Returns the record of an order's payout; undefined before it was sent. Its day is that of the event's place. */
export function toPayoutRecord(order: OrderRecord): PayoutRecord | undefined {
  const { bookingId, vendorId, event, priceCents, payout } = order;
  if (payout?.state !== 'sent') return undefined;
  const { extraCents } = orderMoney(order, event.date);
  const deductedCents = payout.deductedCents - (payout.earlier?.deductedCents ?? 0);
  return {
    vendorId,
    bookingId,
    sentOn: todayIn(event.timeZone, new Date(payout.at)),
    eventTitle: event.title,
    eventDate: event.date,
    priceCents,
    ...(extraCents > 0 && { extraCents }),
    // Not the current share: a refund since the attempt began is deducted from the next payout.
    shareCents: payout.cents + deductedCents,
    deductedCents,
    sentCents: payout.cents,
    accountLastFour: payout.account?.lastFour ?? null,
    ...(payout.earlier && { attempt: payout.attempt }),
  };
}
