import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { accounts } from '#shared/api/accounts.ts';
import { checkout } from '#shared/api/checkout.ts';
import { orders } from '#shared/api/orders.ts';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';

/* The deployed schedule ends abandoned payments. Also covers a promo code on the deployed table. */

let host: { email: string; token: string };
beforeAll(async () => {
  host = await newAccount('Ines Falk');
  await callApi(accounts.getMe, {}, host.token);
});

// The demo's band. Its code has neither a usage limit nor an expiry.
const band = 'The Low Lanterns';
const code = 'NEIGHBOR5';

// The demo is booked up to two months ahead, and the band does not play on some days.
const firstDay = 70 + Math.floor(Math.random() * 250);

const findBand = async (): Promise<string> => {
  const query = { category: 'entertainment', text: band } as const;
  const { body } = await callApi(directory.searchVendors, { query });
  return body.vendors.find(({ name }) => name === band)?.id ?? '';
};

async function freeDate(vendorId: string): Promise<string> {
  const from = addDays(todayIn('UTC', new Date()), firstDay);
  const to = addDays(todayIn('UTC', new Date()), firstDay + 30);
  const { body } = await callApi(directory.getAvailability, { params: { vendorId }, query: { from, to } });
  return body.days.find(({ status }) => status === 'free')?.date ?? from;
}

async function planWith(vendorId: string): Promise<Draft> {
  const draftId = ulid();
  const about = { name: 'Ines sings along', startTime: '18:00', durationHours: 3, zipCode: '78751', guestCount: 30 };
  const details = eventDetailsSchema.parse({ ...about, date: await freeDate(vendorId) });
  const start = newDraft({ details, serviceAreas: ['entertainment'] });
  const { draft } = (await callApi(planning.changeDraft, { params: { draftId }, body: start }, host.token)).body;
  const body = { version: draft.version, vendorId, category: 'entertainment' as const };
  return (await callApi(planning.addPlanItem, { params: { draftId }, body }, host.token)).body;
}

it('the reconciler books a paid checkout whose response was lost and never requested again', async () => {
  const vendorId = await findBand();
  const draft = await planWith(vendorId);
  const promo = { draftId: draft.id, vendorId, code };
  const entered = await callApi(checkout.validatePromoCode, { body: promo }, host.token);
  expect(entered.body).toMatchObject({ isValid: true, promoCode: code });

  const { subtotalCents } = draft.quote!;
  const discountedCents = subtotalCents - entered.body.discountCents;
  const totalCents = discountedCents + Math.round(discountedCents * 0.05);
  const paid = await callApi(
    checkout.placeBooking,
    {
      body: {
        checkoutKey: crypto.randomUUID(),
        draftId: draft.id,
        paymentOption: 'full',
        agreed: agreedPlan(draft, totalCents),
        promoCodes: [{ vendorId, code }],
        paymentToken: 'tok_sandbox_lost',
        contact: { name: 'Ines Falk', email: host.email, zipCode: '78751' },
      },
    },
    host.token,
  );
  expect([paid.status, paid.body.error?.code]).toEqual([503, 'unavailable']);

  // A checkout counts as abandoned after half a minute, and the schedule runs every minute.
  const listMine = () => callApi(planning.listMyEvents, {}, host.token);
  const mine = await eventually(listMine, ({ body }) => body.events.length > 0, 150);
  expect(mine.body).toMatchObject({ drafts: [], events: [{ status: 'confirmed', totalCents }] });
  const bookingId = mine.body.events[0]?.bookingId ?? '';
  const booked = await callApi(orders.getBooking, { params: { bookingId } }, host.token);
  expect(booked.body).toMatchObject({ paidCents: totalCents, promoCodes: [{ vendorId, code }] });
});
