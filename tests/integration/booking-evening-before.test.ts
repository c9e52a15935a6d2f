import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import { moveTo, moveDays } from '#tests/support/bookings.ts';
import { offeringIn, offerTerms, openInquiry } from '#tests/support/offers.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  caterer,
  hall,
  makePlanItem,
  pay,
  planDraft,
  putPlan,
  readHostState,
  requirements,
  supper,
  venue,
} from '#tests/support/plans.ts';
import { eventDetails, putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

/* Hours that pass midnight belong to the evening on which they begin, which may be closed by hand (rule vendors-26). */

const [saturday, sunday] = ['2027-06-12', '2027-06-13'];
const nightly = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to }));

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const openNights = (from: string, to: string) => putVendor(table, { ...venue, workingHours: nightly(from, to) }, hall);

interface Asked {
  startTime: string;
  hours: number;
  form?: CheckoutRequest['requirements'];
  on?: Table;
}

/** Books the venue for Sunday. */
async function book({ startTime, hours, form = null, on = table }: Asked) {
  const details = eventDetails({ date: sunday, guestCount: 40, durationHours: hours, startTime });
  const draft = planDraft({ items: [makePlanItem(venue, hall)], details });
  await table.write({ put: draftEntity.toItem(draft) });
  return pay(bookingDeps(on), agreement({ agreed: agreedTo(draft, 126_000), requirements: form }));
}

const closeSaturday = () => table.write(setDayState(venue.id, saturday, 'closed'));

const taken = { code: 'date_taken' };

describe('an evening that was closed by hand', () => {
  it.each(['04:00', '07:00'])('takes its hours after midnight with it: %s', async (startTime) => {
    await openNights('22:00', '10:00');
    await closeSaturday();
    await expect(book({ startTime, hours: 2 })).rejects.toMatchObject(taken);
    expect((await readHostState(table)).charges).toEqual([]);
  });

  it.each(['14:00', '00:30'])('counts at the times of the form, for a plan of %s too', async (startTime) => {
    await openNights('18:00', '06:00');
    await closeSaturday();
    const form = { ...requirements, setupTime: null, eventStartTime: '00:30', eventEndTime: '04:30' };
    await expect(book({ startTime, hours: 4, form })).rejects.toMatchObject(taken);
  });

  it('refuses a booking if it closes at the same moment', async () => {
    await openNights('22:00', '10:00');
    const closing = watched(table, { beforeWrite: closeSaturday, when: ({ length }) => length > 1 });
    await expect(book({ startTime: '07:00', hours: 2, on: closing })).rejects.toMatchObject(taken);
    expect((await readHostState(table)).charges).toEqual([]);
  });

  it('refuses a move, and is not offered for one', async () => {
    await openNights('22:00', '10:00');
    const { id } = await book({ startTime: '07:00', hours: 2 });
    const shown = { vendorIds: [venue.id] };
    await table.write(setDayState(venue.id, '2027-06-19', 'closed'));
    await expect(moveTo(table, id, { date: '2027-06-20', shown })).rejects.toMatchObject(taken);
    const { days } = await moveDays(table, id, '2027-06');
    const statuses = new Map(days.map(({ date, status }) => [date, status]));
    expect([statuses.get('2027-06-19'), statuses.get('2027-06-20'), statuses.get('2027-06-21')]).toEqual([
      'free',
      'other_times',
      'free',
    ]);
    await moveTo(table, id, { date: '2027-06-26', shown });
  });

  it('holds no time for an offer', async () => {
    await putPlan(table);
    await putVendor(table, { ...caterer, workingHours: nightly('22:00', '10:00') }, supper);
    await openInquiry(table);
    const evening = setDayState(caterer.id, '2027-06-11', 'closed');
    const facts = { ...offerTerms().facts, startTime: '07:00', durationHours: 2 };
    await table.write(evening);
    await expect(offeringIn(table).make({ holdsDay: true, facts })).rejects.toMatchObject({
      fields: { 'terms.holdsDay': expect.stringContaining('outside your working hours') as unknown },
    });
  });
});
