import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkout } from '#shared/api/checkout.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi, send } from '#tests/support/deployed-api.ts';
import type { GatewayRequest } from '#tests/support/gateway-in-process.ts';
import { leaveAtTheBank } from '#tests/support/leave-at-the-bank.ts';
import {
  expectBooked,
  expectBookings,
  field,
  fillPayment,
  findAlert,
  findPayButton,
  pay,
  typeCard,
} from '#tests/support/payment-pages.ts';
import type { Person } from '#tests/support/people.ts';
import { isDisabled } from '#tests/support/planning-pages.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectHeading,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';
import { cards } from '#tests/support/sandbox-cards.ts';

/* Payments: responses of the card's bank, and a connection that loses them. */

usePages();

/** Sends the request to the server but loses its response. */
async function reachServer(host: Person, { path, body }: GatewayRequest): Promise<void> {
  stopPlaying(checkout.placeBooking);
  await send('POST', path, body, accessTokenFor(host));
}

describe('the card', () => {
  it('a declined card shows a message and requires only its code again', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Declined once' });
    const user = await fillPayment(host, plan.id, cards.declined);
    await user.click(screen.getByRole('radio', { name: /^Pay a deposit \(30%\)/ }));
    await pay(user);
    const alert = await findAlert('Payment not completed');
    expect(alert.textContent).toContain("You haven't been charged.");
    expect(alert.textContent).toContain('Your card was declined.');
    expect(field('Card number').value).toBe(cards.declined);
    expect(field('Expiry').value).toBe('12/31');
    expect(field('Billing ZIP').value).toBe('78704');
    expect(field('CVV').value, 'the code is requested again').toBe('');
    await expectBookings(host, 'Declined once', 0);
    await typeCard();
    await pay(user);
    await expectBooked();
    await expectBookings(host, 'Declined once', 1);
  });

  it("the bank's approval takes place in a dialog, and a refusal books nothing", async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'The bank asks' });
    const user = await fillPayment(host, plan.id, cards.asks);
    await pay(user);
    const findBank = () => screen.findByRole('dialog', { name: 'Sandbox bank' });
    const bank = await findBank();
    expect(bank.textContent).toContain(formatCents(plan.quote?.totalCents ?? 0));
    await user.click(within(bank).getByRole('button', { name: 'Refuse' }));
    await findAlert('Payment not completed');
    await expectBookings(host, 'The bank asks', 0);
    await typeCard(cards.asks);
    await pay(user);
    await user.click(within(await findBank()).getByRole('button', { name: 'Approve' }));
    await expectBooked();
    await expectBookings(host, 'The bank asks', 1);
  });

  it("a host who returns to the bank's question continues the same payment", async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Left at the bank' });
    await pay(await fillPayment(host, plan.id, cards.asks));
    await screen.findByRole('dialog', { name: 'Sandbox bank' });
    const user = await renderPage(`/payment?draftId=${plan.id}`);
    expect(await screen.findByText(/Your bank hasn't confirmed the payment yet/)).toBeTruthy();
    await typeCard(cards.asks);
    await pay(user);
    const bank = await screen.findByRole('dialog', { name: 'Sandbox bank' });
    await user.click(within(bank).getByRole('button', { name: 'Approve' }));
    await expectBooked();
    await expectBookings(host, 'Left at the bank', 1);
  });

  it('two pending payments block a third, and no input is lost', async () => {
    const host = people.newHost();
    for (const name of ['First at the bank', 'Second at the bank'])
      await leaveAtTheBank(accessTokenFor(host), name, host.email);
    const plan = await makePlan(accessTokenFor(host), { name: 'Has to wait', categories: ['catering'] });
    await pay(await fillPayment(host, plan.id));
    const { textContent } = await findAlert('Please wait before paying again');
    expect(textContent).toContain('You already have two payments in progress.');
    expect(textContent).toMatch(/try again in \d+ minutes\. You haven't been charged\./);
    expect(field('Card number').value).toBe(cards.succeeds);
    expect(field('CVV').value).toBe('123');
    expect(field('Billing ZIP').value).toBe('78704');
    expect(isDisabled(await findPayButton())).toBe(false);
    await expectBookings(host, 'Has to wait', 0);
  });
});

describe('interrupted payments', () => {
  it('two quick clicks on Pay make one booking', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Two clicks', categories: ['activities'] });
    await fillPayment(host, plan.id);
    const button = await findPayButton();
    act(() => {
      button.click();
      button.click();
    });
    await expectBooked();
    await expectBookings(host, 'Two clicks', 1);
  });

  it('a lost response is requested again and makes one booking', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Lost response', categories: ['entertainment'] });
    const user = await fillPayment(host, plan.id);
    let lost = 0;
    play(checkout.placeBooking, async (request) => {
      lost += 1;
      await reachServer(host, request);
      throw new TypeError('Failed to fetch');
    });
    await pay(user);
    await expectBooked();
    expect(lost, 'the first response was lost').toBe(1);
    await expectBookings(host, 'Lost response', 1);
  });

  it('a late response is awaited, and the page assures that nothing is charged twice', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Slow response' });
    const user = await fillPayment(host, plan.id);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    play(checkout.placeBooking, async () => {
      await released;
      return undefined;
    });
    await pay(user);
    expect(await screen.findByText(/Still waiting for confirmation/)).toBeTruthy();
    expect((await screen.findAllByText(/you won.t be charged twice/i)).length).toBeGreaterThan(0);
    release();
    await expectBooked();
    await expectBookings(host, 'Slow response', 1);
  });

  it('a reload shows a refusal whose response was lost', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Lost refusal' });
    play(checkout.placeBooking, async (request) => {
      await reachServer(host, request);
      return new Promise(() => {});
    });
    await pay(await fillPayment(host, plan.id, cards.declined));
    const status = async () =>
      (await callApi(checkout.getCheckout, { params: { draftId: plan.id }, query: {} }, accessTokenFor(host))).body
        .status;
    await waitFor(async () => expect(await status()).toBe('refused'));
    const user = await renderPage(`/payment?draftId=${plan.id}`);
    await findAlert('Payment not completed');
    await typeCard();
    await pay(user);
    await expectBooked();
  });

  it('a response lost by the provider is requested again and charges once', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Lost at the provider' });
    await pay(await fillPayment(host, plan.id, cards.lost));
    await expectBooked();
    await expectBookings(host, 'Lost at the provider', 1);
  });

  it(
    'a payment without an outcome shows that nothing was booked',
    proves('confirmation-1', 'states-24', 'errors-29', 'constants-16'),
    async () => {
      const host = people.newHost();
      const plan = await makePlan(accessTokenFor(host), { name: 'No response' });
      const user = await fillPayment(host, plan.id);
      play(checkout.placeBooking, isUnreachable);
      await pay(user);
      await expectHeading('Payment not completed');
      expect(await screen.findByText('Nothing was booked, and your plan is unchanged.')).toBeTruthy();
      stopPlaying();
      await user.click(screen.getByRole('link', { name: 'Retry' }));
      await typeCard();
      await press(user, /^Pay \$/);
      await expectBooked();
      await expectBookings(host, 'No response', 1);
    },
  );
});
