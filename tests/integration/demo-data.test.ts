import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#functions/data/entity.ts';
import { auditEntryEntity } from '#functions/data/administration/audit-entry.ts';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { conversationEntity } from '#functions/data/messaging/conversation.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import { priceListEntity } from '#functions/data/directory/price-list.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { guestEntity } from '#functions/data/guests/guest.ts';
import { guestListEntity } from '#functions/data/guests/guest-list.ts';
import { planInquiriesEntity } from '#functions/data/planning/inquiries.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { inboxEntryEntity } from '#functions/data/messaging/inbox-entry.ts';
import { notificationEntity } from '#functions/data/notifications/notification.ts';
import { offerEntity } from '#functions/data/messaging/offer.ts';
import { holdEntity } from '#functions/data/vendors/hold.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { replyWatchEntity } from '#functions/data/messaging/reply-watch.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import { sandboxChargeEntity, sandboxRefundEntity, sandboxTransferEntity } from '#functions/data/payments/sandbox.ts';
import { payoutRecordEntity } from '#functions/data/orders/payout-record.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import { directoryEntryEntity } from '#functions/data/directory/directory-entry.ts';
import { directoryListingEntity } from '#functions/data/directory/directory-listing.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { storeVerifiedFile } from '#functions/media/finish-upload.ts';
import type { StoredFile } from '#functions/media/file-store.ts';
import { listObjectKeys } from '#functions/media/upload.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { drawingsFolder } from '#infra/bundling/build.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import type { DemoItems } from '#infra/demo/demo-items.ts';
import { checkApplication } from '#shared/vendors/application/application-check.ts';
import { categories } from '#shared/kernel/categories.ts';
import { palettesFor } from '#shared/media/pictures.ts';
import { illustrationsByCategory } from '#shared/media/illustrations.ts';
import { demoNow as now, demoUsers as users } from '#tests/support/demo-users.ts';

const entities = [
  applicationEntity,
  auditEntryEntity,
  bookingEntity,
  conversationEntity,
  dayEntity,
  directoryCardEntity,
  draftEntity,
  holdEntity,
  hostEventEntity,
  inboxEntryEntity,
  messageEntity,
  notificationEntity,
  offerEntity,
  replyWatchEntity,
  orderEntity,
  planInquiriesEntity,
  guestEntity,
  guestListEntity,
  settlementEntity,
  directoryCountEntity,
  sandboxChargeEntity,
  sandboxTransferEntity,
  sandboxRefundEntity,
  problemCaseEntity,
  payoutRecordEntity,
  priceListEntity,
  productEntity,
  profileEntity,
  promoCodeEntity,
  reviewEntity,
  directoryEntryEntity,
  directoryListingEntity,
  uploadEntity,
  vendorEntity,
];

const findEntity = (item: Item) => {
  const entity = entities.find(({ type }) => type === item.type);
  if (!entity) throw new Error(`Nothing reads items of type ${item.type}`);
  return entity;
};

let demo: DemoItems;
beforeAll(async () => {
  demo = await demoItems(users, now);
});

const all = <T>(entity: { type: string; fromItem(item: Record<string, unknown>): T }): T[] =>
  demo.items.filter(({ type }) => type === entity.type).map((item) => entity.fromItem(item));

const itemKey = ({ pk, sk }: Item) => `${pk} ${sk}`;
const countBy = <T>(list: readonly T[], key: (one: T) => string) =>
  Object.fromEntries([...Map.groupBy(list, key)].map(([name, group]) => [name, group.length]));

describe('demo data', () => {
  it('every demo item is read by its entity, under its own key', () => {
    const again = demo.items.map((item) => {
      const entity = findEntity(item);
      return itemKey(entity.toItem(entity.fromItem(item) as never));
    });
    expect(again).toEqual(demo.items.map(itemKey));
    expect(new Set(again).size).toBe(again.length);
  });

  it('demo data is identical every time on the same day', async () => {
    const second = await demoItems(users, now);
    expect(second.items).toEqual(demo.items);
    expect(second.counted).toEqual(demo.counted);
  });

  it('demo vendors, products and owners keep their ids from day to day', async () => {
    const later = await demoItems(users, new Date('2027-05-09T04:00:00.000Z'));
    const keys = ({ items }: DemoItems) =>
      items.filter(({ type }) => type === 'Vendor' || type === 'Product' || type === 'Profile').map(itemKey);
    expect(keys(later)).toEqual(keys(demo));
  });

  it('demo facts have unique ids', () => {
    const published = demo.items.flatMap(({ domainEvent }) => domainEvent ?? []);
    const ids = [...published, ...demo.counted].map(({ id }) => id);
    expect(published.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('demo vendors', () => {
  it('at least 150 demo vendors with unique names cover all categories, seven metros and a rural area', () => {
    const vendors = all(vendorEntity);
    expect(vendors.length).toBeGreaterThanOrEqual(150);
    expect(new Set(vendors.map(({ name }) => name)).size).toBe(vendors.length);
    expect(new Set(vendors.map(({ description }) => description)).size).toBe(vendors.length);
    expect(new Set(vendors.map(({ ownerId }) => ownerId)).size).toBe(vendors.length);
    const perCategory = countBy(
      vendors.flatMap((vendor) => vendor.categories),
      (category) => category,
    );
    for (const category of categories) expect(perCategory[category], category).toBeGreaterThanOrEqual(20);
    const perState = countBy(vendors, ({ place }) => place.state);
    for (const state of ['TX', 'IL', 'NY', 'CA', 'GA', 'CO', 'WA', 'IA'])
      expect(perState[state], state).toBeGreaterThan(4);
  });

  it('demo vendors have ZIP codes known to the geocoder', async () => {
    for (const { name, place } of all(vendorEntity))
      expect(await embeddedGeocoder.find(place.zip), name).toEqual(place);
  });

  it('demo vendors sell 3 to 6 distinct packages of their categories at plausible prices', () => {
    const products = Map.groupBy(all(productEntity), ({ vendorId }) => vendorId);
    const bounds = { flat: [40, 6000], from: [500, 6000], per_person: [5, 120], per_hour: [25, 900] } as const;
    for (const { id, name, categories: offered } of all(vendorEntity)) {
      const own = products.get(id) ?? [];
      expect(own.length, name).toBeGreaterThanOrEqual(3);
      expect(own.length, name).toBeLessThanOrEqual(6);
      expect(new Set(own.map((product) => product.name)).size, name).toBe(own.length);
      for (const { category, price } of own) {
        const [low, high] = bounds[price.unit];
        expect(offered, name).toContain(category);
        expect(price.amountCents, `${name} ${price.unit}`).toBeGreaterThanOrEqual(low * 100);
        expect(price.amountCents, `${name} ${price.unit}`).toBeLessThanOrEqual(high * 100);
      }
    }
  });

  it('pictures of a demo vendor can be drawn, share one palette and differ', () => {
    const drawable = new Set(
      categories.flatMap((category) =>
        Object.keys(illustrationsByCategory[category]).flatMap((scene) =>
          palettesFor[category].map((palette) => `drawings/${category}/${scene}-${palette}.svg`),
        ),
      ),
    );
    const keys = Map.groupBy(all(productEntity), ({ vendorId }) => vendorId);
    for (const own of keys.values()) {
      const images = own.map(({ imageKey }) => imageKey ?? 'none');
      for (const image of images) expect(drawable).toContain(image);
      expect(new Set(images).size).toBe(images.length);
    }
  });

  it('demo ratings match their reviews', () => {
    const reviews = Map.groupBy(all(reviewEntity), ({ vendorId }) => vendorId);
    for (const { id, name, ratingSum, ratingCount } of all(vendorEntity)) {
      const ratings = (reviews.get(id) ?? []).map(({ rating }) => rating);
      expect({ ratingSum, ratingCount }, name).toEqual({
        ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
        ratingCount: ratings.length,
      });
    }
  });
});

describe('demo cases', () => {
  it("demo cases appear in their order's conversation, in the product's words", () => {
    const lines = all(messageEntity).filter(({ sender }) => sender === 'system');
    const said = (vendorName: string) => {
      const { bookingId, vendorId } = all(problemCaseEntity).find((one) => one.vendorName === vendorName) ?? {};
      return lines.filter(({ conversationId }) => conversationId.endsWith(`${bookingId}.${vendorId}`));
    };
    expect(said('Ember & Rye').at(-1)?.content).toBe('Maya Okafor reported a problem and claims $200.00 back.');
    expect(said('Masa Madre').map(({ content }) => content.slice(0, 30))).toHaveLength(4);
    expect(said('Masa Madre').at(-1)?.content).toMatch(/^The case is closed\./);
  });

  it('decided demo cases are in the audit trail', () => {
    expect(all(auditEntryEntity)).toMatchObject([
      { action: 'decide case', actorId: users.admin, name: 'Masa Madre', after: 'refund of $100.00' },
    ]);
  });
});

describe('demo reviews', () => {
  it('40 distinct demo reviews belong to completed orders of their authors', () => {
    const reviews = all(reviewEntity);
    const orders = all(orderEntity);
    expect(reviews).toHaveLength(40);
    expect(new Set(reviews.map(({ text }) => text)).size).toBe(40);
    for (const { vendorId, bookingId, userId, postedAt, rating } of reviews) {
      const order = orders.find((one) => one.bookingId === bookingId && one.vendorId === vendorId);
      expect(order).toMatchObject({ status: 'completed', customerId: userId });
      expect(postedAt > (order?.event.date ?? '')).toBe(true);
      expect(rating).toBeGreaterThanOrEqual(3);
    }
  });

  it('some demo vendors respond to reviews, after they were written', () => {
    const answered = all(reviewEntity).filter(({ answer }) => answer);
    expect(answered).toHaveLength(4);
    expect(answered.filter(({ postedAt, answer }) => (answer?.answeredAt ?? '') <= postedAt)).toEqual([]);
  });
});

describe('demo applications', () => {
  it('demo applications cover every state', () => {
    const states = countBy(all(applicationEntity), ({ status }) => status);
    expect(states).toEqual({ approved: all(vendorEntity).length, submitted: 5, rejected: 1, draft: 2 });
  });

  it("demo applications are complete by the wizard's rules, except the unfinished one", () => {
    const incomplete = all(applicationEntity).filter(({ form }) => checkApplication(form).length > 0);
    expect(incomplete.map(({ userId }) => userId)).toEqual([users.applicant]);
  });
});

describe('demo conversations', () => {
  it('demo conversations contain photos and PDFs that their senders uploaded', () => {
    const uploads = new Map(all(uploadEntity).map((upload) => [upload.id, upload]));
    const carried = all(messageEntity).flatMap((message) =>
      (message.attachments ?? []).map((file) => ({ message, file })),
    );
    expect(countBy(carried, ({ file }) => file.contentType)).toEqual({ 'image/jpeg': 2, 'application/pdf': 2 });
    for (const { message, file } of carried)
      expect(uploads.get(file.id)).toMatchObject({
        ...file,
        userId: message.senderId,
        sentIn: message.conversationId,
        status: 'ready',
        lookAfter: null,
      });
  });

  it('demo files are stored with checked uploads, in every size', async () => {
    const stored = new Map<string, Buffer>();
    const put = async ({ key, body }: StoredFile) => void stored.set(key, body);
    const draw = (key: string) => readFile(`${drawingsFolder}/${key}`);
    for (const { upload, bytes } of demo.sent)
      expect(await storeVerifiedFile({ put }, upload, await bytes(draw)), upload.fileName).toBe(upload.imageKey);
    expect([...stored.keys()].toSorted()).toEqual(demo.sent.flatMap(({ upload }) => listObjectKeys(upload)).toSorted());
    const documents = demo.sent.filter(({ upload }) => upload.imageKey === null);
    for (const { upload } of documents) expect(stored.get(listObjectKeys(upload)[0] ?? '')).toHaveLength(upload.bytes);
  });
});

describe('demo offers', () => {
  it('demo offers are open, booked and ended, with correct totals and matching events', () => {
    const offers = all(offerEntity);
    expect(countBy(offers, ({ state }) => state)).toEqual({ open: 1, accepted: 4, expired: 1, declined: 1 });
    const conversations = new Map(all(conversationEntity).map((one) => [one.id, one]));
    for (const { conversationId, facts, validThrough, madeAt, state, version } of offers) {
      const { inquiry } = conversations.get(conversationId) ?? {};
      expect(inquiry).toMatchObject({
        latestOffer: version,
        facts: { date: facts.date, guestCount: facts.guestCount },
      });
      expect(inquiry?.state === 'booked').toBe(state === 'accepted');
      expect(validThrough < facts.date && madeAt.slice(0, 10) <= validThrough).toBe(true);
      expect(state !== 'open' || validThrough > now.toISOString().slice(0, 10)).toBe(true);
    }
  });

  it('booked demo offers have orders at their prices, in the conversations of their inquiries', () => {
    const booked = all(offerEntity).filter(({ state }) => state === 'accepted');
    for (const { takenBy, vendorId, conversationId, lines } of booked) {
      const order = all(orderEntity).find((one) => one.bookingId === takenBy && one.vendorId === vendorId);
      const cents = lines.reduce((sum, { price, quantity }) => sum + Math.round(price.amountCents * quantity), 0);
      expect(order).toMatchObject({ conversationId, priceCents: cents });
    }
  });

  it('a demo offer holds the day of the host’s wedding, within the vendor’s capacity', () => {
    const [hold, ...others] = all(holdEntity);
    expect(others).toEqual([]);
    expect(hold).toMatchObject({ userId: users.host, eventTitle: 'Maya & Theo' });
    const vendor = all(vendorEntity).find(({ id }) => id === hold?.vendorId);
    expect(vendor?.ownerId).toBe(users.vendor);
    const day = all(dayEntity).find(({ vendorId, date }) => vendorId === vendor?.id && date === hold?.date);
    expect(day?.jobs).toHaveLength(1);
    expect(day?.state ?? 'open').not.toBe('closed');
    expect(vendor?.capacityPerDay).toBeGreaterThan(1);
  });
});

describe('demo notifications', () => {
  it('demo notifications are read and unread, of several kinds, for people who can sign in', () => {
    const lines = all(notificationEntity);
    const of = (userId: string) => lines.filter((line) => line.userId === userId);
    expect(new Set(lines.map(({ userId }) => userId))).toEqual(new Set([users.host, users.vendor]));
    for (const userId of [users.host, users.vendor]) {
      const kinds = new Set(of(userId).map(({ kind }) => kind));
      expect(kinds.size).toBeGreaterThanOrEqual(3);
      expect(of(userId).some(({ readAt }) => readAt === null)).toBe(true);
      expect(of(userId).some(({ readAt }) => readAt !== null)).toBe(true);
    }
    expect(lines.filter(({ at }) => at > now.toISOString())).toEqual([]);
  });

  it('demo notifications match the lists of conversations and their unread counts', () => {
    const entries = all(inboxEntryEntity);
    const lines = all(notificationEntity).filter(({ id }) => id.startsWith('message.'));
    const owned = all(vendorEntity).find(({ ownerId }) => ownerId === users.vendor);
    expect(lines.length).toBeGreaterThan(2);
    for (const { userId, id, title, text, at, readAt } of lines) {
      const inbox = userId === users.vendor ? `vendor#${owned?.id}` : `user#${userId}`;
      const entry = entries.find(({ who, conversationId }) => who === inbox && id === `message.${conversationId}`);
      expect(entry).toMatchObject({ title, lastMessage: text, lastMessageAt: at });
      expect(readAt === null).toBe((entry?.unread ?? 0) > 0);
    }
  });
});

describe('demo promo codes', () => {
  it('demo promo codes cover every state', () => {
    const states = all(promoCodeEntity).map(({ isActive, expiresAt, usageLimit, usedCount, discountType }) => {
      if (!isActive) return 'inactive';
      if (expiresAt && expiresAt < now.toISOString()) return 'expired';
      if (usageLimit !== null && usedCount >= usageLimit) return 'limit reached';
      return usageLimit === null ? 'active without limit' : `active ${discountType}`;
    });
    const expected = [
      'active fixed',
      'active percentage',
      'active without limit',
      'expired',
      'inactive',
      'limit reached',
    ];
    expect([...new Set(states)].toSorted()).toEqual(expected);
  });
});
