import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectionEntity, topicPartition } from '#functions/data/realtime/connection.ts';
import { userInbox } from '#functions/data/messaging/conversation.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { reviews } from '#shared/api/reviews.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { notifications } from '#shared/api/notifications.ts';
import { planning } from '#shared/api/planning.ts';
import { products } from '#shared/api/products.ts';
import { promotions } from '#shared/api/promotions.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { StoredProfile } from '#shared/api/vendor-profile.ts';
import { applicationConversationId, orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { deletedUserName } from '#shared/messaging/deleted-user-name.ts';
import { accessToken } from '#tests/support/account.ts';
import { bookedWith, newPerson, newVendor, reviewAndAnswer } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { completeEarly } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { formOfProduct, newProduct } from '#tests/support/product-changes.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';
import { listen } from '#tests/support/watched-answers.ts';

/* A vendor and a host from the first to the last order, through the deployed stack. */

let admin: string;
let vendor: Awaited<ReturnType<typeof newVendor>>;
let host: Awaited<ReturnType<typeof newPerson>>;

beforeAll(async () => {
  admin = await accessToken('admin@demo.hostwell.test');
  host = await newPerson('Hugo Host');
  vendor = await newVendor('Vida Vendor');
});

/** Saves changes of the vendor's profile, which puts the vendor into the directory. */
async function saveProfile(token: string, changes: Partial<StoredProfile> = {}): Promise<void> {
  const { profile } = (await callApi(vendors.getVendorProfile, {}, token)).body;
  const saved = await callApi(vendors.changeVendorProfile, { body: profileChanges(profile, changes) }, token);
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
}

describe('a host', () => {
  it('a host shares a plan by a link that follows it to the booking, until sharing ends', async () => {
    const share = async (planId: string) =>
      (await callApi(planning.sharePlan, { params: { planId } }, host.token)).body.token ?? '';
    const shown = async (token: string) => (await callApi(planning.getSharedPlan, { params: { token } })).status;
    const plan = await makePlan(host.token, { name: 'Not for long', categories: ['venue'], vendorId: vendor.vendorId });
    const link = await share(plan.id);
    expect(await shown(link)).toBe(200);
    expect((await callApi(planning.stopSharing, { params: { planId: plan.id } }, host.token)).status).toBe(200);
    expect(await shown(link)).toBe(404);

    const again = await share(plan.id);
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'Shared and booked', 'full', plan);
    const carried = () => callApi(planning.getShareLink, { params: { planId: booked.event.id } }, host.token);
    expect((await eventually(carried, ({ body }) => body.token !== null)).body.token).toBe(again);
    expect(await shown(again)).toBe(200);
  });

  it('a host removes a past event from the list', async () => {
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'Over and done', 'full');
    await completeEarly(booked.id);
    const params = { eventId: booked.event.id };
    expect((await callApi(planning.deleteEvent, { params }, host.token)).status).toBe(200);
    const { events } = (await callApi(planning.listMyEvents, {}, host.token)).body;
    expect(events.map(({ id }) => id)).not.toContain(booked.event.id);
  });

  it("a deleted host's open page is forgotten, and the review stays without the name", async () => {
    const guest = await newPerson('Greta Gone');
    const { booked } = await bookedWith(guest.token, vendor.vendorId, 'Last party', 'full');
    await completeEarly(booked.id);
    await reviewAndAnswer(booked.id, vendor.vendorId, guest.token, vendor.token);
    const page = await listen(guest.token, []);
    const { email } = (await callApi(accounts.getMe, {}, guest.token)).body;
    expect((await callApi(accounts.deleteAccount, { body: { email } }, guest.token)).status).toBe(200);
    const names = async () => {
      const list = (await callApi(reviews.listVendorReviews, { query: {} }, vendor.token)).body;
      return list.reviews.map(({ reviewerName }) => reviewerName);
    };
    await eventually(names, (all) => all.includes(deletedUserName));
    await eventually(
      () => deployedTable().query(connectionEntity, { pk: topicPartition(userInbox(guest.id)), consistent: true }),
      ({ items }) => items.length === 0,
    );
    page.close();
  });
});

describe('a vendor', () => {
  it("a vendor's page has its own head", async () => {
    const page = await fetch(`${process.env['SITE_URL']}/vendor/${vendor.vendorId}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/<title>[^<]*Vida Vendor/);
  });

  it('a vendor finds its orders in the month of their events', async () => {
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'In the calendar', 'full');
    const month = booked.event.date.slice(0, 7);
    const { orders } = (await callApi(vendors.getCalendar, { query: { month } }, vendor.token)).body;
    expect(orders.map(({ bookingId }) => bookingId)).toContain(booked.id);
  });

  it('a vendor sees unanswered conversations and their last messages', async () => {
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'Asked meanwhile', 'full');
    const conversationId = orderConversationId(booked.id, vendor.vendorId);
    const content = `Is there parking? ${ulid()}`;
    const post = { params: { conversationId }, body: { id: ulid(), content } };
    await eventually(
      () => callApi(messaging.postMessage, post, host.token),
      ({ status }) => status === 200,
    );
    await eventually(
      () => callApi(messaging.getReplyTime, {}, vendor.token),
      ({ body }) => body.waiting.some((one) => one.conversationId === conversationId),
    );
    await eventually(
      () => callApi(notifications.listNotifications, { query: {} }, vendor.token),
      ({ body }) => body.notifications.some(({ text }) => text.includes(content)),
    );
  });

  it('a vendor creates a promo code and renames it', async () => {
    const code = `LIFE${ulid().slice(-8)}`;
    const terms = {
      description: '',
      discountType: 'fixed' as const,
      discountValue: 20,
      minimumOrderAmount: 0,
      usageLimit: null,
      expiresAt: null,
    };
    const made = await callApi(promotions.createPromoCode, { body: { ...terms, code } }, vendor.token);
    const body = { ...terms, code: `${code}B`, version: made.body.version };
    expect((await callApi(promotions.editPromoCode, { params: { code }, body }, vendor.token)).body.code).toBe(
      `${code}B`,
    );
    const { promoCodes } = (await callApi(promotions.listPromoCodes, {}, vendor.token)).body;
    expect(promoCodes.map((promo) => promo.code)).toEqual([`${code}B`]);
  });

  it("a vendor learns of a product's review by email and in the platform conversation", async () => {
    const first = (await callApi(products.listProducts, {}, vendor.token)).body.products[0] ?? never();
    const params = { productId: ulid() };
    const name = `Package ${ulid()}`;
    expect(first.version).toBeGreaterThan(0);
    const body = newProduct({ ...formOfProduct(first), name });
    const { version } = (await callApi(products.changeProduct, { params, body }, vendor.token)).body.product;
    const decision = { params: { vendorId: vendor.vendorId, ...params }, body: { version } };
    expect((await callApi(administration.approveProduct, decision, admin)).status).toBe(200);
    await eventually(
      () => mailsTo(vendor.email),
      (mails) => mails.some(({ text }) => text.includes(name)),
    );
    const conversationId = applicationConversationId((await callApi(accounts.getMe, {}, vendor.token)).body.id);
    await eventually(
      () => callApi(messaging.listMessages, { params: { conversationId }, query: {} }, vendor.token),
      ({ body: { messages } }) => messages?.some(({ content }) => content.includes(name)) ?? false,
    );
  });

  it("a renamed vendor's conversations show the new name", async () => {
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'Renamed meanwhile', 'full');
    const conversationId = orderConversationId(booked.id, vendor.vendorId);
    const title = async () => {
      const { conversations } = (await callApi(messageInbox.listConversations, { query: {} }, host.token)).body;
      return conversations.find(({ id }) => id === conversationId)?.title;
    };
    await eventually(title, (found) => found !== undefined);
    const name = `Vida & Daughters ${ulid().slice(-6)}`;
    await saveProfile(vendor.token, { name });
    await eventually(title, (found) => found === name);
  });

  it('an administrator removes a vendor without upcoming orders, and no search finds it', async () => {
    const another = await newVendor('Odo Over');
    const params = { vendorId: another.vendorId };
    await saveProfile(another.token, { description: 'Evening parties, from the first lantern to the last song.' });
    const find = () => callApi(directory.searchVendors, { query: { text: 'Odo Over' } });
    await eventually(find, ({ body }) => body.vendors.some(({ id }) => id === another.vendorId));
    expect(
      (await callApi(administration.removeVendor, { params, body: { reason: 'The business is closed.' } }, admin))
        .status,
    ).toBe(200);
    await eventually(find, ({ body }) => body.vendors.every(({ id }) => id !== another.vendorId));
    expect((await callApi(directory.getVendor, { params })).status).toBe(404);
  });
});

it("deleting an owner's account removes the business", async () => {
  const leaving = await newVendor('Lars Leaving');
  const params = { vendorId: leaving.vendorId };
  expect((await callApi(directory.getVendor, { params })).status).toBe(200);
  const { email } = (await callApi(accounts.getMe, {}, leaving.token)).body;
  expect((await callApi(accounts.deleteAccount, { body: { email } }, leaving.token)).status).toBe(200);
  await eventually(
    () => callApi(directory.getVendor, { params }),
    ({ status }) => status === 404,
  );
});

function never(): never {
  throw new Error('The vendor sells nothing');
}
