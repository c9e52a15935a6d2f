import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import { checkout } from '#shared/api/checkout.ts';
import type { Draft } from '#shared/api/planning.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { formatCents, percentCents } from '#shared/kernel/money.ts';
import { putPromoCode } from '#tests/support/journeys-booked.ts';
import { main } from '#tests/support/page-parts.ts';
import {
  expectBooked,
  expectBookings,
  expectTotal,
  fillPayment,
  findAlert,
  pay,
  typeCard,
  firstItem,
} from '#tests/support/payment-pages.ts';
import { isDisabled } from '#tests/support/planning-pages.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  demoTable,
  expectToast,
  fill,
  named,
  people,
  play,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* Promo codes on the payment page. */

usePages();

/** Returns the price of a one-package plan after a discount, with its vendor's fees. */
function totalAfter({ items, place, details: { guestCount, durationHours } }: Draft, discountCents: number): string {
  const discounts = Object.fromEntries(items.map(({ id }) => [id, discountCents]));
  const size = { guestCount: guestCount ?? 1, durationHours: durationHours ?? 1 };
  return formatCents(quote({ items: quoteItems(items, place), ...size, discounts }).totalCents);
}

const apply = async (user: UserEvent, vendor: string, code: string): Promise<void> => {
  await fill(user, `Promo code for ${vendor}`, code);
  await press(user, `Apply the promo code for ${vendor}`);
};

it(
  'promo codes are applied with the specified messages, survive a reload, are removed and used',
  proves('states-19', 'validation-23', 'validation-24', 'validation-25'),
  async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Ten off' });
    const { vendorId, vendorName } = firstItem(plan);
    const { code } = await putPromoCode(vendorId, { discountType: 'percentage', discountValue: 10 }, demoTable());
    const savedCents = percentCents(plan.quote?.subtotalCents ?? 0, 10);
    const total = totalAfter(plan, savedCents);
    const line = `Promo code ${code}−${formatCents(savedCents)}`;
    const label = `Promo code for ${vendorName}`;
    const user = await renderPage(`/payment?draftId=${plan.id}`, { as: host });
    const applyName = named(`Apply the promo code for ${vendorName}`);
    expect(isDisabled(await screen.findByRole('button', { name: applyName })), 'no code to apply').toBe(true);
    await user.type(screen.getByLabelText(label), '{Enter}');
    await findAlert('Please enter a promo code');
    await fill(user, label, '  nope-1 ');
    expect(screen.getByLabelText<HTMLInputElement>(label).value, 'uppercase and trimmed').toBe('NOPE-1');
    await user.type(screen.getByLabelText(label), '{Enter}');
    await findAlert('Invalid promo code');

    await apply(user, vendorName, code.toLowerCase());
    await expectToast('Promo code applied!', `You saved ${formatCents(savedCents)}`);
    await expectTotal(total);
    expect(screen.getByRole('complementary', { name: 'Order summary' }).textContent).toContain(line);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let judged = 0;
    play(checkout.validatePromoCode, async () => {
      judged += 1;
      await released;
      return undefined;
    });
    const again = await renderPage(`/payment?draftId=${plan.id}`);
    await expectTotal(total);
    await waitFor(() => expect(judged, 'a reload checks the code again').toBe(1));
    await press(again, `Remove the code ${code} of ${vendorName}`);
    await expectToast('Promo code removed', 'Discount has been removed from your order');
    release();
    const full = formatCents(plan.quote?.totalCents ?? 0);
    await expectTotal(full);
    await fill(again, label, code);
    await again.type(screen.getByLabelText(label), '{Enter}');
    await expectTotal(total);
    await typeCard();
    await pay(again);
    await expectBooked();
    await waitFor(() => expect(main().textContent, 'the confirmation shows the discount').toContain(line));
  },
);

it('a code for the whole order finds its vendor, and an unknown code shows an error', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'One field', categories: ['decor', 'photography'] });
  const [, second] = plan.items;
  const { code } = await putPromoCode(second?.vendorId ?? '', {}, demoTable());
  const user = await renderPage(`/payment?draftId=${plan.id}`, { as: host });
  await user.click(await screen.findByText('Add a promo code', { exact: true }));
  const field = await screen.findByLabelText<HTMLInputElement>('Promo code for your order');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'nope-1{Enter}');
  expect(await screen.findByText('None of the vendors in your plan has this promo code')).toBeTruthy();
  await fill(user, 'Promo code for your order', `${code}{Enter}`);
  await expectToast('Promo code applied!', 'You saved $50.00');
  const remove = named(`Remove the code ${code} of ${second?.vendorName}`);
  expect(await screen.findByRole('button', { name: remove })).toBeTruthy();
});

it('a code used up meanwhile is removed before any charge, with the new total', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Too late a code' });
  const { vendorId, vendorName } = firstItem(plan);
  const promo = await putPromoCode(vendorId, {}, demoTable());
  const user = await fillPayment(host, plan.id);
  await apply(user, vendorName, promo.code);
  await expectToast('Promo code applied!', 'You saved $50.00');
  await demoTable().write({ put: promoCodeEntity.toItem({ ...promo, usedCount: 10 }) });
  await pay(user);
  const total = formatCents(plan.quote?.totalCents ?? 0);
  const { textContent } = await findAlert(`${promo.code} was removed`);
  expect(textContent).toContain(`You haven't been charged. The new total is ${total}`);
  expect(screen.getByText('This promo code has reached its usage limit')).toBeTruthy();
  await expectBookings(host, 'Too late a code', 0);
  await expectTotal(total);
  await pay(user);
  await expectBooked();
});

it('a code that is typed but not applied, or still being checked, stops the payment', async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Forgotten code' });
  const { vendorId, vendorName } = firstItem(plan);
  const { code } = await putPromoCode(vendorId, {}, demoTable());
  const user = await fillPayment(host, plan.id);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  play(checkout.validatePromoCode, async () => {
    await released;
    return undefined;
  });
  await fill(user, `Promo code for ${vendorName}`, code);
  await pay(user);
  const { textContent } = await findAlert('Promo code not applied');
  expect(textContent).toContain(`Apply ${code} or clear its field first. You haven't been charged.`);
  await press(user, `Apply the promo code for ${vendorName}`);
  await pay(user);
  await expectBookings(host, 'Forgotten code', 0);
  release();
  await expectToast('Promo code applied!', 'You saved $50.00');
  await pay(user);
  await expectBooked();
});
