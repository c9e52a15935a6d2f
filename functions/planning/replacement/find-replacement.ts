import type { Replacement } from '#shared/api/planning/replacements.ts';
import { checkEventDate } from '#shared/kernel/dates.ts';
import type { Place } from '#shared/kernel/place.ts';
import { findAlternatives, toChoice } from '#shared/planning/draft-plan/alternatives.ts';
import { draftFrom, draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { judgedEvent } from '#shared/planning/judged-event.ts';
import { linesFor } from '#shared/planning/draft-plan/lines.ts';
import { planRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import type { Table } from '#functions/data/table.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { logger } from '#functions/platform/logger.ts';
import { readOptions } from '../drafting/read-options.ts';
import { placeToJoin } from '../booked-event.ts';
import { replacementPlan, orderToReplace } from './order-to-replace.ts';
import type { OrderToReplace } from './order-to-replace.ts';

/**
 * Finds replacements for a canceled order by the rule of drafted plans (rule changes-107): the best within the budget,
 * else the cheapest. Three trips to the table; none if the day can't be booked anymore.
 */
export async function findReplacement(
  table: Pick<Table, 'query' | 'getMany'>,
  canceled: OrderToReplace,
  { place, now }: { place: Place; now: Date },
): Promise<Replacement> {
  const { booking, services, costCents, budgetCents, knownVendorIds: excludedVendorIds } = canceled;
  const none = { picks: [], totalCents: 0, costCents, lacking: [] };
  const isTooLate = checkEventDate(booking.event.date, now, place.timeZone) !== undefined;
  // The draft's id breaks ties, so that mail, bell and page name the same vendor.
  const plan = replacementPlan(canceled, { id: booking.draftId, place, now });
  const { date, guestCount, ...judged } = judgedEvent(plan);
  if (isTooLate || date === null || guestCount === null) return { ...none, isTooLate };
  const event = { ...judged, hostId: plan.userId, date, guestCount, place, now };
  const lines = linesFor(services, plan.serviceWishes);
  const { found, lacking } = await readOptions(table, plan, event, { lines, excludedVendorIds });
  const options = found.map((option) => atReplacedHours(option, canceled));
  return { ...none, ...choose(planRequest(plan, { lines, options, budgetCents })), lacking, isTooLate };
}

/** Prices an option paid by the hour for the hours of the item that it replaces, if its vendor sells so few. */
function atReplacedHours(option: PlanOption, { times }: OrderToReplace): PlanOption {
  const quantity = times.get(option.category)?.durationHours;
  const isSold = quantity != null && quantity >= (option.fees?.minimumHours ?? 0);
  return option.price.unit === 'per_hour' && isSold ? { ...option, quantity } : option;
}

/** Chooses the best options within the budget, each with its alternatives; the cheapest if none are within it. */
function choose(request: PlanRequest): Pick<Replacement, 'picks' | 'totalCents'> {
  const { options, plans } = draftFrom(request);
  const [kind, budgetCents] =
    plans.length > 0 ? (['best_fit', request.budgetCents] as const) : (['lowest_price', null] as const);
  const open = { ...request, options, budgetCents };
  const chosen = draftPlan(kind, open);
  if (!chosen) return { picks: [], totalCents: 0 };
  const picks = chosen.picks.map(({ line, option }) => {
    const others = findAlternatives(kind, open, chosen.picks, line);
    return { option, choices: [option, ...others.map((one) => one.option)].map(toChoice) };
  });
  return { picks, totalCents: chosen.totalCents };
}

/** Returns the vendor whose cancellation the event reports to the host; undefined if no vendor canceled. */
function goneVendor(event: KnownEvent): string | undefined {
  if (event.type === 'BookingCancelled' && event.data.by === 'vendor') return event.data.orders[0]?.vendorId;
  // For the last order, BookingCancelled notifies the host.
  if (event.type === 'OrderCancelled' && event.data.by === 'vendor' && !event.data.endsBooking)
    return event.data.vendorId;
  return undefined;
}

const bookingIdFrom = (event: KnownEvent): string | undefined =>
  event.type === 'OrderCancelled' || event.type === 'BookingCancelled' ? event.data.bookingId : undefined;

/**
 * Finds replacements for the vendor who canceled, for the notice about it (rule changes-110). It never fails: a notice
 * without a replacement is better than none. It uses the event's time, so that a repeated delivery finds the same.
 */
export async function replacementForNotice(
  table: Pick<Table, 'query' | 'queryItems' | 'getMany'>,
  event: KnownEvent,
): Promise<Replacement | undefined> {
  const [bookingId, vendorId] = [bookingIdFrom(event), goneVendor(event)];
  if (bookingId === undefined || vendorId === undefined) return undefined;
  try {
    const aggregate = await findBookingAggregate(table, bookingId);
    const place = aggregate?.booking.place;
    // Early bookings have none.
    if (!aggregate || !place) return undefined;
    const now = new Date(event.occurredAt);
    return await findReplacement(table, orderToReplace(aggregate, vendorId), {
      place: placeToJoin(aggregate, place),
      now,
    });
  } catch (error) {
    logger.warn('replacement search failed', { bookingId, vendorId, error });
    return undefined;
  }
}
