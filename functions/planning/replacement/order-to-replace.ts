import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { additionProblem } from '#shared/orders/changes/addition.ts';
import { budgetBandFor, maximumBudgetCents } from '#shared/planning/budget.ts';
import { followsEvent, itemTimes } from '#shared/planning/item-times.ts';
import { linesFor } from '#shared/planning/draft-plan/lines.ts';
import type { EventDetails, PlanItem, ServiceWish } from '#shared/planning/plan.ts';
import { packageKinds } from '#shared/products/package-kinds.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { bookedDetails } from '../booked-event.ts';
import { startDraft } from '../draft.ts';

/*
 * The services that a vendor who canceled leaves open, and the plan that fills them (rule changes-107), pure. Cents,
 * all-in.
 */

/** A canceled order, and the criteria for its replacement. */
export interface OrderToReplace {
  booking: BookingRecord;
  services: Category[];
  /** The host's wishes for them that the order fulfilled. */
  wishes: ServiceWish[];
  /** When they took place, where that wasn't with the event. */
  times: ReadonlyMap<Category, NonNullable<PlanItem['times']>>;
  costCents: number;
  /** The most that its replacement should cost. */
  budgetCents: number;
  /** The vendors who are booked or were canceled: each has one order in a booking (rule changes-98). */
  knownVendorIds: string[];
}

/** Returns the wishes for a vendor's services; of several for one service, those that its packages name. */
function fulfilledWishes({ items, wishes }: BookingRecord, vendorId: string): ServiceWish[] {
  const own = items.filter((item) => item.vendorId === vendorId);
  return wishes
    .filter(({ category }) => own.some((item) => item.category === category))
    .map((wish) => {
      const { category } = wish;
      if (linesFor([category], [wish]).length === 1) return wish;
      const packages = own.filter((item) => item.category === category).flatMap((item) => item.packages);
      const kinds = packages.flatMap(({ productName: name, description }) =>
        packageKinds({ name, description, category }),
      );
      return { ...wish, options: wish.options.filter((id) => kinds.includes(id)) };
    });
}

const orderCost = ({ priceCents, feeCents }: OrderRecord): number => priceCents + feeCents;

/** Requires an event that can take vendors. @throws AppError refused with the reason */
export function mustTakeReplacement(aggregate: BookingAggregate, now: Date): void {
  const problem = additionProblem(aggregate, now);
  if (problem) throw new AppError('refused', problem);
}

/** Returns the canceled order of a vendor. @throws AppError not_found; refused for an order that is booked */
export function orderToReplace({ booking, orders }: BookingAggregate, vendorId: string): OrderToReplace {
  const order = orNotFound(
    orders.find((one) => one.vendorId === vendorId),
    'Order',
  );
  if (order.status !== 'cancelled') throw new AppError('refused', 'This vendor is still booked');
  const costCents = orderCost(order);
  return {
    booking,
    services: [...new Set(order.lines.map(({ category }) => category))],
    wishes: fulfilledWishes(booking, vendorId),
    times: ownTimes(booking, vendorId),
    costCents,
    budgetCents: Math.max(costCents, leftOfBudget(booking, orders) ?? 0),
    knownVendorIds: orders.map((one) => one.vendorId),
  };
}

/** Returns the times of a vendor's items that aren't the event's; null where they are. */
function ownTimes({ event, items }: BookingRecord, vendorId: string): OrderToReplace['times'] {
  const own = items.filter((item) => item.vendorId === vendorId && !followsEvent(item, event));
  return new Map(
    own.map((item) => {
      const { startTime, durationHours, daysLater } = itemTimes(item, event);
      const times = {
        startTime: startTime === event.startTime && daysLater === 0 ? null : startTime,
        durationHours: durationHours === event.durationHours ? null : durationHours,
      };
      return [item.category, { ...times, ...(times.startTime !== null && daysLater !== 0 && { daysLater }) }] as const;
    }),
  );
}

/** Returns the rest of an exact budget after the booked vendors; undefined without one. */
function leftOfBudget({ preferences }: BookingRecord, orders: readonly OrderRecord[]): number | undefined {
  if (!preferences?.budgetCents) return undefined;
  const booked = orders
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, order) => sum + orderCost(order), 0);
  return preferences.budgetCents - booked;
}

/** Returns a plan for the same event with only the open services, without vendors. */
export const replacementPlan = (
  canceled: OrderToReplace,
  { id, place, now }: { id: string; place: Place | null; now: Date },
): DraftRecord => {
  const { booking, services, wishes: serviceWishes } = canceled;
  const described = { details: currentDetails(canceled), serviceAreas: services, serviceWishes };
  return startDraft(id, booking.userId, described, place, now);
};

/** Returns the event as booked, on its current date (rule changes-11); the budget is that of the open services. */
function currentDetails({ booking, budgetCents }: OrderToReplace): EventDetails {
  const known = bookedDetails(booking);
  // A free order leaves no budget to name.
  const exactCents = known.budgetCents !== null && budgetCents > 0 ? Math.min(budgetCents, maximumBudgetCents) : null;
  return {
    ...known,
    budgetCents: exactCents,
    budgetBand: exactCents === null ? null : budgetBandFor(exactCents),
  };
}
