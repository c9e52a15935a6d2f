import type { DomainEvent, EventMeta, EventOf } from '#events/define-event.ts';
import { EventMoved } from '#events/orders/event-moved.ts';
import { EventRepriced } from '#events/orders/event-repriced.ts';
import { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import { OrderMoved } from '#events/orders/order-moved.ts';
import { OrderRepriced } from '#events/orders/order-repriced.ts';
import { ServicesAdded } from '#events/orders/services-added.ts';
import { salesByCategory } from '#shared/administration/sales.ts';
import { metroForZip } from '#shared/kernel/metros.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { MoveRecord, RepricingRecord, ServicesChangeRecord } from '#functions/data/orders/change.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive } from '../balance/balance.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { agreedFor } from './change.ts';
import type { ChangedBooking } from './change.ts';

type Moved = ChangedBooking<MoveRecord>;
type Repriced = ChangedBooking<RepricingRecord>;

/** The domain events of a change: one about the event, and one about each changed order, by vendor. */
interface ChangeEvents {
  event: DomainEvent;
  orders: ReadonlyMap<string, DomainEvent>;
}

/** Returns the domain events of a move or repricing; each gets its own id from `newMeta`. */
export function changeEvents(
  before: BookingAggregate,
  after: Moved | Repriced,
  newMeta: () => EventMeta,
): ChangeEvents {
  const ofOrder = (order: OrderRecord): DomainEvent =>
    isMove(after) ? orderMoved(after, order, newMeta()) : orderRepriced(before, after, order, newMeta());
  const orders = new Map(after.changed.map((order) => [order.vendorId, ofOrder(order)]));
  return { event: isMove(after) ? eventMoved(after, newMeta()) : eventRepriced(after, newMeta()), orders };
}

const isMove = (after: Moved | Repriced): after is Moved => after.change.kind === 'move';

const aboutEvent = ({ booking: { id, userId, event } }: BookingAggregate) => ({
  bookingId: id,
  eventId: event.id,
  customerId: userId,
  eventTitle: event.title,
});

/** Returns the open balance after a change. */
function owedBalance({ settlement: { balance } }: BookingAggregate) {
  const isOwed = balance.status === 'owed';
  return { balanceCents: isOwed ? balance.cents : 0, balanceDueDate: isOwed ? balance.dueDate : null };
}

const eventMoved = (moved: Moved, meta: EventMeta) =>
  EventMoved.create(
    {
      ...aboutEvent(moved),
      timeZone: moved.booking.timeZone,
      from: moved.change.from,
      to: moved.change.to,
      changeId: moved.change.id,
      agreedBy: moved.change.agreedBy ?? [],
      vendorNames: moved.changed.map(({ vendorId }) => vendorNameIn(moved, vendorId)),
      ...owedBalance(moved),
    },
    meta,
  );

const orderMoved = (moved: Moved, { vendorId, moved: last }: OrderRecord, meta: EventMeta) => {
  const { from, to } = moved.change;
  const arrivalBefore = last?.arrivalBefore;
  const vendorName = vendorNameIn(moved, vendorId);
  return OrderMoved.create(
    {
      ...aboutEvent(moved),
      timeZone: moved.booking.timeZone,
      from,
      to,
      vendorId,
      vendorName,
      ...(arrivalBefore && { arrivalBefore }),
    },
    meta,
  );
};

const aboutRepricing = (repriced: Repriced) => ({
  ...aboutEvent(repriced),
  eventDate: repriced.booking.event.date,
  change: changedPartSchema.parse(repriced.change),
});

const eventRepriced = (repriced: Repriced, meta: EventMeta) => {
  const { id: changeId, cents, chargedCents, refundedCents, agreedBy = [] } = repriced.change;
  const active = repriced.orders.filter(isActive);
  return EventRepriced.create(
    {
      ...aboutRepricing(repriced),
      changeId,
      agreedBy,
      cents,
      chargedCents,
      refundedCents,
      totalCents: active.reduce((sum, { priceCents, feeCents }) => sum + priceCents + feeCents, 0),
      ...owedBalance(repriced),
    },
    meta,
  );
};

const orderRepriced = (before: BookingAggregate, repriced: Repriced, order: OrderRecord, meta: EventMeta) => {
  const { vendorId, priceCents, placedAt } = order;
  const arrivalBefore = order.repriced?.arrivalBefore;
  const earlier = before.orders.find((one) => one.vendorId === vendorId) ?? order;
  const old = new Map(salesByCategory(earlier).map(({ category, cents }) => [category, cents]));
  return OrderRepriced.create(
    {
      ...aboutRepricing(repriced),
      vendorId,
      vendorName: vendorNameIn(repriced, vendorId),
      fromCents: earlier.priceCents,
      toCents: priceCents,
      placedAt,
      ...(arrivalBefore && { arrivalBefore, timeZone: repriced.booking.timeZone }),
      sales: salesByCategory(order).map(({ category, cents }) => ({
        category,
        cents: cents - (old.get(category) ?? 0),
      })),
      // The area where it was sold: the place may change.
      metro: metroForZip(agreedFor(repriced, vendorId)?.event.zipCode ?? repriced.agreed.event.zipCode),
    },
    meta,
  );
};

/** Returns the event of an addition. `wasDraft`: the vendors' plan was not discarded while it was being paid. */
export const servicesAdded = (
  before: BookingAggregate,
  after: ChangedBooking<ServicesChangeRecord>,
  { draftId }: Pick<BookingRecord, 'draftId'>,
  meta: EventMeta,
  wasDraft: boolean,
) =>
  ServicesAdded.create(
    {
      ...aboutEvent(after),
      agreementId: after.change.agreed.id,
      changeId: after.change.id,
      draftId,
      eventDate: after.booking.event.date,
      vendorNames: after.change.vendors.map(({ vendorName }) => vendorName),
      cents: after.change.cents,
      paidCents: after.change.chargedCents,
      balanceCents: owedBalance(after).balanceCents,
      wasDraft,
      wasCanceled: before.settlement.status === 'cancelled',
    },
    meta,
  );

type Consent = EventOf<typeof MoveConsentUpdated>['data'];

/** The new state of a vendor's consent. */
export interface ConsentUpdate {
  state: Consent['state'];
  because?: Consent['because'];
  vendorNames?: string[];
  dueCents?: number;
  reason?: string | undefined;
}

/** Returns the prices of an ask that has not ended. */
const pricesIn = (ask: OrderRecord['moveAsk']) =>
  ask?.repricing && { fromCents: ask.repricing.fromCents, toCents: ask.repricing.toCents };

/** Returns the event of a step of a move request, for one of the vendors who were asked. */
export const moveConsentUpdated = (
  aggregate: BookingAggregate,
  { id: requestId, from, to, repricing, deadline }: MoveRequest,
  { vendorId, moveAsk }: Pick<OrderRecord, 'vendorId' | 'moveAsk'>,
  { state, because = null, vendorNames = [], dueCents, reason }: ConsentUpdate,
  meta: EventMeta,
) => {
  return MoveConsentUpdated.create(
    {
      ...aboutEvent(aggregate),
      eventDate: aggregate.booking.event.date,
      timeZone: aggregate.booking.timeZone,
      vendorId,
      vendorName: vendorNameIn(aggregate, vendorId),
      requestId,
      from,
      to,
      ...(repricing && { repricing: { part: repricing.part, ...pricesIn(moveAsk) } }),
      ...(dueCents !== undefined && { dueCents }),
      ...(reason !== undefined && { reason }),
      deadline,
      state,
      because,
      vendorNames,
    },
    meta,
  );
};
