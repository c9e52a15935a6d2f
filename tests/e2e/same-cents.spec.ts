import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { vendorTallyEntity, vendorTallyKey } from '#functions/data/administration/vendor-tally.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { accounts } from '#shared/api/accounts.ts';
import { planning } from '#shared/api/planning.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { expectBooked, fillPayment, payButton } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { openFeeVendors } from '#tests/support/fee-vendors.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/*
 * One plan with two packages of each vendor and fees of every kind costs the same on every screen, in every email, in
 * the ledger, in files and in the platform's figures (rules checkout-6 and planning-30). 40 guests, 4 hours; both
 * vendors are 7 miles away.
 */

/** The kitchen's part: plates of $300.00 and $342.00, and five fees. */
const plates = ["Children's plate, 25 guests × $12.00 = $300.00", "Adults' plate, 12 guests × $28.50 = $342.00"];
const fees = {
  'Setup fee': '$150.00',
  'Teardown fee': '$75.00',
  'Travel fee': '$14.00',
  'Service fee': '$115.56',
  'Admin fee': '$25.00',
};
/** The band plays for its minimum of 5 hours and brings two dance floors. */
const music = ['Trio, 5 hours × $95.00 (5-hour minimum) = $475.00', 'Dance floor, 2 × $120.00 = $240.00'];

const kitchenTotal = '$1,021.56';
const vendorFees = '$439.56';
const platformFee = '$89.83';
const total = '$1,886.39';
/** In cents: the kitchen's price with its share of the platform's fee, and the band's. */
const kitchenCents = { price: 102_156, fee: 5108 };
const bandCents = { price: 77_500, fee: 3875 };
const totalCents = 188_639;

const expectAll = async (where: Locator, words: readonly string[]) => {
  for (const text of words) await expect(where, text).toContainText(text);
};

const feeLines = Object.entries(fees).map(([label, amount]) => `${label} ${amount}`);

async function choosePlates(page: Page): Promise<void> {
  const packages = page.getByRole('group', { name: 'Packages' });
  await expect(packages.getByRole('checkbox', { name: /Children/ }), 'one package is preselected').toBeChecked();
  await expect(page.getByLabel("Guests for Children's plate"), 'it starts at the guest count').toHaveValue('40');
  await page.getByLabel("Guests for Children's plate").fill('0');
  await expect(page.getByText('Quantity must be at least 1')).toBeVisible();
  await expect(button(page, 'Add to Your Plan')).toBeDisabled();
  await page.getByLabel("Guests for Children's plate").fill('25');
  await packages.getByRole('checkbox', { name: /Adults/ }).check();
  await page.getByLabel("Guests for Adults' plate").fill('12');
}

/** Checks the vendor's earnings on the screen and in the file. */
async function expectEarnings(page: Page, { bookingId, date }: { bookingId: string; date: string }): Promise<void> {
  await page.goto(`/vendor-dashboard?view=earnings&year=${date.slice(0, 4)}`);
  const row = page.getByRole('row').filter({ hasText: 'Plates for all' });
  await expectAll(row, [kitchenTotal, '$51.08']);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()]);
  expect(await textIn(file)).toMatch(new RegExp(`${bookingId},confirmed,1021\\.56,51\\.08,0\\.00,,1021\\.56,held,`));
}

const textIn = async (file: Download): Promise<string> => readFile(await file.path(), 'utf8');

/** Checks the payments of each order. */
async function expectLedger(bookingId: string, { kitchen, band }: { kitchen: string; band: string }): Promise<void> {
  const table = deployedTable();
  for (const [vendorId, { price, fee }] of [
    [kitchen, kitchenCents],
    [band, bandCents],
  ] as const) {
    const order = await table.get(orderEntity, orderKey(bookingId, vendorId), { consistent: true });
    expect(order).toMatchObject({ priceCents: price, feeCents: fee, ledger: [{ kind: 'charge', cents: price + fee }] });
  }
}

/** Checks the host's data export. */
async function expectCopy(page: Page, bookingId: string): Promise<void> {
  await page.goto('/account');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download My Data').click()]);
  const copy = JSON.parse(await textIn(file)) as {
    records: { kind: string; data: { bookingId?: string } }[];
    bookings: { id: string }[];
  };
  const event = copy.records.find(({ kind, data }) => kind === 'booked event' && data.bookingId === bookingId);
  expect(event?.data).toMatchObject({ totalCents, balanceCents: 0 });
  expect(copy.bookings.find(({ id }) => id === bookingId)).toMatchObject({ quote: { totalCents } });
}

/** Checks a vendor's sales of this month in the administrator's analytics. */
async function expectTally(vendorId: string, cents: number): Promise<void> {
  const key = vendorTallyKey(new Date().toISOString().slice(0, 7), vendorId);
  const sold = async () => deployedTable().get(vendorTallyEntity, key, { consistent: true });
  expect(await eventually(sold, (tally) => tally !== undefined)).toMatchObject({ orders: 1, cents });
}

test('packages, quantities and fees cost the same on every page', atNight(), async ({ someHost, openSession }) => {
  test.slow();
  const { page } = someHost;
  const token = await someHost.token();
  const owner = await newAccount('Olive Owner');
  const { body: me } = await callApi(accounts.getMe, {}, owner.token);
  const { kitchen, band, program } = await openFeeVendors(deployedTable(), { email: owner.email, id: me.id });
  const { id: draftId, version, details } = await makePlan(token, { name: 'Plates for all', categories: [] });
  const chosen = program.map(({ id: productId }, n) => ({ productId, ...(n === 1 && { quantity: 2 }) }));
  const added = await callApi(
    planning.addPlanItem,
    { params: { draftId }, body: { version, vendorId: band.id, category: 'entertainment', packages: chosen } },
    token,
  );
  expect(added.status, 'the band is in the plan').toBe(200);

  await test.step("the vendor's page offers packages, quantities and the way to the event", async () => {
    await page.goto(`/vendor/${kitchen.id}?category=catering&draftId=${draftId}`);
    await choosePlates(page);
    await page.locator('label').filter({ hasText: 'Delivery' }).click();
    const price = page.getByRole('main');
    await expectAll(price, ["Children's plate, 25 guests × $12.00$300.00", "Adults' plate, 12 guests × $28.50$342.00"]);
    for (const [label, amount] of Object.entries(fees)) await expect(price, label).toContainText(`${label}${amount}`);
    await expect(price, 'including the 5% platform fee').toContainText('$1,072.64');
    await expectNothingFound(page, 'packages with quantities');
    await button(page, 'Add to Your Plan').click();
    await expectToast(page, 'Vendor selected', 'Two Plates Kitchen added to your event plan.');
  });

  await test.step('the plan beside the vendors, with editable quantities', async () => {
    await page.goto(`/vendors?category=decor&draftId=${draftId}`);
    const plan = page.getByRole('region', { name: 'Your plan' }).first();
    await expectAll(plan, [...plates, ...feeLines, 'Delivery', ...music, 'Comes to you', total]);
    await plan.getByRole('button', { name: 'Change package of Two Plates Kitchen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Package' });
    await dialog.getByLabel("Guests for Adults' plate").fill('13');
    await expect(dialog).toContainText('$370.50');
    await dialog.getByLabel("Guests for Adults' plate").fill('12');
    await expect(dialog).toContainText('$342.00');
    await expectNothingFound(page, 'the packages of a vendor in the plan');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the comparison shows the lowest price for the event', async () => {
    // 40 children's plates: $480.00 and 18% of it, $264.00 of other fees, 5% of all.
    await page.evaluate(
      ([id, name]) =>
        localStorage.setItem(
          'selectedVendors',
          JSON.stringify([
            {
              id,
              name,
              image: null,
              service_category: 'catering',
              rating: null,
              reviews: 0,
              leadTime: '1-2 weeks',
              description: '',
            },
          ]),
        ),
      [kitchen.id, kitchen.name],
    );
    await page.goto(`/vendor-comparison?draftId=${draftId}`);
    await expect(page.getByRole('main')).toContainText('From $871.92');
    await expect(page.getByText('Selected for Event')).toBeVisible();
  });

  await test.step("the vendor's card", async () => {
    await refreshCards(deployedTable(), kitchen.id);
    await page.goto(`/vendor-directory?q=${encodeURIComponent(kitchen.name)}`);
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/vendor/${kitchen.id}"]`) });
    await expect(card.first()).toContainText('from $871.92 all-in for your event');
  });

  await test.step('the summary', async () => {
    await page.goto(`/summary?draftId=${draftId}`);
    await expectAll(page.getByRole('region', { name: 'Selected services' }), [...plates, ...feeLines, ...music]);
    const sums = page.getByRole('region', { name: 'Estimated Total' });
    await expectAll(sums, [`Vendor fees${vendorFees}`, `Platform fee (5%)${platformFee}`, `Estimated Total: ${total}`]);
  });

  const bookingId = await test.step('the payment and its confirmation', async () => {
    await fillPayment(page, draftId);
    await expectAll(page.getByRole('complementary', { name: 'Order summary' }), [
      ...plates,
      ...feeLines,
      ...music,
      total,
    ]);
    await expect(payButton(page)).toHaveAccessibleName(`Pay ${total}`);
    await payButton(page).click();
    const id = await expectBooked(page);
    await expectAll(page.getByRole('main'), [...plates, ...feeLines, 'Delivery', ...music, 'Comes to you', total]);
    return id;
  });

  await test.step('the email receipt', async () => {
    const [receipt] = await eventually(
      async () => (await mailsTo(someHost.email)).filter(({ subject }) => subject.includes(bookingId)),
      (mails) => mails.length > 0,
    );
    const text = receipt?.text.replace(/\s+/g, ' ') ?? '';
    const facts = {
      "Children's plate × 25": '$300.00',
      "Adults' plate × 12": '$342.00',
      ...fees,
      'Service type': 'Delivery',
    };
    for (const [label, value] of Object.entries(facts))
      expect(text).toContain(`Two Plates Kitchen: ${label}: ${value}`);
    expect(text).toContain('Five Hour Band: Trio × 5: $475.00');
    expect(text).toContain(`Total: ${total}`);
  });

  await test.step("the vendor's email and order", async () => {
    const [order] = await eventually(
      async () => (await mailsTo(owner.email)).filter(({ subject }) => subject.includes(bookingId)),
      (mails) => mails.length > 0,
    );
    const text = order?.text.replace(/\s+/g, ' ') ?? '';
    expect(text).toContain("Packages: Children's plate × 25, Adults' plate × 12");
    expect(text).toContain('Service type: Delivery');
    expect(text).toContain(`Total: ${kitchenTotal}`);
    const vendorPage = await openSession(owner.email);
    await vendorPage.goto(`/vendor-dashboard?order=${encodeURIComponent(`${bookingId}.${kitchen.id}`)}`);
    const main = vendorPage.getByRole('main');
    const rows = {
      "Children's plate × 25": '$300.00',
      "Adults' plate × 12": '$342.00',
      ...fees,
      'Your total': kitchenTotal,
    };
    for (const [label, amount] of Object.entries(rows)) await expect(main, label).toContainText(`${label}${amount}`);
    await expect(main).toContainText('Delivery');
    await expectEarnings(vendorPage, { bookingId, date: details.date ?? '' });
  });

  await test.step("the ledger, the data export and the platform's figures", async () => {
    await expectLedger(bookingId, { kitchen: kitchen.id, band: band.id });
    await expectCopy(page, bookingId);
    await expectTally(kitchen.id, kitchenCents.price);
    await expectTally(band.id, bandCents.price);
  });

  await test.step("the event's page", async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Plates for all' }).first().click();
    await expectAll(page.getByRole('main'), [...plates, 'Delivery', ...music, kitchenTotal, total]);
  });
});
