import { randomUUID } from 'node:crypto';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { checkout } from '#shared/api/checkout.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { openFeeVendors } from '#tests/support/fee-vendors.ts';
import { cards, expectBooked, fillPayment, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { leaveAtTheBank } from '#tests/support/leave-at-the-bank.ts';
import { heading } from '#tests/support/pages.ts';
import { expectNothingFound, expectNothingFoundAnywhere } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

async function countBookings(host: Person, title: string): Promise<number> {
  const { events } = (await callApi(planning.listMyEvents, {}, await host.token())).body;
  return events.filter((event) => event.title === title).length;
}

const firstItem = ({
  items: [item],
}: {
  items: { vendorId: string; vendorName: string; packages: { productId: string }[] }[];
}) => {
  if (!item) throw new Error('The plan has no vendor');
  return item;
};

test('the states of the payment page are accessible', async ({ newHost }) => {
  const { page, email } = newHost;
  const token = await newHost.token();
  const first = await makePlan(token, { name: 'Declined once', categories: ['decor', 'photography'] });
  await page.goto(`/payment?draftId=${first.id}`);
  await page.getByText('Add a promo code', { exact: true }).click();
  const field = page.getByLabel('Promo code for your order');
  await expect(field).toBeFocused();
  await field.fill('nope-1');
  await field.press('Enter');
  await expect(page.getByText('None of the vendors in your plan has this promo code')).toBeVisible();
  await expectNothingFound(page, 'a promo code for the whole order');
  const plan = await makePlan(token, { name: 'The bank asks', categories: ['decor'] });
  await fillPayment(page, plan.id, cards.declined);
  await page.getByLabel(`Promo code for ${firstItem(plan).vendorName}`).fill('nope-1');
  await page.getByLabel(`Promo code for ${firstItem(plan).vendorName}`).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid promo code' })).toBeVisible();
  await expectNothingFound(page, 'a promo code that does not count');
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment not completed' })).toBeVisible();
  await expectNothingFound(page, 'a declined card');
  await typeCard(page, cards.asks);
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sandbox bank' })).toBeVisible();
  await expectNothingFound(page, 'the question of the bank');
  await leaveAtTheBank(token, 'Second at the bank', email);
  const third = await makePlan(token, { name: 'Has to wait', categories: ['catering'] });
  await fillPayment(page, third.id);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please wait before paying again' })).toBeVisible();
  await expectNothingFoundAnywhere(page, 'a payment that has to wait');
});

test.describe('interrupted payments', () => {
  test('two tabs that pay at once make one booking, and both show it', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Two tabs', categories: ['decor'] });
    const other = await page.context().newPage();
    await Promise.all([fillPayment(page, plan.id), fillPayment(other, plan.id)]);
    await Promise.all([payButton(page).click(), payButton(other).click()]);
    const [one, two] = await Promise.all([expectBooked(page), expectBooked(other)]);
    expect(one, 'both tabs lead to the same booking').toBe(two);
    expect(await countBookings(someHost, 'Two tabs')).toBe(1);
  });

  test('a reload finds the payment in progress, then its booking', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Refreshed', categories: ['decor'] });
    await fillPayment(page, plan.id, cards.late);
    await payButton(page).click();
    await expect.poll(() => checkoutStatus(someHost, plan.id), 'the server has the payment').not.toBe('none');
    // However long the page takes to load, the first poll precedes the response.
    let looks = 0;
    await page.route('**/api/checkout/drafts/*', (route) =>
      (looks += 1) === 1 ? route.fulfill({ json: { ...noState, status: 'under_way' } }) : route.continue(),
    );
    await page.reload();
    await expect(page.getByText('Your payment is in progress')).toBeVisible();
    await expect(heading(page), 'the page polls by itself').toHaveText('Booking Confirmed!', { timeout: 25_000 });
    expect(await countBookings(someHost, 'Refreshed')).toBe(1);
  });

  test('an offline payment sends nothing and loses no input', async ({ someHost }) => {
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
  return (await callApi(checkout.getCheckout, { params: { draftId }, query: {} }, await host.token())).body.status;
}

test('fees that changed meanwhile are named and must be confirmed', async ({ someHost }) => {
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
  expect(await countBookings(someHost, 'Dearer by now')).toBe(0);
  await payButton(page).click();
  await expectBooked(page);
  await expect(page.getByRole('main')).toContainText('Admin fee $100.00');
});
