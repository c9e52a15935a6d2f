import * as z from 'zod';
import { balanceStatusSchema, bookingStatusSchema, paymentSchema } from '#shared/orders/booking.ts';
import {
  bookingIdSchema,
  dateSchema,
  idSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { eventTimesSchema, requestedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { dailyCountSchema } from './daily-count.ts';
import { bookingPartition } from './booking.ts';
import { repricingRecordSchema } from './change.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key, Keys } from '#functions/data/entity.ts';

/** The part of a booking that is paid after its checkout. */
const balanceSchema = z.object({
  cents: centsSchema,
  dueDate: z.nullable(dateSchema),
  /**
   * 'charging' while any payment of the booking is under way, so that there is only one at a time: with `pending` that
   * of a change, with `adding` a checkout that adds vendors, otherwise that of the balance.
   */
  status: balanceStatusSchema,
  /**
   * Only while charging: the request that began the payment, so that its retries are recognized, the provider's payment
   * key, which the server makes, and when it counts as abandoned. A payment from before requests were stored has its
   * request as its key.
   */
  request: z.string().nullable().default(null),
  key: z.string().nullable(),
  abandonedAt: z.nullable(timestampSchema),
  /** The end of the payment, however often it is repeated; `abandonedAt` applies while the host's bank asks. */
  endsAt: z.nullable(timestampSchema).default(null),
  /** The co-host who is paying, and since when the host allows it (rule event-room-33); null for the host. */
  payer: z.nullable(z.object({ userId: userIdSchema, since: timestampSchema })).default(null),
  remindersSent: z.int().nonnegative(),
});

/** A change that waits for its payment (rule changes-59): written unchanged once charged, dropped if refused. */
const pendingChangeSchema = z.object({
  change: repricingRecordSchema,
  /** The balance's state before and after. */
  balanceStatus: balanceStatusSchema,
});

/** A checkout that adds vendors, by the booking id that it reserved, with the balance's state before it. */
const additionSchema = z.object({ id: bookingIdSchema, balanceStatus: balanceStatusSchema });

/**
 * A move that waits for vendors (rule changes-35), or more guests or hours than their offers cover (rule orders-34);
 * their responses are in their orders.
 */
const moveRequestSchema = z.object({
  id: idSchema,
  /** The key of the change, once it is made. */
  key: z.uuid(),
  actorId: userIdSchema,
  from: eventTimesSchema,
  to: eventTimesSchema,
  /** Missing for a move. `cents`: the difference that the host saw. */
  repricing: z.object({ part: requestedPartSchema, cents: z.int() }).optional(),
  /** The last day to respond, at the event's place. */
  deadline: dateSchema,
  asked: z.array(z.object({ vendorId: vendorIdSchema, vendorName: z.string() })),
  /** The event that it refers to: how often it had changed, and which vendors were booked. */
  changes: z.int().nonnegative(),
  vendorIds: z.array(vendorIdSchema),
  /** Why it failed, with the vendors who declined, could not take the day or did not respond, and a vendor's reason. */
  end: z.nullable(
    z.object({
      why: z.enum(['declined', 'failed', 'expired', 'changed', 'unpaid']),
      vendorNames: z.array(z.string()),
      reason: z.string().optional(),
    }),
  ),
});

/** The state of a booking: its only mutable part, small because every change rewrites it. Cents. */
const settlementSchema = z.object({
  bookingId: bookingIdSchema,
  version: z.int().positive(),
  status: bookingStatusSchema,
  confirmedAt: timestampSchema,
  /** `payerId`: the co-host who paid; missing for the host. */
  charges: z.array(z.object({ ...paymentSchema.shape, payerId: z.optional(userIdSchema) })),
  /** The requests that paid a balance; repeated, they don't pay a later one. */
  paidRequests: z.array(z.string()).default([]),
  balance: balanceSchema,
  /** Only while its payment is under way: `balance` then has the payment's key. */
  pending: pendingChangeSchema.nullable().default(null),
  /**
   * Only while vendors are being added (rule changes-92): nothing else changes the booking until their checkout ends.
   */
  adding: additionSchema.nullable().default(null),
  /** The latest request, until its host withdraws it or the move is made. */
  moveRequest: moveRequestSchema.nullable().default(null),
  moveRequestCount: z.optional(dailyCountSchema),
  /** The day, at the event's place, of the last reminder of another guest count (rule guests-61). */
  guestsRemindedOn: z.optional(dateSchema),
  /** The co-hosts who could pay when the latest payment of the balance began, for the live push. */
  payerIds: z.optional(z.array(userIdSchema)),
});

export type SettlementRecord = z.infer<typeof settlementSchema>;
export type MoveRequest = z.infer<typeof moveRequestSchema>;
export type Balance = z.infer<typeof balanceSchema>;

export const settlementKey = (bookingId: string): Key => ({ pk: bookingPartition(bookingId), sk: 'SETTLEMENT' });

/** gsi1: balances that are owed, by the date when they are due. */
export const owedBalances = 'BALANCES#owed';
/** gsi2: balances whose payment is under way, by when they count as abandoned. */
export const chargingBalances = 'BALANCES#charging';
/** gsi2: open move requests, by the last day to respond; not during a payment. */
export const askedMoves = 'MOVES#asked';

export const settlementEntity = defineEntity('Settlement', settlementSchema, (settlement) => ({
  ...settlementKey(settlement.bookingId),
  ...settlementListKeys(settlement),
}));

function settlementListKeys({ balance, moveRequest }: SettlementRecord): Partial<Keys> {
  const { status, dueDate, abandonedAt } = balance;
  if (status === 'charging' && abandonedAt !== null) return { gsi2pk: chargingBalances, gsi2sk: abandonedAt };
  return {
    ...(status === 'owed' && dueDate !== null && { gsi1pk: owedBalances, gsi1sk: dueDate }),
    ...(moveRequest?.end === null && { gsi2pk: askedMoves, gsi2sk: moveRequest.deadline }),
  };
}
