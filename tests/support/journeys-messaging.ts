import { ulid } from 'ulid';
import { accounts } from '#shared/api/accounts.ts';
import { orders } from '#shared/api/orders.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { callApi, eventually } from './deployed-api.ts';
import { newDraft } from './draft-changes.ts';
import { book } from './journeys-booked.ts';
import { inDays, makePlan, quietDate } from './plans-by-api.ts';
import { eventDetails } from './records.ts';

/* Hosts and vendors with a conversation, made through the API. */

export interface Talk {
  party: string;
  bookingId: string;
  conversationId: string;
}

/** Returns a near day on which the vendor is free, so that its order is on the first page of their orders. */
export async function freeDay(vendorToken: string): Promise<string> {
  const me = (await callApi(accounts.getMe, {}, vendorToken)).body;
  const { orders: placed } = (await callApi(orders.listVendorOrders, { query: {} }, vendorToken)).body;
  const taken = new Set(placed.map(({ event }) => event.date));
  const query = { from: inDays(10), to: inDays(70) };
  const params = { vendorId: me.vendor?.id ?? '' };
  const { days } = (await callApi(directory.getAvailability, { params, query })).body;
  const free = days.find(({ date, status }) => status === 'free' && !taken.has(date));
  if (!free) throw new Error('The vendor has no free day');
  return free.date;
}

/** Returns where and for which service a vendor can be booked. */
export async function findBookablePlace(vendorId: string) {
  const { categories, email, address } = (await callApi(directory.getVendor, { params: { vendorId } })).body;
  const place = (await callApi(directory.findPlace, { query: { query: address } })).body;
  return { categories: categories.slice(0, 1), email: email ?? '', zipCode: place.zip };
}

/** Books the vendor as the host, and waits for their conversation. */
export async function bookToTalk(hostToken: string, vendorToken: string): Promise<Talk> {
  const vendorId = (await callApi(accounts.getMe, {}, vendorToken)).body.vendor?.id ?? '';
  const { categories, zipCode } = await findBookablePlace(vendorId);
  const party = `Talking party ${Date.now()}`;
  const date = await freeDay(vendorToken);
  const plan = await makePlan(hostToken, { name: party, date, vendorId, categories, zipCode });
  const { id: bookingId } = await book(hostToken, plan);
  const conversationId = orderConversationId(bookingId, vendorId);
  const open = () => callApi(messaging.listMessages, { params: { conversationId }, query: {} }, hostToken);
  await eventually(open, ({ status }) => status === 200);
  return { party, bookingId, conversationId };
}

/**
 * Creates a plan for catering in Austin, for 40 guests from 4 PM on, about which vendors can be asked. Returns its id.
 */
export async function startAskablePlan(hostToken: string, name: string): Promise<string> {
  const draftId = ulid();
  const details = eventDetails({
    name,
    date: quietDate(),
    zipCode: '78704',
    startTime: '16:00',
    durationHours: 4,
    guestCount: 40,
    budgetBand: 4,
    eventType: 'Birthday Party',
    searchRadiusMiles: 50,
  });
  const body = newDraft({ details, serviceAreas: ['catering'] });
  await callApi(planning.changeDraft, { params: { draftId }, body }, hostToken);
  return draftId;
}
