import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { balanceDueDays, guestCountReminderDays } from '#shared/kernel/policies.ts';
import { lastDayToChange } from '#shared/orders/changes/move.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { countExpectedGuests } from '#functions/data/queries/expected-guests.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { nextSettlement } from '../balance/balance.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { guestCountReminderDue } from '../settlement-events.ts';
import { listOpenEvents, storeSettlement } from '../settlement-repository.ts';
import { changeProblem } from './change.ts';
import { previewGuestCount } from './reprice-event.ts';

/**
 * Raises a reminder for every event that expects other guests than booked, on the days before the last one on which
 * their number can be changed (rule guests-61), judged at the event's place. Missed days are not made up. May be
 * repeated: a day has one reminder.
 */
export const remindGuestCounts = ({ table }: { table: Table }, context: Context): Promise<Run> =>
  processAllPages(
    'remind-guest-counts',
    (cursor) => listOpenEvents(table, lastEventDate(context.now()), cursor),
    (event) =>
      isReminderDay(event, context.now())
        ? retryOnConflict('This booking', () => remindIfDifferent(table, event.bookingId, context))
        : Promise.resolve(false),
  );

// The latest event with a reminder, in the time zone where the day begins first.
const lastEventDate = (now: Date): string =>
  addDays(now.toISOString().slice(0, 10), balanceDueDays + guestCountReminderDays[0] + 1);

const isReminderDay = ({ date, timeZone }: HostEventRecord, now: Date): boolean =>
  guestCountReminderDays.some((days) => addDays(lastDayToChange(date), -days) === todayIn(timeZone, now));

/** Returns true if it reminds; undefined to retry. */
async function remindIfDifferent(table: Table, bookingId: string, context: Context): Promise<boolean | undefined> {
  const aggregate = await findBookingAggregate(table, bookingId);
  const now = context.now();
  if (!aggregate || !canBeChanged(aggregate, now)) return false;
  const { booking, settlement } = aggregate;
  const bookedGuests = booking.event.guestCount;
  const today = todayIn(booking.timeZone, now);
  if (bookedGuests === null || settlement.guestsRemindedOn === today) return false;
  const list = { hostId: booking.userId, listId: booking.draftId };
  const expectedGuests = await countExpectedGuests(table, list);
  if (expectedGuests === 0 || expectedGuests === bookedGuests) return false;
  const preview = await previewGuestCount(table, aggregate, expectedGuests, context);
  const isRefused = preview.problem !== null || preview.vendors.some(({ problem }) => problem !== null);
  const differenceCents = isRefused ? null : preview.differenceCents;
  const figures = { expectedGuests, bookedGuests, differenceCents };
  const event = guestCountReminderDue(aggregate, figures, eventMeta(context, 'system'));
  return (await storeSettlement(table, nextSettlement(settlement, { guestsRemindedOn: today }), event)) || undefined;
}

const canBeChanged = (aggregate: BookingAggregate, now: Date): boolean =>
  changeProblem(aggregate, now) === undefined && aggregate.settlement.balance.status !== 'charging';
