import { beforeEach, describe, expect, it } from 'vitest';
import {
  removeSavedCard,
  removeLeavingCards,
  forgetSavedCards,
} from '#functions/orders/saved-card/remove-saved-card.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { sandboxCardEntity, sandboxCardKey } from '#functions/data/payments/sandbox.ts';
import type { Table } from '#functions/data/table.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { findSavedCard } from '#functions/orders/saved-card/saved-card-repository.ts';
import { savedCardToken } from '#shared/checkout/saved-card.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { checkout } from '#shared/api/checkout.ts';
import { at, cancelAll, readBookingPage, readOrder } from '#tests/support/bookings.ts';
import { host, otherHost, testCall } from '#tests/support/calls.ts';
import { dyingAt } from '#tests/support/crashes.ts';
import { overtimePayment, overtimeTotalCents, payHours, putOvertimeRate, report } from '#tests/support/overtime.ts';
import { agreement, pay, photographer, plannedTable, planTotalCents, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { tip, tipPayment } from '#tests/support/tips.ts';

/* The card that a host saves at checkout for the extras of the event (rules checkout-49 to checkout-54). */

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await putOvertimeRate(deps);
});

const saving = (card = 'success.Visa.4242') => agreement({ paymentToken: `tok_sandbox_${card}`, cardConsent: 2 });
const bookWithCard = async (card?: string) => (await pay(deps, saving(card))).id;
const withSavedCard = { paymentToken: savedCardToken };

const remove = (id: string, actor = host, now?: string) =>
  removeSavedCard(deps, testCall(extras.removeSavedCard, { params: { bookingId: id }, actor, context: at(now) }));

const extrasOf = async (id: string, vendor = venue) =>
  (await readOrder(table, id, vendor)).order.ledger.filter(({ kind }) => kind === 'extra');

const isAtProvider = async (methodId: string) =>
  (await table.get(sandboxCardEntity, sandboxCardKey(methodId), { consistent: true })) !== undefined;

describe('saving a card at checkout', () => {
  it('a card is saved with consent only, and shows its brand and last four digits to its host', async () => {
    const body = saving();
    const booking = await pay(deps, body);
    expect(booking.savedCard).toEqual({ brand: 'Visa', lastFour: '4242' });
    expect((await readBookingPage(table, booking.id)).booking.cardConsent).toEqual({
      version: 2,
      at: expect.any(String) as string,
    });
    expect((await pay(deps, body)).savedCard).toEqual(booking.savedCard);
  });

  it('without consent nothing is saved, here and at the provider', async () => {
    const { id, savedCard } = await pay(deps, agreement({ paymentToken: 'tok_sandbox_success.Visa.4242' }));
    expect(savedCard).toBeUndefined();
    expect(await findSavedCard(table, id)).toBeUndefined();
    expect((await readBookingPage(table, id)).booking.cardConsent).toBeUndefined();
    await expect(tip(deps, id, venue, tipPayment(withSavedCard))).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await extrasOf(id)).toEqual([]);
  });

  it('only the version of the shown text is accepted as consent', () => {
    for (const [cardConsent, isAccepted] of [
      [1, true],
      [2, true],
      [3, false],
      [true, false],
      ['1', false],
    ] as const)
      expect(checkout.placeBooking.body.safeParse({ ...saving(), cardConsent }).success).toBe(isAccepted);
  });

  it('a card is saved once its bank has approved, and with a booking that a job completes', async () => {
    const body = saving('action_required.Visa.3155');
    await expect(pay(deps, body)).rejects.toMatchObject({ code: 'action_required' });
    const { savedCard } = await pay(deps, { ...body, paymentToken: 'tok_sandbox_authenticated' });
    expect(savedCard).toEqual({ brand: 'Visa', lastFour: '3155' });

    const other = await plannedTable();
    ({ table, deps } = other);
    const left = saving();
    await expect(pay(dyingAt(deps, 2, 'after'), left)).rejects.toThrow();
    await reconcileCheckouts(deps, at('2027-06-01T17:05:00.000Z'));
    expect((await pay(deps, left)).savedCard).toEqual({ brand: 'Visa', lastFour: '4242' });
  });

  it('a refused card is not saved', async () => {
    await expect(pay(deps, saving('declined.Visa.0002'))).rejects.toMatchObject({ code: 'payment_declined' });
    expect((await pay(deps, agreement())).savedCard).toBeUndefined();
  });
});

describe('paying extras with a saved card', () => {
  it('a tip and accepted extra time are charged once, at the amount of the server', async () => {
    const id = await bookWithCard();
    const body = tipPayment(withSavedCard);
    await Promise.allSettled([
      tip(deps, id, venue, body),
      tip(deps, id, venue, body),
      tip(deps, id, venue, tipPayment(withSavedCard)),
    ]);
    await tip(deps, id, venue, body).catch(() => undefined);
    expect(await extrasOf(id)).toMatchObject([{ extra: 'tip', cents: 4000 }]);
    await report(deps, id);
    const cheaper = overtimePayment({ ...withSavedCard, agreedCents: overtimeTotalCents - 1 });
    await expect(payHours(deps, id, cheaper)).rejects.toMatchObject({ code: 'price_changed' });
    await payHours(deps, id, overtimePayment(withSavedCard));
    expect(await extrasOf(id, photographer)).toMatchObject([{ extra: 'overtime', cents: 21_000, feeCents: 1050 }]);
    // The booking, the tip and the extra time.
    expect(deps.chargeIds.size).toBe(3);
  });

  it('nobody else pays with it', async () => {
    const id = await bookWithCard();
    const asOther = { actor: otherHost };
    await expect(tip(deps, id, venue, tipPayment(withSavedCard), asOther)).rejects.toMatchObject({ code: 'not_found' });
    await report(deps, id);
    await expect(payHours(deps, id, overtimePayment(withSavedCard), asOther)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(deps.chargeIds.size).toBe(1);
  });

  it.each([
    ['declined_later.Visa.0027', 'payment_declined', 'Your card was declined.'],
    ['expired_later.Visa.0035', 'payment_declined', 'Your card has expired.'],
  ])('after a refusal of %s another card pays', async (card, code, message) => {
    const id = await bookWithCard(card);
    await report(deps, id);
    await expect(payHours(deps, id, overtimePayment(withSavedCard))).rejects.toMatchObject({ code, message });
    expect(await extrasOf(id, photographer)).toEqual([]);
    await payHours(deps, id, overtimePayment());
    expect(await extrasOf(id, photographer)).toMatchObject([{ extra: 'overtime' }]);
  });

  it('a bank that asks is answered on the page, and the same payment is charged', async () => {
    const body = saving('always_asks.Visa.3184');
    await expect(pay(deps, body)).rejects.toMatchObject({ code: 'action_required' });
    const { id } = await pay(deps, { ...body, paymentToken: 'tok_sandbox_authenticated' });
    const payment = tipPayment(withSavedCard);
    const asked = { code: 'action_required', fields: { clientSecret: expect.stringContaining('action_') as string } };
    await expect(tip(deps, id, venue, payment)).rejects.toMatchObject(asked);
    await expect(tip(deps, id, venue, payment)).rejects.toMatchObject(asked);
    expect(await extrasOf(id)).toEqual([]);
    await tip(deps, id, venue, { ...payment, paymentToken: 'tok_sandbox_authenticated' });
    expect(await extrasOf(id)).toMatchObject([{ cents: 4000 }]);
    const refused = tipPayment(withSavedCard);
    await expect(tip(deps, id, photographer, refused)).rejects.toMatchObject(asked);
    const failed = { ...refused, paymentToken: 'tok_sandbox_authentication_failed' };
    await expect(tip(deps, id, photographer, failed)).rejects.toMatchObject({ code: 'authentication_required' });
    await tip(deps, id, photographer);
    expect(await extrasOf(id, photographer)).toHaveLength(1);
  });
});

describe('removing a saved card', () => {
  it('a removed card pays nothing more, is gone at the provider, and can be removed again', async () => {
    const id = await bookWithCard();
    const { methodId = '' } = (await findSavedCard(table, id)) ?? {};
    expect(await isAtProvider(methodId)).toBe(true);
    await expect(remove(id, otherHost)).rejects.toMatchObject({ code: 'not_found' });
    await Promise.all([remove(id), remove(id)]);
    await remove(id);
    expect(await findSavedCard(table, id)).toBeUndefined();
    expect(await isAtProvider(methodId)).toBe(false);
    await expect(tip(deps, id, venue, tipPayment(withSavedCard))).rejects.toMatchObject({
      code: 'payment_declined',
      message: 'This card is no longer saved for your event. Pay with another card.',
    });
    expect(deps.chargeIds.size).toBe(1);
  });

  it.each([1, 2, 3])('a removal that dies at its step %d is completed by the job', async (step) => {
    const id = await bookWithCard();
    const { methodId = '' } = (await findSavedCard(table, id)) ?? {};
    const dying = dyingAt(deps, step, step === 1 ? 'after' : 'before');
    await removeSavedCard(
      dying,
      testCall(extras.removeSavedCard, { params: { bookingId: id }, actor: host, context: at() }),
    ).catch(() => undefined);
    expect((await readBookingPage(table, id)).savedCard?.state ?? 'leaving').toBe('leaving');
    await expect(tip(deps, id, venue, tipPayment(withSavedCard))).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await removeLeavingCards(deps, at('2027-06-01T17:05:00.000Z'))).toMatchObject({ failed: 0 });
    expect(await findSavedCard(table, id)).toBeUndefined();
    expect(await isAtProvider(methodId)).toBe(false);
  });

  it('a payment that was interrupted before the removal is not charged afterwards', async () => {
    const id = await bookWithCard();
    const body = tipPayment(withSavedCard);
    await expect(tip(dyingAt(deps, 1, 'after'), id, venue, body)).rejects.toThrow();
    await remove(id, host, '2027-06-13T01:00:05.000Z');
    await expect(tip(deps, id, venue, body)).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await extrasOf(id)).toEqual([]);
    expect(deps.chargeIds.size).toBe(1);
    await tip(deps, id, venue);
    expect(await extrasOf(id)).toHaveLength(1);
  });

  it('a canceled event and a deleted account end it', async () => {
    const id = await bookWithCard();
    await cancelAll(deps, id, planTotalCents);
    expect((await findSavedCard(table, id))?.state).toBe('leaving');
    expect(await removeLeavingCards(deps, at('2027-06-01T18:00:00.000Z'))).toMatchObject({ done: 1, failed: 0 });
    expect(await findSavedCard(table, id)).toBeUndefined();

    ({ table, deps } = await plannedTable());
    const second = await bookWithCard();
    await forgetSavedCards(table, host.userId, at());
    await forgetSavedCards(table, host.userId, at());
    expect((await findSavedCard(table, second))?.state).toBe('leaving');
    expect(await removeLeavingCards(deps, at('2027-06-01T18:00:00.000Z'))).toMatchObject({ done: 1 });
  });

  it('a saved card is removed five days after the end of the event, and not before', async () => {
    const id = await bookWithCard();
    await completeEvents(deps, at('2027-06-13T05:30:00.000Z'));
    // The event ended at 8 PM in Austin.
    const removeAt = '2027-06-18T01:00:00.000Z';
    expect(await findSavedCard(table, id)).toMatchObject({ state: 'saved', removeAt });
    expect(await removeLeavingCards(deps, at('2027-06-18T00:59:59.999Z'))).toMatchObject({ done: 0 });
    await tip(deps, id, venue, tipPayment(withSavedCard), { now: '2027-06-18T00:59:00.000Z' });
    expect(await removeLeavingCards(deps, at(removeAt))).toMatchObject({ done: 1, failed: 0 });
    expect(await findSavedCard(table, id)).toBeUndefined();
    await expect(
      tip(deps, id, photographer, tipPayment(withSavedCard), { now: '2027-06-18T01:01:00.000Z' }),
    ).rejects.toMatchObject({ code: 'payment_declined' });
  });
});
