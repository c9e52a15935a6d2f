import { randomUUID } from 'node:crypto';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { openFeeVendors } from '#tests/support/fee-vendors.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { cards, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

test(
  "the host moves a paid event to a place in every vendor's range and pays for the longer way",
  proves('overview-14'),
  async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const { kitchen } = await openFeeVendors(deployedTable(), { email: someHost.email, id: randomUUID() });
    const plan = await makePlan(token, { name: 'Other garden', categories: [] });
    const body = {
      version: plan.version,
      vendorId: kitchen.id,
      category: 'catering' as const,
      deliveryOption: 'delivery' as const,
    };
    const draft = (await callApi(planning.addPlanItem, { params: { draftId: plan.id }, body }, token)).body;
    const booked = await book(token, draft);
    const params = { bookingId: booked.id };
    const preview = await callApi(bookingChanges.previewRepricing, { params, query: { zipCode: '78610' } }, token);
    const difference = formatCents(preview.body.chargedCents);
    expect(preview.body.chargedCents, 'the kitchen is paid by the mile').toBeGreaterThan(0);

    await page.goto(`/event-overview?eventId=${booked.event.id}`);
    await button(page, 'Change Location').click();
    const dialog = page.getByRole('dialog', { name: 'Change location' });
    await expect(dialog.getByRole('button', { name: 'Change Location' }), 'nothing is chosen yet').toBeDisabled();
    await dialog.getByLabel('ZIP code').fill('78201');
    await expect(dialog).toContainText(/Travels up to 50 miles, but your event is \d+ miles away/);
    await expectNothingFound(page, 'a place that is too far');
    await dialog.getByLabel('ZIP code').fill('78610');
    await expect(dialog).toContainText(`You pay now${difference}`);
    await page.setViewportSize(phone);
    await expectNothingFound(page, 'what another place costs, on a phone');
    await dialog.getByRole('button', { name: 'Continue to Payment' }).click();

    await typeCard(page, cards.succeeds);
    await expect(payButton(page)).toHaveAccessibleName(`Pay ${difference}`);
    await payButton(page).click();
    await expectToast(page, 'Location changed', 'Other garden now takes place in Buda, TX');
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Buda, TX');
    await expect(page.getByRole('region', { name: 'Event details' })).toContainText('Buda, TX');
    const after = (await callApi(orders.getBooking, { params }, token)).body;
    expect(after.paidCents - booked.paidCents, 'one charge').toBe(preview.body.chargedCents);
  },
);
