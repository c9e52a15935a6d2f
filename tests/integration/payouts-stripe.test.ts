import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receivePaymentEvent } from '#functions/checkout/receive-payment-event.ts';
import type { PayoutDeps } from '#functions/orders/payouts/deps.ts';
import { findOrder } from '#functions/orders/order-repository.ts';
import { reserveFunds, watchFunds } from '#functions/orders/payouts/payout-funds.ts';
import { getPayoutAccount, openPayoutOnboarding } from '#functions/orders/payouts/payout-account.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { stripeDisputes } from '#functions/payments/stripe-disputes.ts';
import { stripePayouts } from '#functions/payments/stripe-payouts.ts';
import type { Table } from '#functions/data/table.ts';
import { at, bookInFull } from '#tests/support/bookings.ts';
import { plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { runPayouts } from '#tests/support/payouts.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';

const dueNow = '2027-06-15T05:01:00.000Z';
const later = '2027-06-15T06:00:00.000Z';
const wholeShare = 120_000;
/** Of the other vendors, who have no payout account. */
const shareWithoutAccount = 212_000;
const siteUrl = 'https://hostwell.test';
const actor = { userId: venue.ownerId, vendorId: venue.id, isAdmin: false };

let server: StripeServer;
let table: Table;
let deps: WatchedDeps;
let payoutDeps: PayoutDeps & { siteUrl: string };
beforeEach(async () => {
  server = await StripeServer.start();
  ({ table, deps } = await plannedTable());
  payoutDeps = { table, payouts: stripePayouts(server.client(), table), siteUrl };
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const setUp = () => openPayoutOnboarding(payoutDeps, { actor });
const account = () => getPayoutAccount(payoutDeps, { actor });
const linkTo = (id: string) => ({ url: `https://connect.stripe.test/setup/${id}` });
const run = (now = dueNow) => runPayouts(payoutDeps, at(now));
const readPayout = async (bookingId: string) => (await findOrder(table, bookingId, venue.id))?.payout;
const transferred = () => server.connect.transfers.map(({ amount, destination }) => [amount, destination]);

/** Delivers an event of Stripe with this object. */
const tell = (type: Stripe.Event.Type, object: unknown, now = later) =>
  receivePaymentEvent(
    { ...deps, ...payoutDeps, disputes: stripeDisputes(server.client()) },
    { id: 'evt_1', type, data: { object } } as Stripe.Event,
    at(now),
  );
const tellOfAccount = () => tell('account.updated', { metadata: { vendorId: venue.id } });

describe('setting up a payout account at Stripe', () => {
  it('an account is started, resumed halfway and completed', async () => {
    expect(await account()).toEqual({ isReady: false, lastFour: null, reason: 'no_account' });
    expect(await setUp()).toEqual(linkTo('acct_1'));
    const { form } = server.requests.findLast(({ path }) => path === '/v1/account_links') ?? {};
    const earnings = `${siteUrl}/vendor-dashboard?view=earnings`;
    expect(form).toMatchObject({ return_url: earnings, refresh_url: earnings });
    expect(await account()).toEqual({ isReady: false, lastFour: null, reason: 'account_incomplete' });
    expect(await setUp()).toEqual(linkTo('acct_1'));
    server.connect.finishOnboarding('acct_1');
    expect(await account()).toEqual({ isReady: true, lastFour: '6789', reason: null });
  });

  it('two windows at once make one account', async () => {
    expect(await Promise.all([setUp(), setUp()])).toEqual([linkTo('acct_1'), linkTo('acct_1')]);
  });

  it('a setup whose response was lost continues with the same account', async () => {
    server.loseAnswers(/POST \/v1\/accounts/);
    await expect(setUp()).rejects.toMatchObject({ code: 'unavailable' });
    server.recover();
    expect(await setUp()).toEqual(linkTo('acct_1'));
    expect(server.connect.accounts.size).toBe(1);
  });

  it('a closed account is followed by another one, even in two windows', async () => {
    await setUp();
    server.connect.closeAccount('acct_1');
    expect(await account()).toMatchObject({ isReady: false, reason: 'account_closed' });
    expect(await Promise.all([setUp(), setUp()])).toEqual([linkTo('acct_2'), linkTo('acct_2')]);
    expect(await setUp()).toEqual(linkTo('acct_2'));
  });

  it('a missing permission of our key does not count as a closed account', async () => {
    await setUp();
    server.connect.denyAccounts();
    await expect(setUp()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(account()).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.connect.accounts.size).toBe(1);
  });

  it('a refusal of the platform is not held against vendors once it is mended', async () => {
    server.connect.signUp(false);
    await expect(setUp()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('on our side') as unknown,
    });
    expect(await account()).toMatchObject({ reason: 'no_account' });
    server.connect.signUp(true);
    vi.setSystemTime(new Date(Date.now() + 60_000));
    expect(await setUp()).toEqual(linkTo('acct_1'));
  });

  it('the payout setup is unavailable while Stripe is', async () => {
    server.beUnreachable(/.*/);
    await expect(setUp()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('the payout setup is refused where vendors use our form', async () => {
    const sandbox = { ...payoutDeps, payouts: sandboxPayouts(table) };
    await expect(openPayoutOnboarding(sandbox, { actor })).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('a payout by Stripe', () => {
  /** Makes a booking whose payout is due, and an account of its vendor. */
  async function bookedWithAccount(isReady: boolean): Promise<string> {
    const id = await bookInFull(deps);
    await setUp();
    if (isReady) server.connect.finishOnboarding('acct_1');
    return id;
  }
  const paidOnce = [[wholeShare, 'acct_1']];

  it('a payout waits for an unfinished setup and is sent once when Stripe reports its end', async () => {
    const id = await bookedWithAccount(false);
    await run();
    expect(await readPayout(id)).toMatchObject({ state: 'failed', reason: 'account_incomplete' });
    server.connect.finishOnboarding('acct_1');
    await Promise.all([tellOfAccount(), tellOfAccount()]);
    await tellOfAccount();
    await run(later);
    expect(await readPayout(id)).toMatchObject({ state: 'sent', attempt: 2, transferId: 'tr_1' });
    expect(transferred()).toEqual(paidOnce);
  });

  it('the hourly run sends the payout if the event never comes', async () => {
    const id = await bookedWithAccount(false);
    await run();
    server.connect.finishOnboarding('acct_1');
    await run(later);
    expect(await readPayout(id)).toMatchObject({ state: 'sent' });
    expect(transferred()).toEqual(paidOnce);
  });

  it("an event that Stripe's data contradicts sends no payout", async () => {
    const id = await bookedWithAccount(false);
    await run();
    const claims = { ...server.connect.retrieveAccount('acct_1'), payouts_enabled: true, details_submitted: true };
    await tell('account.updated', { ...claims, metadata: { vendorId: venue.id } });
    await tell('transfer.created', { id: 'tr_9', metadata: { key: `${id}.${venue.id}.payout-1` } });
    expect(await readPayout(id)).toMatchObject({ state: 'failed', attempt: 1 });
    expect(transferred()).toEqual([]);
  });

  it.each([
    ['transfer.created', { metadata: {} }],
    ['transfer.created', { metadata: { key: 'HST-ABCDEFGH1.unknown.payout-1' } }],
    ['account.updated', {}],
    ['account.updated', { metadata: { vendorId: 'unknown' } }],
  ] as const)('a %s event with %o sends no payout', async (type, object) => {
    const id = await bookedWithAccount(true);
    await tell(type, object, dueNow);
    expect(await readPayout(id)).toBeNull();
  });

  it.each(['at once', 'after Stripe forgot its keys'])(
    'a payout whose response was lost ends with the event, %s',
    async (when) => {
      const id = await bookedWithAccount(true);
      server.loseAnswers(/POST \/v1\/transfers/);
      expect((await run()).due.failed).toBeGreaterThan(0);
      expect(await readPayout(id)).toMatchObject({ state: 'sending' });
      server.recover();
      if (when !== 'at once') server.forgetIdempotencyKeys();
      const [transfer] = server.connect.transfers;
      await Promise.all([tell('transfer.created', transfer), tell('transfer.created', transfer)]);
      await tell('transfer.created', transfer);
      expect(await readPayout(id)).toMatchObject({ state: 'sent', attempt: 1, transferId: 'tr_1' });
      expect(transferred()).toEqual(paidOnce);
    },
  );

  it('a transfer event is retried if Stripe is unreachable', async () => {
    const id = await bookedWithAccount(false);
    await run();
    server.connect.finishOnboarding('acct_1');
    server.beUnreachable(/GET/);
    await expect(tellOfAccount()).rejects.toThrow();
    server.recover();
    await tellOfAccount();
    expect(await readPayout(id)).toMatchObject({ state: 'sent' });
  });

  it('a payout to a closed account fails and is sent to the next one', async () => {
    const id = await bookedWithAccount(true);
    server.connect.closeAccount('acct_1');
    await run();
    expect(await readPayout(id)).toMatchObject({ state: 'failed', reason: 'account_closed' });
    expect(await setUp()).toEqual(linkTo('acct_2'));
    await tellOfAccount();
    expect(await readPayout(id)).toMatchObject({ state: 'failed', attempt: 1 });
    server.connect.finishOnboarding('acct_2', '4321');
    await tellOfAccount();
    expect(await readPayout(id)).toMatchObject({ state: 'sent', account: { id: 'acct_2', lastFour: '4321' } });
    expect(transferred()).toEqual([[wholeShare, 'acct_2']]);
  });

  it("a payout fails while the platform's balance is too low", async () => {
    const id = await bookedWithAccount(true);
    server.connect.availableCents = wholeShare - 1;
    await run();
    expect(await readPayout(id)).toMatchObject({ state: 'failed', reason: 'platform_funds' });
    expect(transferred()).toEqual([]);
  });

  it('a payout that lacked funds is tried again once they suffice, and not before', async () => {
    const id = await bookedWithAccount(true);
    server.connect.availableCents = wholeShare - 1;
    await run();
    await run(later);
    expect(await readPayout(id)).toMatchObject({ state: 'failed', attempt: 1 });
    server.connect.availableCents = wholeShare;
    await run(later);
    expect(await readPayout(id)).toMatchObject({ state: 'sent', attempt: 2 });
    expect(transferred()).toEqual(paidOnce);
  });

  it('funds for one of two payouts are given to one, also at the same moment', async () => {
    server.connect.availableCents = wholeShare;
    const reserve = reserveFunds(payoutDeps.payouts);
    expect(await Promise.all([reserve(wholeShare), reserve(wholeShare)])).toEqual([true, false]);
    expect(await reserve(1)).toBe(false);
    expect(server.requests.filter(({ path }) => path === '/v1/balance')).toHaveLength(1);
  });

  it('the balance is compared with the payouts of the next seven days', async () => {
    await bookedWithAccount(true);
    const allShares = wholeShare + shareWithoutAccount;
    server.connect.availableCents = 100_000;
    const before = '2027-06-01T12:00:00.000Z';
    expect(await watchFunds(payoutDeps, at(before))).toEqual({ neededCents: 0, missingCents: 0 });
    const held = await watchFunds(payoutDeps, at('2027-06-09T12:00:00.000Z'));
    expect(held).toEqual({ neededCents: allShares, missingCents: allShares - 100_000 });
    await run();
    expect(await watchFunds(payoutDeps, at(later))).toEqual(held);
    server.connect.availableCents = allShares;
    await run(later);
    expect(await watchFunds(payoutDeps, at(later))).toEqual({ neededCents: shareWithoutAccount, missingCents: 0 });
  });
});
