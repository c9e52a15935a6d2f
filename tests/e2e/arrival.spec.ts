import { directory } from '#shared/api/directory.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

/* The time at which a vendor arrives to set up (rule orders-16). */

test("a vendor announces an arrival time, and the host's open event page shows it", async ({ someHost, asVendor }) => {
  const { vendor: business } = await asVendor.me();
  if (!business) throw new Error(`${asVendor.email} has no business`);
  const { categories } = (await callApi(directory.getVendor, { params: { vendorId: business.id } })).body;
  const token = await someHost.token();
  const wishes = { name: 'Set up in time', categories: categories.slice(0, 1), vendorId: business.id };
  const booked = await book(token, await makePlan(token, wishes));
  const [host, vendor] = [someHost.page, asVendor.page];
  await host.setViewportSize(phone);
  await host.goto(`/event-overview?eventId=${booked.event.id}`);
  await expect(host.getByText(business.name).first()).toBeVisible();

  await vendor.goto(`/vendor-dashboard?order=${booked.id}.${business.id}`);
  await button(vendor, 'Tell the Host').click();
  await expect(vendor.getByLabel('Arrival time')).toHaveAccessibleDescription(/Enter a time/);
  await vendor.getByLabel('Arrival time').fill('14:30');
  await button(vendor, 'Tell the Host').click();
  await expectToast(vendor, 'Arrival time sent', 'We notified Maya Ortiz.');
  await expect(vendor.getByText('You arrive at 2:30 PM.')).toBeVisible();
  await expectNothingFound(vendor, 'an order with an arrival');

  await expect(host.getByText('Arrives at 2:30 PM')).toBeVisible();
  await expectNothingFound(host, 'an event with an arrival');
  await vendor.getByLabel('Arrival time').fill('15:00');
  await button(vendor, 'Change Arrival Time').click();
  await expect(host.getByText('Arrives at 3:00 PM')).toBeVisible();
  await expect(host.getByText('Arrives at 2:30 PM')).toHaveCount(0);
});
