import { randomUUID } from 'node:crypto';
import { nextSettlement } from '#functions/orders/balance/balance.ts';
import { storeCompleted } from '#functions/orders/settlement-repository.ts';
import { eventCompleted } from '#functions/orders/settlement-events.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import { nextVersion } from '#functions/data/write.ts';
import { ulid } from 'ulid';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { checkout } from '#shared/api/checkout.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { PaymentOption, VenueRequirements } from '#shared/orders/booking.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { callApi } from './deployed-api.ts';
import { deployedTable } from './deployed-table.ts';

/* Bookings for tests of later stages: made through the API, and moved in time if a date must pass. */

/** Books a plan with a valid card. */
export async function book(
  token: string,
  plan: Draft,
  paymentOption: PaymentOption = 'full',
  requirements: VenueRequirements | null = null,
): Promise<Booking> {
  const body = {
    checkoutKey: randomUUID() as string,
    draftId: plan.id,
    paymentOption,
    agreed: agreedPlan(plan, plan.quote?.totalCents ?? 0),
    promoCodes: [],
    paymentToken: 'tok_sandbox_success',
    contact: { name: 'Maya Ortiz', email: 'maya@example.test', zipCode: '78704' },
    requirements,
  };
  const { status, body: booked } = await callApi(checkout.placeBooking, { body }, token);
  if (status !== 200) throw new Error(`The plan '${plan.title}' was not booked: ${status}`);
  return booked;
}

/** Completes a booking long before its day, as the job of the day after does. */
export async function completeEarly(bookingId: string, table = deployedTable()): Promise<void> {
  const page = await findBookingAggregate(table, bookingId);
  if (!page) throw new Error(`There is no booking ${bookingId}`);
  const context = { now: () => new Date(), newId: ulid, correlationId: randomUUID() };
  const after = {
    ...page,
    settlement: nextSettlement(page.settlement, { status: 'completed' }),
    orders: page.orders.map((order) => ({ ...order, version: order.version + 1, status: 'completed' as const })),
  };
  await storeCompleted(table, page, after, eventCompleted(page, eventMeta(context, 'system')), []);
}

/** Stores a vendor's promo code: $50.00 off, with one use left. */
export async function putPromoCode(
  vendorId: string,
  changes: Partial<PromoCodeRecord> = {},
  table = deployedTable(),
): Promise<PromoCodeRecord> {
  const promo: PromoCodeRecord = {
    id: ulid(),
    vendorId,
    version: 1,
    code: `TEST${ulid().slice(-8)}`,
    description: 'For a test',
    discountType: 'fixed',
    discountValue: 5000,
    minimumOrderCents: 0,
    usageLimit: 10,
    usedCount: 9,
    expiresAt: null,
    isActive: true,
    createdAt: new Date().toISOString(),
    ...changes,
  };
  await table.write({ put: promoCodeEntity.toItem(promo) });
  return promo;
}

/** Moves a booked event with its orders to all of today at its place, as if its day had come. Returns the date. */
export async function moveToToday(booked: Booking, table = deployedTable()): Promise<string> {
  const page = await findBookingAggregate(table, booked.id);
  const event =
    page &&
    (await table.get(hostEventEntity, hostEventKey(page.booking.userId, booked.event.id), { consistent: true }));
  if (!page || !event) throw new Error(`There is no booking ${booked.id}`);
  const date = todayIn(page.booking.timeZone, new Date());
  const { booking } = page;
  // At any time of day, a test runs during the event.
  const allDay = { date, startTime: '00:00', endTime: '00:00', durationHours: 24 };
  await table.write({ put: bookingEntity.toItem({ ...booking, event: { ...booking.event, ...allDay } }) });
  for (const order of page.orders)
    await table.write({ put: orderEntity.toItem({ ...order, event: { ...order.event, ...allDay } }) });
  await table.write({ put: hostEventEntity.toItem({ ...event, ...allDay }) });
  return date;
}

/** Moves a booking's orders to today, from its first minute on, so that they can be reported. */
export async function startEarly(bookingId: string): Promise<void> {
  const table = deployedTable();
  const page = await findBookingAggregate(table, bookingId);
  if (!page) throw new Error(`There is no booking ${bookingId}`);
  await table.write(
    ...page.orders.map((order) => {
      const date = todayIn(order.event.timeZone, new Date());
      const event = { ...order.event, date, startTime: '00:00' };
      return nextVersion(orderEntity, { ...order, version: order.version + 1, event });
    }),
  );
}
