import { decodeTime, encodeTime } from 'ulid';
import type { KnownEvent } from '#events/catalogue.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import type { PlanTaken } from '#events/planning/plan-taken.ts';
import { categoryFigures, metroFigures } from '#functions/data/administration/day-tally.ts';
import type { DayFigure } from '#functions/data/administration/day-tally.ts';
import { replyLimitHours } from '#shared/kernel/policies.ts';

/** The amounts added to a day, by the names of `functions/data/administration/day-tally.ts`. */
export type Amounts = Record<string, number>;
export interface DayTally {
  date: string;
  amounts: Amounts;
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Returns the day (UTC) of a timestamp. */
export const utcDay = (instant: string): string => instant.slice(0, 10);

const firstAfterCalendar = encodeTime(Date.UTC(10_000, 0), 10);

/** Returns the day a plan was started, from its id, or from a timestamp if a browser made an id without a time. */
export function planDay(draftId: string, instant: string): string {
  return hasDay(draftId) ? utcDay(new Date(decodeTime(draftId)).toISOString()) : utcDay(instant);
}

/** Returns true if the id is a ULID of a four-digit year. */
export const hasDay = (id: string): boolean => id < firstAfterCalendar;

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

/** Returns the amounts that an event adds to the platform's days (rule administration-44). */
export function toDayTallies(event: KnownEvent): DayTally[] {
  const on = (date: string, amounts: Partial<Record<DayFigure, number>>): DayTally => ({ date, amounts });
  const today = utcDay(event.occurredAt);
  switch (event.type) {
    case 'DraftStarted':
      return [on(planDay(event.data.draftId, event.occurredAt), { plansStarted: 1 })];
    case 'VendorChosen':
      return [on(planDay(event.data.draftId, event.occurredAt), { plansWithVendor: 1 })];
    case 'PlanProposed':
      return [on(planDay(event.data.draftId, event.occurredAt), { plansProposed: 1 })];
    case 'PlanTaken':
      return [on(planDay(event.data.draftId, event.occurredAt), takenAmounts(event.data))];
    case 'BookingConfirmed':
      return [
        on(today, { bookings: 1, bookedCents: event.data.totalCents }),
        on(planDay(event.data.draftId, event.occurredAt), {
          plansBooked: 1,
          ...(event.data.isDrafted && { plansTakenBooked: 1 }),
        }),
      ];
    case 'EventCompleted':
      return event.data.draftId ? [on(planDay(event.data.draftId, event.occurredAt), { plansCompleted: 1 })] : [];
    case 'OrderPlaced':
      return [{ date: today, amounts: orderAmounts(event.data) }];
    case 'ServicesAdded':
    case 'EventRepriced':
      return [on(today, { bookedCents: event.data.cents })];
    // Sales count on the day of the order.
    case 'OrderRepriced':
      return [{ date: utcDay(event.data.placedAt), amounts: changedAmounts(event.data) }];
    case 'OrderCancelled':
      return [on(today, { cancelledOrders: 1, cancelledCents: event.data.grossCents - event.data.retainedCents })];
    case 'ApplicationApproved':
      return event.data.submittedAt ? [on(today, approvalAmounts(event.data.submittedAt, event.occurredAt))] : [];
    case 'ApprovalUndone':
      return [on(utcDay(event.data.approvedAt), undoneAmounts(event.data))];
    case 'VendorReplied':
      return [on(utcDay(event.data.answeredAt), replyAmounts(event.data))];
    default:
      return [];
  }
}

const takenAmounts = ({
  isSwapped,
  picks,
  newVendorPicks,
}: EventOf<typeof PlanTaken>['data']): Partial<Record<DayFigure, number>> => ({
  plansTaken: 1,
  picks,
  ...(isSwapped && { plansSwapped: 1 }),
  ...(newVendorPicks > 0 && { newVendorPicks }),
});

type Order = Pick<EventOf<typeof OrderPlaced>['data'], 'sales' | 'metro' | 'totalCents'>;

/** Returns an order's amounts: it counts in each of its categories, and once in its area. */
export function orderAmounts({ sales = [], metro = 'elsewhere', totalCents }: Order): Amounts {
  const area = metroFigures(metro);
  const groups = sales.map(({ category, cents }) => [categoryFigures(category), cents] as const);
  return Object.fromEntries(
    [...groups, [area, totalCents] as const].flatMap(([names, cents]) => [
      [names.orders, 1],
      [names.cents, cents],
    ]),
  );
}

/** Returns the amounts of an order's new price; it is still one order. */
function changedAmounts({
  sales,
  metro = 'elsewhere',
  fromCents,
  toCents,
}: EventOf<typeof OrderRepriced>['data']): Amounts {
  const area = [metroFigures(metro).cents, toCents - fromCents] as const;
  return Object.fromEntries([
    ...sales.map(({ category, cents }) => [categoryFigures(category).cents, cents] as const),
    area,
  ]);
}

export function approvalAmounts(submittedAt: string, approvedAt: string): Partial<Record<DayFigure, number>> {
  const minutes = minutesBetween(submittedAt, approvedAt);
  return { approvals: 1, approvalMinutes: minutes, approvalsWithinDay: minutes <= dayMinutes ? 1 : 0 };
}

const undoneAmounts = (approval: { submittedAt: string; approvedAt: string }): Amounts =>
  Object.fromEntries(
    Object.entries(approvalAmounts(approval.submittedAt, approval.approvedAt)).map(([name, amount]) => [name, -amount]),
  );

/** Returns a reply's amounts, measured by the clock, like the limit of rule messaging-24. */
export function replyAmounts(reply: { askedAt: string; answeredAt: string }): Partial<Record<DayFigure, number>> {
  const minutes = minutesBetween(reply.askedAt, reply.answeredAt);
  const isInTime = minutes <= replyLimitHours * hourMinutes;
  return { replies: 1, replyMinutes: minutes, repliesWithinLimit: isInTime ? 1 : 0 };
}
