import type { Again } from '#shared/api/planning/plan-again.ts';
import type { planning } from '#shared/api/planning.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { versionConflict, AppError } from '#functions/platform/errors.ts';
import { placeAgain, readBookedEvent, bookedDetails } from '../booked-event.ts';
import type { PlanningDeps } from '../deps.ts';
import { listDraft, mustHaveTimelyId, mustHaveBookableDate, startDraft } from '../draft.ts';
import { findDraft } from '../repository.ts';
import { mustBeStartedFrom, showStarted, storeStarted } from '../started-plan.ts';
import type { StartedPlan } from '../started-plan.ts';
import { withItems } from '../drafting/try-picks.ts';
import { tryServices } from '../drafting/try-services.ts';
import type { WantedService } from '../drafting/try-services.ts';

/**
 * Previews which vendors of a booked event can come on another date, at today's prices (rule planning-95). Two trips:
 * the booking; its vendors and their day.
 * @throws AppError not_found; refused for a canceled event; invalid_input for a date that can't be booked
 */
export async function previewAgain(
  deps: PlanningDeps,
  { actor, params, query, context }: Call<typeof planning.previewAgain>,
): Promise<Again> {
  const { aggregate, place: booked } = await readBookedEvent(deps, params.bookingId, actor);
  const { draftId: id } = aggregate.booking;
  const place = await placeAgain(aggregate.booking, booked, deps.geocoder);
  const { plan, services } = await planEventAgain(deps.table, aggregate, { id, place, ...query, now: context.now() });
  const totalCents = plan.items.length > 0 ? (listDraft(plan).quote?.totalCents ?? null) : null;
  return { services, totalCents };
}

/**
 * Starts a plan for a booked or completed event on another date, with those of its vendors who can come
 * (rule planning-93). Plan and vendors are one conditional write; a repeated request returns the existing plan.
 *
 * @throws AppError not_found; refused for a canceled event; invalid_input for a date that can't be booked;
 * version_conflict for an id in use
 */
export async function planAgain(
  deps: PlanningDeps,
  { actor, params: { bookingId }, body: { draftId, date }, context }: Call<typeof planning.planAgain>,
): Promise<StartedPlan> {
  const { table } = deps;
  const now = context.now();
  const [{ aggregate, place: booked }, stored] = await Promise.all([
    readBookedEvent(deps, bookingId, actor),
    findDraft(table, actor.userId, draftId),
  ]);
  const source = { bookingId, replacedVendorId: null };
  if (stored) {
    const started = mustBeStartedFrom(stored, source);
    if (started.details.date !== date) throw versionConflict('This plan');
    return showStarted(table, started, now);
  }
  mustHaveTimelyId(draftId, now);
  const place = await placeAgain(aggregate.booking, booked, deps.geocoder);
  const again = await planEventAgain(table, aggregate, { id: draftId, date, place, now });
  const started = { ...again.plan, startedFrom: { ...source, changes: changesIn(again) } };
  return showStarted(table, await storeStarted(table, started, () => eventMeta(context, actor)), now);
}

/** Returns the vendors that were left out. */
const changesIn = ({ services }: EventAgain) =>
  services.flatMap(({ category, vendorName, message }) =>
    message === null ? [] : [{ category, vendorName, replacedBy: null, message }],
  );

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
interface EventAgain {
  plan: DraftRecord;
  services: Again['services'];
}

/**
 * Plans a booked or completed event again, at today's prices; one trip to the table, stores nothing.
 * @throws AppError refused for a canceled event; invalid_input for a date that can't be booked
 */
async function planEventAgain(
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
    .map(({ category, vendorId, deliveryOption, times, packages }) => ({
      category,
      vendorId,
      deliveryOption,
      times,
      packages: packages.map(({ productId, quantity, price: { unit } }) => ({ productId, quantity, unit })),
    }));
}
