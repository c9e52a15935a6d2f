import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { checkout } from '#shared/api/checkout.ts';
import { orders } from '#shared/api/orders.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { proves } from '#tests/support/proves.ts';

/* A host's journey through the deployed stack, up to the reactions to a booking. */

let admin: string;
let host: { email: string; token: string };
let stranger: { email: string; token: string };

beforeAll(async () => {
  admin = await accessToken('admin@demo.hostwell.test');
  host = await newAccount('Nora Lind');
  stranger = await newAccount('Other Host');
  for (const { token } of [host, stranger]) await callApi(accounts.getMe, {}, token);
});

// Vendors have one place per day. Random days let the test run repeatedly on the same cloud.
const firstDay = 30 + Math.floor(Math.random() * 300);

const details = (daysAhead: number) =>
  eventDetailsSchema.parse({
    name: 'Nora turns seven',
    date: addDays(todayIn('UTC', new Date()), daysAhead),
    startTime: '15:00',
    durationHours: 3,
    zipCode: '78704',
    eventType: 'Birthday Party',
    guestCount: 24,
    budgetBand: 4,
  });

/** Returns a draft with the nearest vendor of each category that is free and has a package for the event. */
async function plan(categories: ('decor' | 'photography')[], daysAhead: number): Promise<Draft> {
  const draftId = ulid();
  const body = newDraft({ details: details(daysAhead), serviceAreas: categories });
  let { draft } = (await callApi(planning.changeDraft, { params: { draftId }, body }, host.token)).body;
  for (const category of categories) {
    const date = draft.details.date ?? '';
    const guests = draft.details.guestCount ?? 0;
    const query = { latitude: 30.245, longitude: -97.77, radiusMiles: 25, category, date, guests };
    const { body: found } = await callApi(directory.searchVendors, { query });
    // A card knows the date only; at 3 PM its vendor may be at another job.
    for (const { id: vendorId } of found.vendors.filter(({ availability }) => availability === 'free')) {
      const body = { version: draft.version, vendorId, category };
      const added = await callApi(planning.addPlanItem, { params: { draftId }, body }, host.token);
      if (added.status !== 200) continue;
      draft = added.body;
      break;
    }
  }
  return draft;
}

const pay = (draft: Draft, checkoutKey: string, more: object = {}) =>
  callApi(
    checkout.placeBooking,
    {
      body: {
        checkoutKey,
        draftId: draft.id,
        paymentOption: 'deposit',
        agreed: agreedPlan(draft, draft.quote?.totalCents ?? 0),
        paymentToken: 'tok_sandbox_success',
        contact: { name: 'Nora Lind', email: host.email, zipCode: '78704' },
        ...more,
      },
    },
    host.token,
  );

const metrics = async () => (await callApi(administration.getMetrics, {}, admin)).body;

describe('booking a plan', () => {
  it('two clicks on Pay make one booking, and every vendor is notified once', async () => {
    const draft = await plan(['decor', 'photography'], firstDay);
    expect(draft.items).toHaveLength(2);
    const before = await eventually(metrics, ({ draftEvents }) => draftEvents > 0);

    const key = crypto.randomUUID();
    const answers = await Promise.all([pay(draft, key), pay(draft, key)]);
    const again = await pay(draft, key);
    const confirmed = [...answers, again].filter(({ status }) => status === 200);
    expect(confirmed.length).toBeGreaterThanOrEqual(2);
    expect(new Set(confirmed.map(({ body }) => body.id)).size).toBe(1);
    expect(again.body).toMatchObject({
      id: expect.stringMatching(/^HST-[A-Z0-9]{9}$/) as string,
      paidCents: draft.quote?.depositCents,
    });

    const after = await eventually(metrics, ({ orders }) => orders >= before.orders + 2);
    expect(after).toMatchObject({
      bookings: before.bookings + 1,
      orders: before.orders + 2,
      grossCents: before.grossCents + (draft.quote?.totalCents ?? 0),
    });
    for (const { vendorId } of draft.items) {
      const conversationId = `order.${again.body.id}.${vendorId}`;
      const chat = await eventually(
        () => callApi(messaging.listMessages, { params: { conversationId }, query: {} }, host.token),
        ({ status }) => status === 200,
      );
      expect(chat.body.messages.map(({ messageType }) => messageType)).toEqual(['system']);
    }
    const receipts = await eventually(
      () => mailsTo(host.email),
      (mails) => mails.some(({ text }) => text.includes(again.body.id)),
    );
    expect(receipts.filter(({ text }) => text.includes(again.body.id))).toHaveLength(1);
    const mine = await callApi(planning.listMyEvents, {}, host.token);
    expect(mine.body.events).toMatchObject([{ bookingId: again.body.id, status: 'confirmed' }]);
    expect(mine.body.drafts.map(({ id }) => id)).not.toContain(draft.id);
  });

  it('a total that differs from the agreed one charges nothing and leaves the plan unchanged', async () => {
    const draft = await plan(['decor'], firstDay + 1);
    const refused = await pay(draft, crypto.randomUUID(), {
      agreed: agreedPlan(draft, (draft.quote?.totalCents ?? 0) - 100),
    });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'price_changed']);
    expect((await callApi(planning.getDraft, { params: { draftId: draft.id } }, host.token)).status).toBe(200);
  });

  it('a declined card books nothing, and the next card books the plan', async () => {
    const draft = await plan(['decor'], firstDay + 2);
    const declined = await pay(draft, crypto.randomUUID(), { paymentToken: 'tok_sandbox_declined' });
    expect([declined.status, declined.body.error?.code]).toEqual([422, 'payment_declined']);
    expect((await pay(draft, crypto.randomUUID())).status).toBe(200);
  });

  it('a payment key used for two plans charges each plan separately', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await plan(['decor'], firstDay + 5), await plan(['photography'], firstDay + 6)];
    const paid = [await pay(first, key), await pay(second, key)];
    expect(paid.map(({ status, body }) => [status, body.paidCents])).toEqual([
      [200, first.quote?.depositCents],
      [200, second.quote?.depositCents],
    ]);
    const charges = paid.flatMap(({ body }) => body.payments.map(({ chargeId }) => chargeId));
    expect(new Set(charges).size).toBe(2);
    const third = await plan(['decor'], firstDay + 7);
    const declined = await pay(third, key, { paymentToken: 'tok_sandbox_declined' });
    expect([declined.status, declined.body.error?.code]).toEqual([422, 'payment_declined']);
  });

  it("a host can neither see nor change another host's plan or booking", proves('roles-1'), async () => {
    const draft = await plan(['decor'], firstDay + 3);
    const paid = await pay(draft, crypto.randomUUID());
    const draftId = (await plan(['decor'], firstDay + 4)).id;
    const asStranger = await Promise.all([
      callApi(planning.getDraft, { params: { draftId } }, stranger.token),
      callApi(planning.discardDraft, { params: { draftId } }, stranger.token),
      callApi(orders.getBooking, { params: { bookingId: paid.body.id } }, stranger.token),
      callApi(
        messaging.listMessages,
        { params: { conversationId: `order.${paid.body.id}.${draft.items[0]?.vendorId}` }, query: {} },
        stranger.token,
      ),
    ]);
    expect(asStranger.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await callApi(planning.getDraft, { params: { draftId } }, host.token)).status).toBe(200);
  });
});
