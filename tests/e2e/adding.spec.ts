import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { planning } from '#shared/api/planning.ts';
import type { PackageGuests } from '#shared/products/package-guests-schema.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { quietDate } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expectToast } from '#tests/support/pages.ts';
import { eventDetails, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

/* 'Add to Your Plan' on a card asks for what the host has to choose, and suggests what fits (decision 105). */

interface Offered {
  name: string;
  cents: number;
  guests?: PackageGuests;
}

/** A vendor at 78704 with these packages, in the directory. */
async function openVendor(changes: Pick<VendorRecord, 'categories' | 'deliveryOptions'>, offered: readonly Offered[]) {
  const table = deployedTable();
  const id = ulid();
  const vendor = vendorRecord(1, {
    id,
    ownerId: randomUUID(),
    name: `Adding ${id.slice(-6)}`,
    capacityPerDay: 9,
    ...changes,
  });
  const products = offered.map(({ name, cents, guests }, n) =>
    productRecord(1, n, {
      vendorId: id,
      id: ulid(),
      name,
      category: vendor.categories[0] ?? 'venue',
      price: { amountCents: cents, unit: 'flat' },
      guests,
    }),
  );
  await putVendor(table, vendor, ...products);
  await refreshCards(table, id);
  return vendor;
}

async function startPlan(host: Person, guestCount: number) {
  const draftId = ulid();
  const details = eventDetails({ name: 'Adding', date: quietDate(), guestCount, durationHours: 3, budgetBand: 3 });
  const body = { version: 0, details, serviceAreas: [] };
  await callApi(planning.saveDraft, { params: { draftId }, body }, await host.token());
  return draftId;
}

const itemsOf = async (host: Person, draftId: string) =>
  (await callApi(planning.getDraft, { params: { draftId } }, await host.token())).body.items;

const cakes: Offered[] = [
  { name: 'Cake for seventy', cents: 51_000, guests: { maximum: 70 } },
  { name: 'Cake for twenty', cents: 6000, guests: { maximum: 20 } },
  { name: 'Cake for thirty', cents: 9000, guests: { maximum: 30 } },
];

test('a card without a price suggests the package for the guests, and shows what it costs first', async ({
  someHost,
}) => {
  const { page } = someHost;
  const bakery = await openVendor({ categories: ['catering'], deliveryOptions: ['delivery'] }, cakes);
  const draftId = await startPlan(someHost, 25);
  await page.goto(`/vendors?category=catering&draftId=${draftId}`);
  const card = page.getByRole('listitem').filter({ hasText: bakery.name });
  await card.getByRole('button', { name: 'Add to Your Plan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a Package' });
  await expect(dialog.getByRole('checkbox', { name: /Cake for thirty/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Cake for seventy/ })).not.toBeChecked();
  await expect(dialog, 'one that is too small says so').toContainText('It is for up to 20 guests.');
  await expect(dialog, 'with 5% for the platform').toContainText('$94.50');
  await expectNothingFound(page, 'the choice of a package');
  await dialog.getByRole('button', { name: 'Add to Your Plan' }).click();
  await expectToast(page, 'Vendor selected');
  expect(await itemsOf(someHost, draftId)).toMatchObject([{ packages: [{ productName: 'Cake for thirty' }] }]);
});

test('a card adds at once what is the only package for the guests', async ({ someHost }) => {
  const { page } = someHost;
  const bakery = await openVendor({ categories: ['catering'], deliveryOptions: ['delivery'] }, cakes);
  const draftId = await startPlan(someHost, 65);
  await page.goto(`/vendors?category=catering&draftId=${draftId}`);
  const card = page.getByRole('listitem').filter({ hasText: bakery.name });
  await card.getByRole('button', { name: 'Add to Your Plan' }).first().click();
  await expect(card.getByText('Selected for Event')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await itemsOf(someHost, draftId)).toMatchObject([{ packages: [{ productName: 'Cake for seventy' }] }]);
});

test('a card asks how a service reaches the event where its vendor offers several ways', async ({ someHost }) => {
  const { page } = someHost;
  const castles = await openVendor({ categories: ['activities'], deliveryOptions: ['pickup', 'delivery'] }, [
    { name: 'Bounce castle', cents: 20_000 },
  ]);
  const draftId = await startPlan(someHost, 25);
  await page.goto(`/vendors?category=activities&draftId=${draftId}`);
  const card = page.getByRole('listitem').filter({ hasText: castles.name });
  await card.getByRole('button', { name: 'Add to Your Plan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a Package' });
  const ways = dialog.getByRole('group', { name: 'How should it reach your event?' });
  await expect(ways.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add to Your Plan' }).click();
  await expectToast(page, 'Vendor selected');
  expect(await itemsOf(someHost, draftId)).toMatchObject([{ deliveryOption: 'delivery' }]);
  await page.goto(`/summary?draftId=${draftId}`);
  await expect(page.getByRole('region', { name: 'Selected services' })).toContainText('Delivery');
});
