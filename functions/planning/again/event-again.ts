import type { Again } from '#shared/api/planning/plan-again.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { bookedDetails } from '../booked-event.ts';
import { mustHaveBookableDate, startDraft } from '../draft.ts';
import { withItems } from '../drafting/try-picks.ts';
import { tryServices } from '../drafting/try-services.ts';
import type { WantedService } from '../drafting/try-services.ts';

interface NewEvent {
  /** The new plan's id. */
  id: string;
  date: string;
  place: Place;
  now: Date;
}

/**
 * A booked event as a plan for another date, with the vendors who can come, and the result for each (rule planning-93).
 */
export interface EventAgain {
  plan: DraftRecord;
  services: Again['services'];
}

/**
 * Plans a booked or completed event again, at today's prices; one trip to the table, stores nothing.
 * @throws AppError refused for a canceled event; invalid_input for a date that can't be booked
 */
export async function planEventAgain(
  table: Table,
  aggregate: BookingAggregate,
  { id, date, place, now }: NewEvent,
): Promise<EventAgain> {
  const { booking, settlement } = aggregate;
  if (settlement.status === 'cancelled') throw new AppError('refused', 'This event was canceled.');
  const plan = startDraft(id, booking.userId, describe(aggregate, date), place, now);
  mustHaveBookableDate(plan.details, place, undefined, now);
  const tried = await tryServices(table, plan, wantedIn(aggregate), now);
  return {
    plan: {
      ...plan,
      ...withItems(
        plan,
        tried.flatMap(({ item }) => item ?? []),
      ),
    },
    services: booking.items.map(({ category, vendorId, vendorName, offer }) => ({
      category,
      vendorId,
      vendorName,
      message:
        leftOut(aggregate, { vendorId, offer }) ??
        (tried.find((one) => one.category === category && one.vendorId === vendorId)?.problem || null),
    })),
  };
}

/** Returns the current event with all its services, including those without a vendor. */
const describe = ({ booking }: BookingAggregate, date: string) => ({
  details: { ...bookedDetails(booking), date },
  serviceAreas: [...new Set([...booking.items.map(({ category }) => category), ...booking.openServices])],
  serviceWishes: booking.wishes,
});

type BookedItem = BookingAggregate['booking']['items'][number];

/**
 * Returns why an item is not tried again; undefined for packages of vendors who are booked, or were until the event was
 * over.
 */
function leftOut({ orders }: BookingAggregate, { vendorId, offer }: Pick<BookedItem, 'vendorId' | 'offer'>) {
  const order = orders.find((one) => one.vendorId === vendorId);
  if (order?.status === 'cancelled') return 'Their order was canceled';
  return offer && 'Their offer was for that date. Ask for a new one';
}

/** Returns the packages to try again, with their quantities. */
function wantedIn(aggregate: BookingAggregate): WantedService[] {
  return aggregate.booking.items
    .filter((item) => !leftOut(aggregate, item))
    .map(({ category, vendorId, deliveryOption, packages }) => ({
      category,
      vendorId,
      deliveryOption,
      packages: packages.map(({ productId, quantity, price: { unit } }) => ({ productId, quantity, unit })),
    }));
}
