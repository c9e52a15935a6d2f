import { randomUUID } from 'node:crypto';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { checkout } from '#shared/api/checkout.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { percentOf } from '#shared/kernel/percent.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { openFeeVendors } from '#tests/support/fee-vendors.ts';
import { putPromoCode } from '#tests/support/journeys-booked.ts';
import { cards, expectBooked, fillPayment, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { leaveAtTheBank } from '#tests/support/leave-at-the-bank.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

async function bookingsOf(host: Person, title: string): Promise<number> {
  const { events } = (await callApi(planning.listMyEvents, {}, await host.token())).body;
  return events.filter((event) => event.title === title).length;
}

const vendorOf = ({
  items: [item],
}: {
  items: { vendorId: string; vendorName: string; packages: { productId: string }[] }[];
}) => {
  if (!item) throw new Error('The plan has no vendor');
  return item;
};

const applyButton = (page: Page, vendor: string) => button(page, `Apply the promo code for ${vendor}`);

test.describe('the card', () => {
  test('a declined card is said, and nothing but its code is typed again', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Declined once', categories: ['decor'] });
    await fillPayment(page, plan.id, cards.declined);
    await page.getByRole('radio', { name: 'Pay a deposit (30%)' }).check();
    await payButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Payment not completed' });
    await expect(alert).toContainText("You haven't been charged.");
    await expect(page.getByLabel('Card number')).toHaveValue(cards.declined);
    await expect(page.getByLabel('Expiry')).toHaveValue('12/31');
    await expect(page.getByLabel('Billing ZIP')).toHaveValue('78704');
    await expect(page.getByLabel('CVV'), 'the code is asked for again').toHaveValue('');
    await expectNothingFound(page, 'a declined card');
    expect(await bookingsOf(someHost, 'Declined once'), 'nothing is booked').toBe(0);
    await typeCard(page);
    await payButton(page).click();
    await expectBooked(page);
    expect(await bookingsOf(someHost, 'Declined once')).toBe(1);
  });

  test('a bank that asks is answered in a dialog: refused, nothing is booked; approved, everything is', async ({
    someHost,
  }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'The bank asks', categories: ['decor'] });
    await fillPayment(page, plan.id, cards.asks);
    await payButton(page).click();
    const bank = page.getByRole('dialog', { name: 'Sandbox bank' });
    await expect(bank).toContainText(formatCents(plan.quote?.totalCents ?? 0));
    await expectNothingFound(page, 'the question of the bank');
    await bank.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment not completed' })).toBeVisible();
    expect(await bookingsOf(someHost, 'The bank asks')).toBe(0);
    await typeCard(page, cards.asks);
    await payButton(page).click();
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expectBooked(page);
    expect(await bookingsOf(someHost, 'The bank asks')).toBe(1);
  });

  test('who comes back at the question of the bank goes on with the same payment', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Left at the bank', categories: ['decor'] });
    await fillPayment(page, plan.id, cards.asks);
    await payButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Sandbox bank' })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Your bank hasn't confirmed the payment yet")).toBeVisible();
    await typeCard(page, cards.asks);
    await payButton(page).click();
    await page.getByRole('dialog', { name: 'Sandbox bank' }).getByRole('button', { name: 'Approve' }).click();
    await expectBooked(page);
    expect(await bookingsOf(someHost, 'Left at the bank')).toBe(1);
  });
});

test.describe('two payments under way', () => {
  for (const width of [1280, 390]) {
    test(`keep a third waiting at ${width} pixels, and nothing that was typed is lost`, async ({ newHost }) => {
      const { page } = newHost;
      await page.setViewportSize({ width, height: 900 });
      const token = await newHost.token();
      for (const name of ['First at the bank', 'Second at the bank']) await leaveAtTheBank(token, name, newHost.email);
      const plan = await makePlan(token, { name: 'Has to wait', categories: ['catering'] });
      await fillPayment(page, plan.id);
      await payButton(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Please wait before paying again' });
      await expect(alert).toContainText('You already have two payments in progress.');
      await expect(alert).toContainText(/try again in \d+ minutes\. You haven't been charged\./);
      await expect(page.getByLabel('Card number')).toHaveValue(cards.succeeds);
      await expect(page.getByLabel('CVV')).toHaveValue('123');
      await expect(page.getByLabel('Billing ZIP')).toHaveValue('78704');
      await expect(payButton(page)).toBeEnabled();
      await expectNothingFound(page, 'a payment that has to wait');
      expect(await bookingsOf(newHost, 'Has to wait')).toBe(0);
    });
  }
});

test.describe('in the middle of paying', () => {
  test('two tabs that pay at once make one booking, and both show it', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Two tabs', categories: ['decor'] });
    const other = await page.context().newPage();
    await Promise.all([fillPayment(page, plan.id), fillPayment(other, plan.id)]);
    await Promise.all([payButton(page).click(), payButton(other).click()]);
    const [one, two] = await Promise.all([expectBooked(page), expectBooked(other)]);
    expect(one, 'both tabs lead to the same booking').toBe(two);
    expect(await bookingsOf(someHost, 'Two tabs')).toBe(1);
  });

  test('a refresh finds the payment under way, then its booking', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Refreshed', categories: ['decor'] });
    await fillPayment(page, plan.id, cards.late);
    await payButton(page).click();
    await expect.poll(() => checkoutStatus(someHost, plan.id), 'the server has the payment').not.toBe('none');
    // However long the page takes to load: the first look comes before the answer.
    let looks = 0;
    await page.route('**/api/checkout/drafts/*', (route) =>
      (looks += 1) === 1 ? route.fulfill({ json: { ...noState, status: 'under_way' } }) : route.continue(),
    );
    await page.reload();
    await expect(page.getByText('Your payment is in progress')).toBeVisible();
    await expect(heading(page), 'the page looks again by itself').toHaveText('Booking Confirmed!', { timeout: 25_000 });
    expect(await bookingsOf(someHost, 'Refreshed')).toBe(1);
  });

  test('an answer that is late is waited for, and says that nothing is charged twice', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Slow answer', categories: ['decor'] });
    await fillPayment(page, plan.id);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/checkout/bookings', async (route) => {
      await held;
      await route.continue();
    });
    await payButton(page).click();
    await expect(page.getByText('Still waiting for confirmation')).toBeVisible();
    await expect(page.getByText("You won't be charged twice").first()).toBeVisible();
    answer();
    await expectBooked(page);
    expect(await bookingsOf(someHost, 'Slow answer')).toBe(1);
  });

  test('a refresh that lost a refusal says it', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Lost refusal', categories: ['decor'] });
    let isLost = false;
    await page.route('**/api/checkout/bookings', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      // The server gets it, and no answer ever reaches the page.
      await route.fetch();
    });
    await fillPayment(page, plan.id, cards.declined);
    await payButton(page).click();
    await expect.poll(() => checkoutStatus(someHost, plan.id)).toBe('refused');
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment not completed' })).toBeVisible();
    await typeCard(page);
    await payButton(page).click();
    await expectBooked(page);
  });

  test('an answer that the provider lost is asked for again and charges once', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Lost at the provider', categories: ['decor'] });
    await fillPayment(page, plan.id, cards.lost);
    await payButton(page).click();
    await expectBooked(page);
    expect(await bookingsOf(someHost, 'Lost at the provider')).toBe(1);
  });

  test('without a connection nothing is sent and nothing typed is lost', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'In the tunnel', categories: ['decor'] });
    await fillPayment(page, plan.id);
    await page.context().setOffline(true);
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: "You're offline" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByLabel('CVV')).toHaveValue('123');
    await payButton(page).click();
    await expectBooked(page);
  });
});

const noState = { checkoutKey: null, bookingId: null, message: null };

async function checkoutStatus(host: Person, draftId: string): Promise<string> {
  return (await callApi(checkout.getCheckout, { params: { draftId } }, await host.token())).body.status;
}

/** What a plan of one package costs after a discount, with its vendor's fees. */
function totalAfter({ items, place, details: { guestCount, durationHours } }: Draft, discountCents: number): number {
  const discounts = Object.fromEntries(items.map(({ id }) => [id, discountCents]));
  const size = { guestCount: guestCount ?? 1, durationHours: durationHours ?? 1 };
  return quote({ items: quoteItems(items, place), ...size, discounts }).totalCents;
}

test.describe('promo codes', () => {
  test(
    'are applied with the words of the specification, restored by a refresh, removed and paid with',
    proves('states-19', 'validation-23', 'validation-24', 'validation-25'),
    async ({ someHost }) => {
      const { page } = someHost;
      const plan = await makePlan(await someHost.token(), { name: 'Ten off', categories: ['decor'] });
      const { vendorId, vendorName } = vendorOf(plan);
      const promo = await putPromoCode(vendorId, { discountType: 'percentage', discountValue: 10 });
      const subtotal = plan.quote?.subtotalCents ?? 0;
      const saved = percentOf(subtotal, 10);
      const total = totalAfter(plan, saved);
      await page.goto(`/payment?draftId=${plan.id}`);
      const field = page.getByLabel(`Promo code for ${vendorName}`);
      await expect(applyButton(page, vendorName), 'nothing to apply').toBeDisabled();
      await field.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Please enter a promo code' })).toBeVisible();
      await field.fill('  nope-1 ');
      await expect(field, 'upper case and trimmed').toHaveValue('NOPE-1');
      await field.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid promo code' })).toBeVisible();
      await expectNothingFound(page, 'a promo code that does not count');

      await field.fill(promo.code.toLowerCase());
      await applyButton(page, vendorName).click();
      await expectToast(page, 'Promo code applied!', `You saved ${formatCents(saved)}`);
      await expect(payButton(page), 'the total follows').toHaveAccessibleName(`Pay ${formatCents(total)}`);
      await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(
        `Promo code ${promo.code}−${formatCents(saved)}`,
      );
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/checkout/promo-codes/validate', async (route) => {
        await answered;
        await route.continue();
      });
      await page.reload();
      await expect(payButton(page), 'a refresh keeps it').toHaveAccessibleName(`Pay ${formatCents(total)}`);
      await button(page, `Remove the code ${promo.code} of ${vendorName}`).click();
      await expectToast(page, 'Promo code removed', 'Discount has been removed from your order');
      const judged = page.waitForResponse('**/api/checkout/promo-codes/validate');
      answer();
      await judged;
      await page.unroute('**/api/checkout/promo-codes/validate');
      const full = `Pay ${formatCents(plan.quote?.totalCents ?? 0)}`;
      await expect(payButton(page), 'a late answer does not bring it back').toHaveAccessibleName(full);
      await field.fill(promo.code);
      await field.press('Enter');
      await expect(payButton(page)).toHaveAccessibleName(`Pay ${formatCents(total)}`);
      await typeCard(page);
      await payButton(page).click();
      await expectBooked(page);
      await expect(page.getByRole('main'), 'the confirmation shows the discount').toContainText(
        `Promo code ${promo.code}−${formatCents(saved)}`,
      );
    },
  );

  test('one typed for the whole order finds its vendor, and an unknown one says so', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'One field', categories: ['decor', 'photography'] });
    const [, second] = plan.items;
    const promo = await putPromoCode(second?.vendorId ?? '');
    await page.goto(`/payment?draftId=${plan.id}`);
    await page.getByText('Add a promo code', { exact: true }).click();
    const field = page.getByLabel('Promo code for your order');
    await expect(field).toBeFocused();
    await field.fill('nope-1');
    await field.press('Enter');
    await expect(page.getByText('None of the vendors in your plan has this promo code')).toBeVisible();
    await field.fill(promo.code);
    await field.press('Enter');
    await expectToast(page, 'Promo code applied!', 'You saved $50.00');
    await expect(button(page, `Remove the code ${promo.code} of ${second?.vendorName}`)).toBeVisible();
    await expectNothingFound(page, 'a promo code for the whole order');
  });

  test('one that was used up meanwhile is removed before any charge, with the new total', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Too late a code', categories: ['decor'] });
    const { vendorId, vendorName } = vendorOf(plan);
    const promo = await putPromoCode(vendorId);
    await page.goto(`/payment?draftId=${plan.id}`);
    await page.getByLabel(`Promo code for ${vendorName}`).fill(promo.code);
    await applyButton(page, vendorName).click();
    await expectToast(page, 'Promo code applied!', 'You saved $50.00');
    await deployedTable().write({ put: promoCodeEntity.toItem({ ...promo, usedCount: 10 }) });
    await typeCard(page);
    await payButton(page).click();
    const total = formatCents(plan.quote?.totalCents ?? 0);
    await expect(page.getByRole('alert').filter({ hasText: `${promo.code} was removed` })).toContainText(
      `You haven't been charged. The new total is ${total}`,
    );
    await expect(page.getByText('This promo code has reached its usage limit')).toBeVisible();
    expect(await bookingsOf(someHost, 'Too late a code')).toBe(0);
    await expect(payButton(page)).toHaveAccessibleName(`Pay ${total}`);
    await payButton(page).click();
    await expectBooked(page);
  });

  test('a check that fails says so', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'No check', categories: ['decor'] });
    const { vendorName } = vendorOf(plan);
    await page.route('**/api/checkout/promo-codes/validate', (route) => route.abort());
    await page.goto(`/payment?draftId=${plan.id}`);
    await page.getByLabel(`Promo code for ${vendorName}`).fill('SPRING10');
    await applyButton(page, vendorName).click();
    await expect(page.getByText('Failed to validate promo code. Please try again.')).toBeVisible();
  });
});

test.describe('what stops a payment before any charge', () => {
  test('a day that was taken meanwhile, with the way to another vendor', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Taken day', categories: ['decor'] });
    const { vendorId } = vendorOf(plan);
    await fillPayment(page, plan.id);
    const date = plan.details.date ?? '';
    await deployedTable().write(setDayState(vendorId, date, 'closed'));
    try {
      await payButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'That date is taken' })).toContainText(
        "You haven't been charged",
      );
      expect(await bookingsOf(someHost, 'Taken day')).toBe(0);
      await link(page, 'Choose Another Decor Vendor').click();
      await expect(page).toHaveURL(new RegExp(`/vendors\\?category=decor&draftId=${plan.id}`));
    } finally {
      await deployedTable().write(setDayState(vendorId, date, 'default'));
    }
  });

  test(
    'a package that is no longer offered, with the way to another vendor',
    proves('errors-28'),
    async ({ someHost }) => {
      const { page } = someHost;
      // No one else's test plans in Chicago.
      const plan = await makePlan(await someHost.token(), {
        name: 'Gone by now',
        zipCode: '60607',
        categories: ['decor'],
      });
      const { vendorId, vendorName, packages } = vendorOf(plan);
      const table = deployedTable();
      const product = await table.get(productEntity, productKey(vendorId, packages[0]?.productId ?? ''));
      if (!product) throw new Error('The package is not in the table');
      await fillPayment(page, plan.id);
      await table.write({ put: productEntity.toItem({ ...product, isAvailable: false }) });
      try {
        await payButton(page).click();
        await expect(page.getByRole('alert').filter({ hasText: `${vendorName} can't be booked` })).toContainText(
          'no longer offers',
        );
        await expect(link(page, 'Choose Another Decor Vendor')).toBeVisible();
        expect(await bookingsOf(someHost, 'Gone by now')).toBe(0);
      } finally {
        await table.write({ put: productEntity.toItem(product) });
      }
    },
  );

  test('fees that changed meanwhile are named and asked about', async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const table = deployedTable();
    const { band, program } = await openFeeVendors(table, { email: someHost.email, id: randomUUID() });
    const { id: draftId, version } = await makePlan(token, { name: 'Dearer by now', categories: [] });
    const packages = program.map(({ id: productId }) => ({ productId }));
    const body = { version, vendorId: band.id, category: 'entertainment' as const, packages };
    await callApi(planning.addPlanItem, { params: { draftId }, body }, token);
    await fillPayment(page, draftId);
    const answers = { entertainment: { ...band.answers.entertainment, adminFee: 100 } };
    await table.write({ put: vendorEntity.toItem({ ...band, version: band.version + 1, answers }) });
    await payButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'The total changed' });
    await expect(dialog).toContainText("You haven't been charged.");
    await expect(dialog.getByRole('listitem')).toHaveText(['Five Hour Band changed its fees']);
    await expectNothingFound(page, 'the question about another total');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    expect(await bookingsOf(someHost, 'Dearer by now')).toBe(0);
    await payButton(page).click();
    await expectBooked(page);
    await expect(page.getByRole('main')).toContainText('Admin fee $100.00');
  });

  test('says before anything is typed what vendors would not know, what is refunded and when the rest is due', async ({
    someHost,
  }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const plan = await makePlan(token, { name: 'Read before paying' });
    const { version, details, serviceAreas } = plan;
    const body = { version, details: { ...details, startTime: null }, serviceAreas };
    await callApi(planning.saveDraft, { params: { draftId: plan.id }, body }, token);
    await page.goto(`/payment?draftId=${plan.id}`);
    await expect(page.getByText('Not known yet: start time and address')).toBeVisible();
    const rules = page.getByRole('region', { name: 'Refunds and balance' });
    await expect(rules).toContainText('The total includes the platform fee of 5%.');
    await expect(rules).toContainText('Less than 3 days before: no refund.');
    await page.getByRole('radio', { name: 'Pay a deposit (30%)' }).check();
    await expect(rules).toContainText('the whole booking is canceled the next day');
    await expect(rules.getByRole('link', { name: 'Host Terms' })).toHaveAttribute('href', '/host-terms');
  });

  test('a plan without vendors has nothing to pay for', proves('payment-5'), async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Empty-handed', categories: [] });
    await page.goto(`/payment?draftId=${plan.id}`);
    await expect(heading(page)).toHaveText('Secure Payment');
    await expect(page.getByText('No booking data found')).toBeVisible();
    await link(page, 'Back').click();
    await expect(page).toHaveURL(/\/summary/);
  });
});
