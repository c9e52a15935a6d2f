import { beforeEach, describe, expect, it } from 'vitest';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { orderMail } from '#functions/orders/mails/order-placed-mail.ts';
import { receiptMail } from '#functions/orders/mails/receipt-mail.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { getCalendar } from '#functions/vendors/calendar.ts';
import { readCalendarFeed, renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { orders } from '#shared/api/orders.ts';
import { vendors } from '#shared/api/vendors.ts';
import { calendarFile } from '#shared/kernel/calendar-file.ts';
import { hasEnded } from '#shared/kernel/event-span.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { testCall, host, otherHost, testContext } from '#tests/support/calls.ts';
import { agreedTo, agreement, pay, planDraft, plannedTable, requirements, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { calendarEvent } from '#web/domain/orders/calendar/calendar-event.ts';
import { whenAndWho } from '#web/domain/orders/order-text.ts';
import { planFacts } from '#web/domain/planning/plan-view/plan-facts.ts';

/* Six hours from 10 PM in Austin end exactly in each of three nights, wherever the event shows (rule orders-28). */

const winter = '2027-01-05T17:00:00.000Z';
const asVendor = { ...otherHost, vendorId: venue.id };
// The hall, supper for 40 and six hours of portraits, with the fee of 5%.
const totalCents = 380_100;

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const nights = [
  {
    night: 'in which the clocks go forward',
    date: '2027-03-13',
    endTime: '05:00',
    end: 'Sun, Mar 14, 5:00 AM',
    instants: ['20270314T040000Z', '20270314T100000Z'],
  },
  {
    night: 'in which the clocks go back',
    date: '2027-11-06',
    endTime: '03:00',
    end: 'Sun, Nov 7, 3:00 AM',
    instants: ['20271107T030000Z', '20271107T090000Z'],
  },
  {
    night: 'like any other',
    date: '2027-06-12',
    endTime: '04:00',
    end: 'Sun, Jun 13, 4:00 AM',
    instants: ['20270613T030000Z', '20270613T090000Z'],
  },
];

/** Books the plan for a night and returns its parts as stored. */
async function bookNight(date: string, form: typeof requirements | null) {
  const draft = planDraft({ details: { ...planDraft().details, date, startTime: '22:00', durationHours: 6 } });
  await table.write({ put: draftEntity.toItem(draft) });
  const context = testContext({ now: winter, firstId: 7_000_000 });
  const body = agreement({ agreed: agreedTo(draft, totalCents), requirements: form });
  const booked = await pay(deps, body, { context });
  const [ended] = await table.getMany([draftKey(host.userId, draft.id)]);
  const placed = eventsOn(ended)
    .map((event) => OrderPlaced.parse(event))
    .find(({ data }) => data.vendorId === venue.id);
  const [booking, order, listed] = await Promise.all([
    table.get(bookingEntity, bookingKey(booked.id)),
    table.get(orderEntity, orderKey(booked.id, venue.id)),
    table.get(hostEventEntity, hostEventKey(host.userId, booked.event.id)),
  ]);
  if (!placed || !booking || !order || !listed) throw new Error('The night was not booked');
  return { draft, booked, booking, order, listed, placed, context };
}

const timesIn = (file: string): string[] =>
  [...file.matchAll(/^DT(?:START|END)[^:]*:(\w+)/gm)].map((at) => at[1] ?? '');

describe.each(nights)('a night $night', ({ date, endTime, end, instants }) => {
  it.each([
    ['from the plan', null],
    [
      'from the Event Details form',
      { ...requirements, setupTime: null, eventStartTime: '22:00', eventEndTime: endTime },
    ],
  ])(
    'ends exactly in plan, checkout, order, mails, calendar files and on the screens of its vendor, %s',
    async (_, form) => {
      const { draft, booked, booking, order, listed, placed, context } = await bookNight(date, form);
      expect(Object.fromEntries(planFacts({ ...draft, title: 'Night' }))).toMatchObject({ 'End time': end });
      expect([booked.event.endTime, order.event.endTime, listed.endTime]).toEqual([endTime, endTime, endTime]);
      expect([order.event.durationHours, listed.durationHours]).toEqual([6, 6]);
      const times = `10:00 PM to ${end}`;
      expect(formatTimeSpan({ ...booked.event, timeZone: booked.timeZone }), 'confirmation').toBe(times);
      expect(formatTimeSpan(listed), "the event's page").toBe(times);
      expect(receiptMail(booking).facts).toContainEqual(['Time', times]);
      expect(orderMail(placed, order).facts).toContainEqual(['End', end]);

      expect(timesIn(calendarFile(calendarEvent(booked, 'https://hostwell.test'), context.now()))).toEqual(instants);
      const { path } = await renewCalendarFeed({ table }, testCall(vendors.renewCalendarFeed, { actor: asVendor }));
      const params = { file: path.split('/').at(-1) ?? '' };
      const feed = await readCalendarFeed({ table }, testCall(vendors.readCalendarFeed, { params, context }));
      expect(timesIn(feed)).toEqual(instants);

      const ofOrder = { params: { bookingId: booked.id }, actor: asVendor, context };
      const shown = await getVendorOrder({ table }, testCall(orders.getVendorOrder, ofOrder));
      expect(whenAndWho(shown)).toContain(times);
      const month = { query: { month: date.slice(0, 7) }, actor: asVendor, context };
      const [inCalendar] = (await getCalendar({ table }, testCall(vendors.getCalendar, month))).orders;
      expect(inCalendar && formatTimeSpan(inCalendar)).toBe(times);

      const over = new Date(instants[1]?.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:') ?? '');
      const justBefore = new Date(over.getTime() - 1);
      for (const span of [order.event, listed])
        expect([hasEnded(span, justBefore), hasEnded(span, over)]).toEqual([false, true]);
    },
  );
});
