import { beforeEach, describe, expect, it } from 'vitest';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, readDays } from '#functions/data/vendors/day.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { changeVendorProfile } from '#functions/vendors/vendor-profile.ts';
import { vendors } from '#shared/api/vendors.ts';
import { moveTo, readOrder } from '#tests/support/bookings.ts';
import { testCall, testContext, testId } from '#tests/support/calls.ts';
import { offerConversationId, offeringIn, offerTerms, openInquiry } from '#tests/support/offers.ts';
import { offerFor, putHeld } from '#tests/support/planned-offers.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  caterer,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  portraits,
  putPlan,
  supper,
} from '#tests/support/plans.ts';
import { austin, eventDetails, putVendor } from '#tests/support/records.ts';
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

describe('a vendor in another zone than the event, with six hours between its jobs', () => {
  const ny = { ...austin, label: 'Columbus, GA', timeZone: 'America/New_York' };
  const away = { ...caterer, place: ny, minutesBetweenJobs: 360 };
  /** Only the time after the job, by the vendor's clocks, touches this date. */
  const putNextDay = (date: string) =>
    table.write({ put: dayEntity.toItem({ vendorId: caterer.id, date, version: 1, jobs: [] }) });

  it('holds time for an offer', async () => {
    await putPlan(table);
    await putVendor(table, away, supper);
    await putNextDay('2027-06-13');
    await openInquiry(table);
    const conversation = await table.get(conversationEntity, conversationKey(offerConversationId));
    if (!conversation?.inquiry) throw new Error('nobody has asked');
    const facts = { ...conversation.inquiry.facts, timeZone: 'America/Chicago' };
    const inquiry = { ...conversation.inquiry, facts };
    await table.write({ put: conversationEntity.toItem({ ...conversation, inquiry }) });
    const times = { ...offerTerms().facts, startTime: '13:00', durationHours: 4.5 };
    await offeringIn(table).make({ holdsDay: true, facts: times });
    const days = [...(await readDays(table, caterer.id, '2027-06-01', '2027-06-30')).keys()];
    expect(days).toEqual(['2027-06-12', '2027-06-13']);
  });

  it('moves with its event', async () => {
    const details = eventDetails({ guestCount: 40, durationHours: 4.5, startTime: '16:00' });
    const draft = planDraft({ details, items: [makePlanItem(caterer, supper)] });
    await putPlan(table, draft);
    await putVendor(table, away, supper);
    const { id } = await pay(bookingDeps(table), agreement({ agreed: agreedTo(draft, 159_600) }));
    await putNextDay('2027-06-20');
    await moveTo(table, id, { date: '2027-06-19', startTime: '13:00', shown: { vendorIds: [caterer.id] } });
    const { job } = (await readOrder(table, id, caterer)).order;
    expect(job?.dates).toEqual(['2027-06-19', '2027-06-20']);
  });
});
