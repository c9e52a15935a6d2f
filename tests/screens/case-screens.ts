import { accounts } from '#shared/api/accounts.ts';
import { directory } from '#shared/api/directory.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book, startEarly } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { uploadPhoto } from '#tests/support/uploads-by-api.ts';
import { screens } from './screen.ts';
import type { Screen } from './screen.ts';

/** A case that a host reported and the vendor has not responded to yet. */
export interface ForCase {
  eventId: string;
  bookingId: string;
  vendorId: string;
}

/** Books the vendor for today and reports a problem with a photo. */
export async function startCase(hostToken: string, vendorToken: string): Promise<ForCase> {
  const { vendor } = (await callApi(accounts.getMe, {}, vendorToken)).body;
  if (!vendor) throw new Error('The vendor has no business');
  const vendorId = vendor.id;
  const { categories } = (await callApi(directory.getVendor, { params: { vendorId } })).body;
  const wishes = { name: 'The long table', categories: categories.slice(0, 1), vendorId };
  const booked = await book(hostToken, await makePlan(hostToken, wishes));
  await startEarly(booked.id);
  const report = {
    reason: 'late' as const,
    words: 'They came two hours after the time that we had agreed on.',
    claimedCents: 10_000,
    photos: [await uploadPhoto(hostToken, 'message-photo')],
  };
  await callApi(cases.reportProblem, { params: { bookingId: booked.id, vendorId }, body: report }, hostToken);
  return { eventId: booked.event.id, bookingId: booked.id, vendorId };
}

export const caseScreens = ({ eventId, bookingId, vendorId }: ForCase): Screen[] => [
  ...screens('host', { case: `/event-overview?eventId=${eventId}` }),
  ...screens('vendor', { case: `/vendor-dashboard?order=${bookingId}.${vendorId}` }),
];
