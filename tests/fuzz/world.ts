import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { agreedItems, agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { orders } from '#shared/api/orders.ts';
import type { EndpointContract, EndpointRequest, EndpointResponse } from '#shared/api/contract.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { notifications } from '#shared/api/notifications.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { products } from '#shared/api/products.ts';
import { promotions } from '#shared/api/promotions.ts';
import { vendors } from '#shared/api/vendors.ts';
import { categories } from '#shared/kernel/categories.ts';
import { demoAccounts } from '#infra/demo/demo-accounts.ts';
import { calendarBody } from '#tests/support/calendar-views.ts';
import { applicationChanges, newApplication } from '#tests/support/application-changes.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { formOfProduct, newProduct, productChanges } from '#tests/support/product-changes.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';
import type { Entrance } from './entrance.ts';

/** The data for requests, as tests/fuzz/fuzz.py reads it. */
export interface World {
  /** Access tokens by caller; `leaver` may delete their account, `mover` end their sessions. */
  tokens: Record<string, string>;
  /** Existing values by the name of a parameter or field, or, under an endpoint's name, for that endpoint alone. */
  known: Record<string, readonly string[] | Record<string, readonly string[]>>;
  /** Currently valid bodies by the endpoint's name. */
  bodies: Record<string, readonly unknown[]>;
}

const [hostEmail, vendorEmail, , adminEmail] = demoAccounts.emails;
const days = Array.from({ length: 20 }, (_, n) =>
  new Date(Date.now() + (40 + n) * 86_400_000).toISOString().slice(0, 10),
);

/**
 * Signs everybody in again, recreates used-up data (an account to delete, a plan to book, a photo) and lists the rest.
 * A part whose data earlier requests removed stays as in `before`.
 */
export async function makeWorld(entrance: Entrance, before?: Made): Promise<Made> {
  // Sequential, as Amplify supports one signed-in person at a time.
  const host = await entrance.signIn(hostEmail);
  const vendor = await entrance.signIn(vendorEmail);
  const admin = await entrance.signIn(adminEmail);
  const leaver = await entrance.newAccount('Lee Leaver');
  const mover = await entrance.newAccount('Mo Mover');
  for (const { token } of [leaver, mover]) await ask(accounts.getMe, {}, token);
  const makers: (() => Promise<Part>)[] = [
    () => hostsPart(host, entrance),
    () => vendorsPart(vendor, admin),
    publicPart,
    () => adminsPart(admin),
    () => talkPart(host, entrance),
  ];
  const parts: Part[] = [];
  for (const [n, make] of makers.entries()) {
    const old = before?.parts[n];
    parts.push(await make().catch((error: unknown) => old ?? Promise.reject(error as Error)));
  }
  const world = {
    tokens: { host, vendor, admin, leaver: leaver.token, mover: mover.token },
    known: joined(parts.map(({ known }) => known)),
    bodies: { ...joined(parts.map(({ bodies }) => bodies)), deleteAccount: [{ email: leaver.email }] },
  };
  return { world, parts };
}

/** A world with its parts. */
export interface Made {
  world: World;
  parts: readonly Part[];
}

interface Part {
  known: World['known'];
  bodies: World['bodies'];
}

/** Concatenates lists of the same name. */
function joined<V>(records: readonly Record<string, V>[]): Record<string, V> {
  const result: Record<string, V> = {};
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
    const before = result[name];
    result[name] = (Array.isArray(before) && Array.isArray(value) ? [...before, ...(value as unknown[])] : value) as V;
  }
  return result;
}

/** Returns the response of a call that must succeed. */
async function ask<E extends EndpointContract>(
  contract: E,
  request: EndpointRequest<E>,
  token?: string,
): Promise<EndpointResponse<E>> {
  const { status, body } = await callApi(contract, request, token);
  if (status !== 200) throw new Error(`${contract.method} ${contract.path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Does the same if earlier requests may have removed the data; returns undefined then. */
const askOrNothing = <E extends EndpointContract>(contract: E, request: EndpointRequest<E>, token?: string) =>
  ask(contract, request, token).catch(() => undefined);

/**
 * Returns a plan that can be booked, for the first category whose nearest vendor accepts it: vendors may be gone or
 * full.
 */
async function planToBook(token: string): Promise<Draft | undefined> {
  for (const category of categories) {
    const plan = await makePlan(token, { name: 'A party to book', categories: [category] }).catch(() => undefined);
    if (plan) return plan;
  }
  return undefined;
}

async function hostsPart(token: string, entrance: Entrance): Promise<Part> {
  const plan = await planToBook(token);
  const { drafts, events } = await ask(planning.listMyEvents, {}, token);
  const fresh = [ulid(), ulid(), ulid()];
  const bookable = drafts.filter(({ items }) => items.length > 0);
  const latest = [...(plan ? [plan] : []), ...bookable.slice(0, 3)];
  const photo = await entrance.uploadPhoto(token, 'message-photo');
  const previews = await Promise.all(
    events
      .slice(0, 5)
      .map(({ bookingId }) => askOrNothing(orders.previewCancellation, { params: { bookingId }, query: {} }, token)),
  );
  const [planned] = latest;
  const shared = planned && (await askOrNothing(planning.sharePlan, { params: { planId: planned.id } }, token));
  const cancellations = previews.flatMap((preview) =>
    preview ? [{ agreedRefundCents: preview.refundCents, reason: '' }] : [],
  );
  const itemIds = latest.flatMap(({ items }) => items.map(({ id }) => id));
  return {
    known: {
      draftId: [...drafts.slice(0, 10).map(({ id }) => id), ...fresh],
      planId: [...drafts.slice(0, 5).map(({ id }) => id), ...events.slice(0, 5).map(({ id }) => id)],
      eventId: events.map(({ id }) => id),
      bookingId: events.map(({ bookingId }) => bookingId),
      itemId: itemIds,
      vendorId: events.flatMap((event) => event.vendors.map(({ id }) => id)).slice(0, 5),
      productId: latest.flatMap(({ items }) =>
        items.flatMap(({ packages }) => packages.map(({ productId }) => productId)),
      ),
      uploadId: [photo],
      ids: [photo],
      attachments: [photo],
      token: shared ? [shared.token] : [],
      date: days,
      // Removal uses data that other requests don't need.
      discardDraft: { draftId: fresh },
      deleteEvent: { eventId: [...fresh, ...events.filter(({ isPast }) => isPast).map(({ id }) => id)] },
      stopSharing: { planId: fresh },
    },
    bodies: {
      changeDraft: drafts.slice(0, 5).map(({ details: { guestCount } }) => ({
        details: { guestCount: { from: guestCount, to: 40 } },
        serviceAreas: { add: ['venue'], remove: ['decor'] },
      })),
      addPlanItem: latest.flatMap(({ version, items, details }) =>
        agreedItems(items, details).map(({ packages }, n) => ({
          version,
          vendorId: items[n]?.vendorId,
          category: items[n]?.category,
          packages: packages.map((one) => ({ quantity: 2, ...one })),
        })),
      ),
      placeBooking: latest.map(({ id, details, items, quote }) => ({
        checkoutKey: randomUUID(),
        draftId: id,
        paymentOption: 'deposit',
        agreed: agreedPlan({ details, items }, quote?.totalCents ?? 0),
        paymentToken: 'tok_sandbox_success',
        contact: { name: 'Maya Host', email: hostEmail, zipCode: '78704' },
      })),
      payBalance: events.map(({ balanceCents }) => ({
        paymentKey: randomUUID(),
        paymentToken: 'tok_sandbox_success',
        agreedBalanceCents: balanceCents,
      })),
      payTip: [{ paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', tipCents: 4000 }],
      payOvertime: [
        { paymentKey: randomUUID(), paymentToken: 'tok_sandbox_success', agreedCents: 22_050, revision: 1 },
      ],
      contestOvertime: [{ reason: 'They stopped playing at ten.', revision: 1 }],
      proposeExtra: [{ extraId: randomUUID(), title: 'Second cake', cents: 18_000 }],
      answerExtra: [{ isAgreed: true }],
      answerContest: [{ words: 'They asked for one more dance.', lines: null }],
      decideContest: [{ cents: 7000, reason: 'Your messages agree on ten.' }],
      reportOvertime: [
        { lines: [{ category: 'catering', halfHours: 3 }], extraIds: [], note: 'You asked for the dance' },
      ],
      correctOvertime: [{ lines: [{ category: 'catering', halfHours: 2 }], extraIds: [], note: '', revision: 1 }],
      cancelBooking: cancellations,
      cancelOrder: cancellations,
      postReview: events.flatMap((event) =>
        event.vendors.map(({ id }) => ({
          vendorId: id,
          rating: 5,
          text: 'Everything came on time and looked lovely.',
        })),
      ),
      startUpload: [{ purpose: 'message-photo', fileName: 'garden.png', contentType: 'image/png', bytes: 2000 }],
      changeApplication: [
        newApplication(completeForm('catering', 'Fennel & Fire')),
        applicationChanges(completeForm('catering', 'Fennel & Fire'), completeForm('venue', 'Fennel Hall')),
      ],
      submitApplication: [{ version: 1 }, { version: 2 }],
      saveBankAccount: [{ routingNumber: '021000021', accountNumber: '123456789' }],
    },
  };
}

async function vendorsPart(token: string, admin: string): Promise<Part> {
  const { products: own } = await ask(products.listProducts, {}, token);
  const { orders: placed } = await ask(orders.listVendorOrders, { query: { from: '2020-01-01' } }, token);
  const { profile, vendorId } = await ask(vendors.getVendorProfile, {}, token);
  const { promoCodes } = await ask(promotions.listPromoCodes, {}, token);
  const calendar = await ask(vendors.getCalendar, { query: { month: (days[0] ?? '').slice(0, 7) } }, token);
  const { path } = await ask(vendors.renewCalendarFeed, {}, token);
  const { vendors: approved } = await ask(administration.listApprovedVendors, { query: {} }, admin);
  const forms = own.flatMap((product) => [
    productChanges(product, { name: `${product.name.slice(0, 80)} again`, isAvailable: !product.isAvailable }),
    newProduct(formOfProduct(product)),
  ]);
  const code = { description: 'For early planners', discountType: 'percentage', discountValue: 10 };
  const form = { ...code, minimumOrderAmount: 0, usageLimit: null, expiresAt: null };
  const edits = promoCodes.map((known) => ({ ...form, code: known.code, version: known.version }));
  return {
    known: {
      productId: [...own.map(({ id }) => id), ulid()],
      bookingId: placed.slice(0, 5).map(({ bookingId }) => bookingId),
      vendorId: [vendorId],
      conversationId: placed.slice(0, 3).map(({ conversationId }) => conversationId),
      code: promoCodes.map((known) => known.code),
      file: path ? [path.split('/').at(-1) ?? ''] : [],
      // Spares the vendor's own business, without which the vendor could do nothing more.
      removeVendor: { vendorId: approved.map(({ id }) => id).filter((id) => id !== vendorId) },
      suspendVendor: { vendorId: approved.map(({ id }) => id).filter((id) => id !== vendorId) },
    },
    bodies: {
      changeProduct: forms,
      orderProducts: [{ productIds: own.map(({ id }) => id) }],
      saveProductAvailability: [{ isAvailable: true }],
      changeVendorProfile: [
        profileChanges(profile, { contactName: `${profile.contactName.slice(0, 80)} again` }),
        profileChanges({ ...profile, answers: {}, themes: [], deliveryOptions: [] }, profile),
      ],
      saveCalendar: [calendarBody(calendar.pattern)],
      saveClosure: [{ from: days[0] ?? '', to: days[0] ?? '', yearly: false, note: 'Vacation' }],
      saveDay: [{ state: 'default' }, { state: 'open' }],
      createPromoCode: [{ ...form, code: `FUZZ${Date.now() % 100_000}` }],
      createVendorPromoCode: [{ ...form, code: `ADMIN${Date.now() % 100_000}` }],
      editPromoCode: edits,
      editVendorPromoCode: edits,
      answerReview: [{ text: 'Thank you, it was a lovely evening.' }],
      cancelVendorOrder: [{ reason: 'Our kitchen is closed that week.' }],
      validatePromoCode: promoCodes.map((known) => ({ vendorId, code: known.code, draftId: ulid() })),
    },
  };
}

async function publicPart(): Promise<Part> {
  const { vendors: found } = await ask(directory.searchVendors, { query: { limit: 5 } });
  return {
    known: {
      vendorId: found.map(({ id }) => id),
      query: ['Austin, TX', '78704'],
      from: days.slice(0, 3),
      to: days.slice(3, 6),
      getAvailability: { from: days.slice(0, 3), to: days.slice(3, 6) },
      // Includes orders from a past day on.
      listVendorOrders: { from: ['2020-01-01'] },
    },
    bodies: {},
  };
}

async function adminsPart(token: string): Promise<Part> {
  const { applications } = await ask(administration.listApplications, { query: {} }, token);
  const { products: pending } = await ask(administration.listPendingProducts, { query: {} }, token);
  const decisions = { vendorId: pending.map((one) => one.vendorId), productId: pending.map((one) => one.productId) };
  const versions = pending.map(({ version }) => ({ version }));
  return {
    known: {
      applicationId: applications.slice(0, 10).map(({ id }) => id),
      approveProduct: decisions,
      rejectProduct: decisions,
    },
    bodies: {
      approveProduct: versions,
      rejectProduct: versions.map((version) => ({ ...version, reason: 'The picture is blurred.' })),
    },
  };
}

async function talkPart(token: string, entrance: Entrance): Promise<Part> {
  const { conversations } = await ask(messageInbox.listConversations, { query: {} }, token);
  const { notifications: listed } = await ask(notifications.listNotifications, { query: {} }, token);
  const own = conversations.slice(0, 5).map(({ id }) => id);
  const [first] = own;
  const page = first
    ? await ask(messaging.listMessages, { params: { conversationId: first }, query: {} }, token)
    : undefined;
  const messageIds = page?.messages.map(({ id }) => id) ?? [];
  const me = await ask(accounts.getMe, {}, token);
  const [uploadId, messageId] = [await entrance.uploadPhoto(token, 'message-photo'), ulid()];
  const photo = { params: { conversationId: first ?? '' }, body: { id: messageId, attachments: [uploadId] } };
  const isSent = Boolean(await askOrNothing(messaging.postMessage, photo, token));
  return {
    known: {
      ...(first &&
        isSent && { readAttachment: { conversationId: [first], messageId: [messageId], uploadId: [uploadId] } }),
      conversationId: own,
      messageId: messageIds,
      upTo: messageIds,
      before: messageIds,
      after: messageIds,
      notificationId: listed.slice(0, 10).map(({ id }) => id),
      ownerId: [me.id],
    },
    bodies: {
      postMessage: Array.from({ length: 10 }, () => ({ id: ulid(), content: 'Could you come an hour earlier?' })),
    },
  };
}
