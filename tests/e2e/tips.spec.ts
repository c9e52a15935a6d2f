import { directory } from '#shared/api/directory.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book, startEarly } from '#tests/support/journeys-booked.ts';
import { payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

/* A host's tip for a vendor, whole and without a fee (rule extras-1). */

test("a host tips a vendor on a phone, and the vendor's open order and earnings show it", async ({
  someHost,
  asVendor,
}) => {
  const { vendor: business } = await asVendor.me();
  if (!business) throw new Error(`${asVendor.email} has no business`);
  const { categories } = (await callApi(directory.getVendor, { params: { vendorId: business.id } })).body;
  const token = await someHost.token();
  const wishes = { name: 'A party to remember', categories: categories.slice(0, 1), vendorId: business.id };
  const booked = await book(token, await makePlan(token, wishes));
  await startEarly(booked.id);
  const [host, vendor] = [someHost.page, asVendor.page];
  await vendor.goto(`/vendor-dashboard?order=${booked.id}.${business.id}`);
  await expect(vendor.getByText('Your total')).toBeVisible();

  await host.setViewportSize(phone);
  await host.goto(`/event-overview?eventId=${booked.event.id}`);
  await button(host, `Leave a Tip for ${business.name}`).click();
  const dialog = host.getByRole('dialog');
  await dialog.getByLabel('Tip in $').fill('1000000');
  await button(host, 'Continue to Payment').click();
  await expect(dialog.getByText('Enter at most $2,000.00')).toBeVisible();
  await expectNothingFound(host, 'the dialog of a tip');
  await dialog.getByLabel('Tip in $').fill('40');
  await button(host, 'Continue to Payment').click();
  await typeCard(host);
  await expectNothingFound(host, 'the payment of a tip');
  await payButton(host).click();
  await expectToast(host, 'Tip paid', `Thank you. All $40.00 goes to ${business.name}.`);
  await expect(host.getByText(`You left ${business.name} a tip of $40.00`)).toBeVisible();

  await expect(vendor.getByText('Tip from the host, without a fee')).toBeVisible();
  await expect(vendor.getByText('+$40.00')).toBeVisible();
  await expectNothingFound(vendor, 'an order with a tip');
  await vendor.goto('/vendor-dashboard?view=earnings');
  await expect(vendor.getByRole('row').filter({ hasText: 'A party to remember' }).first()).toContainText('$40.00');
  await expectNothingFound(vendor, 'earnings with a tip');
});
