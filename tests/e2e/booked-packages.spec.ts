import { ulid } from 'ulid';
import { orders } from '#shared/api/orders.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { cards, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { proves } from '#tests/support/proves.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { expect, test } from './fixtures.ts';

test(
  'the host adds a package to a booked order, first with a declined card, then with another',
  proves('overview-16'),
  async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const vendorId = ulid();
    const caterer = vendorRecord(1, { id: vendorId, name: `Caterer ${vendorId.slice(-6)}`, categories: ['catering'] });
    const own = { vendorId, category: 'catering' as const };
    const supper = productRecord(1, 1, { ...own, id: ulid(), name: 'Supper' });
    const dessert = productRecord(1, 2, {
      ...own,
      id: ulid(),
      name: 'Dessert table',
      price: { amountCents: 20_000, unit: 'flat' },
    });
    await putVendor(deployedTable(), caterer, supper, dessert);
    const plan = await makePlan(token, { name: 'With dessert', categories: ['catering'], vendorId });
    const booked = await book(token, plan);

    await page.goto(`/event-overview?eventId=${booked.event.id}`);
    await button(page, `Change Packages of ${caterer.name}`).click();
    const dialog = page.getByRole('dialog', { name: 'Change packages' });
    await expect(dialog.getByRole('checkbox', { name: /^Supper/ })).toBeChecked();
    const confirm = dialog.getByRole('button', { name: 'Change Packages' });
    await expect(confirm, 'nothing is chosen yet').toBeDisabled();
    await dialog.getByRole('checkbox', { name: /^Dessert table/ }).check({ force: true });
    await dialog.getByLabel('Quantity for Dessert table').fill('2');
    await expect(dialog).toContainText('You pay now$420.00');
    await expectNothingFound(page, 'what other packages cost');
    await page.setViewportSize(phone);
    await expectNothingFound(page, 'what other packages cost, on a phone');
    await dialog.getByRole('button', { name: 'Continue to Payment' }).click();

    await typeCard(page, cards.declined);
    await payButton(page).click();
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    const params = { bookingId: booked.id };
    expect((await callApi(orders.getBooking, { params }, token)).body.changes).toEqual([]);

    await page.goto(`/event-overview?eventId=${booked.event.id}`);
    await button(page, `Change Packages of ${caterer.name}`).click();
    await dialog.getByRole('checkbox', { name: /^Dessert table/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
    await typeCard(page, cards.succeeds);
    await expect(payButton(page)).toHaveAccessibleName('Pay $210.00');
    await payButton(page).click();
    await expectToast(
      page,
      'Packages changed',
      `With dessert now includes Supper and Dessert table from ${caterer.name}.`,
    );
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Supper and Dessert tableBefore: Supper');
    const after = (await callApi(orders.getBooking, { params }, token)).body;
    expect(after.paidCents - booked.paidCents, 'one charge').toBe(21_000);
  },
);
