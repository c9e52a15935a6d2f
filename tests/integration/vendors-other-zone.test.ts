import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { changeVendorProfile } from '#functions/vendors/vendor-profile.ts';
import { vendors } from '#shared/api/vendors.ts';
import { testCall, testContext, testId } from '#tests/support/calls.ts';
import { offerFor, putHeld } from '#tests/support/planned-offers.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  portraits,
} from '#tests/support/plans.ts';
import { eventDetails, putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

/* A vendor in Austin moves to Atlanta, an hour ahead (rule vendors-40); it takes several jobs a day, one at a time. */

const traveling = { ...photographer, capacityPerDay: 3, jobsAtOnce: 1, travelDistanceMiles: 2000 };

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await putVendor(table, traveling, portraits);
});

function plan(n: number, startTime: string, durationHours: number) {
  const details = eventDetails({ guestCount: 40, durationHours, startTime, eventType: 'Birthday Party' });
  return planDraft({ id: testId(n), details, items: [makePlanItem(photographer, portraits)] });
}

/** Books the vendor for hours of June 12 in Austin. */
async function book(n: number, startTime: string, durationHours: number, on = table) {
  const draft = plan(n, startTime, durationHours);
  await table.write({ put: draftEntity.toItem(draft) });
  const cents = Math.round(durationHours * 15_000 * 1.05);
  return pay(bookingDeps(on), agreement({ draftId: draft.id, agreed: agreedTo(draft, cents) }));
}

function moveAway(on = table, now = '2027-06-01T17:00:00.000Z') {
  const body = vendors.changeVendorProfile.body.parse({ changes: { zipCode: { from: '78704', to: '30303' } } });
  const actor = { userId: photographer.ownerId, isAdmin: false, vendorId: photographer.id };
  const call = testCall(vendors.changeVendorProfile, { actor, body, context: testContext({ now, firstId: 77_000 }) });
  return changeVendorProfile({ table: on, geocoder: embeddedGeocoder }, call);
}

const stored = () => table.get(vendorEntity, vendorKey(photographer.id), { consistent: true });

const refused = {
  code: 'refused',
  fields: { zipCode: expect.stringContaining('in another time zone') as unknown },
};

describe('a ZIP code in another time zone', () => {
  it('is refused while an order is to come, whose day is a date of the old zone', async () => {
    await book(1, '22:00', 1.5);
    await expect(moveAway()).rejects.toMatchObject(refused);
    expect(await stored()).toMatchObject({ version: 1, place: { timeZone: 'America/Chicago' } });
    await expect(book(2, '23:00', 2)).rejects.toMatchObject({ code: 'date_taken' });
  });

  it('is refused while an offer holds time', async () => {
    await putHeld(table, traveling, offerFor(traveling));
    await expect(moveAway()).rejects.toMatchObject(refused);
  });

  it('is taken once all jobs are over', async () => {
    await book(1, '22:00', 1.5);
    const { own } = await moveAway(table, '2027-06-13T05:00:00.000Z');
    expect(own.place.timeZone).toBe('America/New_York');
    const { closingUntil, place, version } = (await stored()) ?? {};
    expect([closingUntil, place?.timeZone, version]).toEqual([undefined, 'America/New_York', own.version]);
  });

  it('is refused if a booking comes between reading the days and closing', async () => {
    const racing = watched(table, { beforeWrite: async () => void (await book(1, '22:00', 1.5)) });
    await expect(moveAway(racing)).rejects.toMatchObject(refused);
    const { closingUntil, place } = (await stored()) ?? {};
    expect([closingUntil, place?.timeZone]).toEqual([undefined, 'America/Chicago']);
  });

  it('a checkout that read the vendor before takes the dates of the new zone', async () => {
    const racing = watched(table, {
      beforeWrite: async () => void (await moveAway()),
      when: ({ length }) => length > 1,
    });
    await book(1, '23:00', 2, racing);
    const days = [...(await readDays(table, photographer.id, '2027-06-01', '2027-06-30')).keys()];
    expect(days).toEqual(['2027-06-13']);
  });
});
