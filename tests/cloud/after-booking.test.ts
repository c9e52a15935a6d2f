import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { accounts } from '#shared/api/accounts.ts';
import { checkout } from '#shared/api/checkout.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { orders } from '#shared/api/orders.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { mailsTo } from '#tests/support/mailbox.ts';

/* The time after a booking, through the deployed stack: the balance, and cancellations by vendor and host. */

let vendor: string;
let host: { email: string; token: string };

beforeAll(async () => {
  vendor = await accessToken('vendor@demo.hostwell.test');
  host = await newAccount('Lena Quist');
  await callApi(accounts.getMe, {}, host.token);
});

// The demo is booked up to two months ahead.
const firstDay = 70 + Math.floor(Math.random() * 250);

const findVendor = async (category: Category, text: string): Promise<string> => {
  const { body } = await callApi(directory.searchVendors, { query: { category, text } });
  return body.vendors[0]?.id ?? '';
};

async function freeDays(vendorId: string): Promise<string[]> {
  const dayAt = (days: number) => addDays(todayIn('UTC', new Date()), firstDay + days);
  const query = { from: dayAt(0), to: dayAt(50) };
  const { body } = await callApi(directory.getAvailability, { params: { vendorId }, query });
  return body.days.filter(({ status }) => status === 'free').map(({ date }) => date);
}

/** Returns a plan with the demo's caterer and band, on a day when both are free. */
async function plan(): Promise<Draft> {
  const caterer = await findVendor('catering', 'Ember & Rye');
  const band = await findVendor('entertainment', 'The Low Lanterns');
  const [days, others] = [await freeDays(caterer), new Set(await freeDays(band))];
  const draftId = ulid();
  const about = { name: 'Lena by the lake', startTime: '18:00', durationHours: 3, zipCode: '78704', guestCount: 30 };
  const details = eventDetailsSchema.parse({ ...about, date: days.find((day) => others.has(day)) });
  const start = newDraft({ details, serviceAreas: ['catering', 'entertainment'] });
  let { draft } = (await callApi(planning.changeDraft, { params: { draftId }, body: start }, host.token)).body;
  for (const [vendorId, category] of [
    [caterer, 'catering'],
    [band, 'entertainment'],
  ] as const) {
    const body = { version: draft.version, vendorId, category };
    draft = (await callApi(planning.addPlanItem, { params: { draftId }, body }, host.token)).body;
  }
  return draft;
}

async function bookByDeposit() {
  const draft = await plan();
  const { body } = await callApi(
    checkout.placeBooking,
    {
      body: {
        checkoutKey: crypto.randomUUID(),
        draftId: draft.id,
        paymentOption: 'deposit',
        agreed: agreedPlan(draft, draft.quote?.totalCents ?? 0),
        paymentToken: 'tok_sandbox_success',
        contact: { name: 'Lena Quist', email: host.email, zipCode: '78704' },
      },
    },
    host.token,
  );
  return body;
}

const read = async (bookingId: string) =>
  (await callApi(orders.getBooking, { params: { bookingId } }, host.token)).body;

const mailNamed = (subject: string) =>
  eventually(
    () => mailsTo(host.email),
    (mails) => mails.some((mail) => mail.subject.includes(subject)),
  );

describe('after a booking', () => {
  it("the balance is paid once, a vendor's cancellation refunds its order, and the host cancels the rest", async () => {
    const { id: bookingId, balanceCents, quote } = await bookByDeposit();
    const params = { bookingId };
    const tabs = [1, 2].map(() => ({
      paymentKey: crypto.randomUUID(),
      paymentToken: 'tok_sandbox_success',
      agreedBalanceCents: balanceCents,
    }));
    const answers = await Promise.all(tabs.map((body) => callApi(orders.payBalance, { params, body }, host.token)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await read(bookingId)).toMatchObject({ paidCents: quote.totalCents, balance: { status: 'paid' } });
    expect((await read(bookingId)).payments).toHaveLength(2);
    await mailNamed('Balance paid: Lena by the lake');

    const body = { reason: 'Our oven broke' };
    const gone = await callApi(orders.cancelVendorOrder, { params, body }, vendor);
    expect([gone.status, gone.body.status]).toEqual([200, 'cancelled']);
    const refunded = await eventually(
      () => read(bookingId),
      ({ orders }) => orders.some((order) => order.refundedCents > 0 && order.refundPendingCents === 0),
    );
    const lost = refunded.orders.find(({ status }) => status === 'cancelled');
    expect(lost).toMatchObject({ refundedCents: lost?.grossCents, refundPendingCents: 0, paidCents: lost?.grossCents });
    await mailNamed('Ember & Rye had to cancel');
    const chat = { params: { conversationId: `order.${bookingId}.${lost?.vendorId}` }, query: {} };
    const said = await eventually(
      () => callApi(messaging.listMessages, chat, host.token),
      ({ body: { messages } }) => messages?.length === 2,
    );
    expect(said.body.messages.map(({ content }) => content).join(' ')).toContain('Reason: Our oven broke');

    const preview = (await callApi(orders.previewCancellation, { params, query: {} }, host.token)).body;
    expect(preview).toMatchObject({ refundCents: quote.totalCents - (lost?.grossCents ?? 0), cancelsEvent: true });
    const agreed = { agreedRefundCents: preview.refundCents };
    const wrong = { agreedRefundCents: preview.refundCents - 1 };
    expect((await callApi(orders.cancelBooking, { params, body: wrong }, host.token)).status).toBe(409);
    expect((await callApi(orders.cancelBooking, { params, body: agreed }, host.token)).body.status).toBe('cancelled');
    await mailNamed('Canceled: Lena by the lake');
    const ended = await eventually(
      () => read(bookingId),
      ({ orders }) => orders.every(({ refundPendingCents }) => refundPendingCents === 0),
    );
    expect(ended).toMatchObject({ status: 'cancelled', refundedCents: quote.totalCents, balanceCents: 0 });
    const mine = await callApi(planning.listMyEvents, {}, host.token);
    expect(mine.body.events).toMatchObject([{ bookingId, status: 'cancelled', totalCents: 0 }]);
    const cancellations = (await mailsTo(host.email)).filter(({ subject }) => subject.includes('ancel'));
    expect(cancellations).toHaveLength(2);
  });

  it('the host moves the event with both vendors, and each vendor is notified', async () => {
    const { id: bookingId, event, orders: booked } = await bookByDeposit();
    const params = { bookingId };
    const month = event.date.slice(0, 7);
    const { days } = (await callApi(bookingChanges.getMoveDays, { params, query: { month } }, host.token)).body;
    const to = { date: days.find(({ status }) => status === 'free')?.date ?? '', startTime: '17:00' };
    const shown = {
      date: event.date,
      startTime: event.startTime,
      vendorIds: booked.map(({ vendorId }) => vendorId),
    };
    const body = { changeKey: crypto.randomUUID(), to, shown };
    const moved = await callApi(bookingChanges.moveEvent, { params, body }, host.token);
    expect([moved.status, moved.body.event.date, moved.body.event.endTime]).toEqual([200, to.date, '20:00']);
    expect((await callApi(bookingChanges.moveEvent, { params, body }, host.token)).body.changes).toHaveLength(1);
    await mailNamed('Moved: Lena by the lake');
    for (const { vendorId } of booked) {
      const chat = { params: { conversationId: `order.${bookingId}.${vendorId}` }, query: {} };
      const said = await eventually(
        () => callApi(messaging.listMessages, chat, host.token),
        ({ body: { messages } }) => messages?.length === 2,
      );
      expect(said.body.messages.map(({ content }) => content).join(' ')).toMatch(
        /at 5:00 PM C[DS]T\. Prices stay the same\./,
      );
    }
    const seen = await callApi(orders.getVendorOrder, { params }, vendor);
    expect(seen.body).toMatchObject({ event: to, moved: { from: { date: event.date, startTime: '18:00' } } });
  });
});
