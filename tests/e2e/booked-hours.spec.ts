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
  "the host changes the hours of a paid event, with a vendor's minimum, and pays the difference",
  proves('overview-13'),
  async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const { band, program } = await openFeeVendors(deployedTable(), { email: someHost.email, id: randomUUID() });
    const plan = await makePlan(token, { name: 'Longer night', categories: [] });
    const packages = program.map(({ id: productId }) => ({ productId }));
    const body = { version: plan.version, vendorId: band.id, category: 'entertainment' as const, packages };
    const draft = (await callApi(planning.addPlanItem, { params: { draftId: plan.id }, body }, token)).body;
    const booked = await book(token, draft);
    const params = { bookingId: booked.id };
    const preview = await callApi(bookingChanges.previewRepricing, { params, query: { durationHours: 6 } }, token);
    const difference = formatCents(preview.body.chargedCents);

    await page.goto(`/event-overview?eventId=${booked.event.id}`);
    await button(page, 'Change Hours').click();
    const dialog = page.getByRole('dialog', { name: 'Change hours' });
    await expect(dialog.getByRole('button', { name: 'Change Hours' }), 'nothing is chosen yet').toBeDisabled();
    await dialog.getByLabel('Duration').selectOption('3 hours');
    await expect(dialog).toContainText("Charged for 5 hours, the vendor's minimum");
    await dialog.getByLabel('Duration').selectOption('6 hours');
    await expect(dialog).toContainText('Until 10:00 PM');
    await expect(dialog).toContainText(`You pay now${difference}`);
    await expectNothingFound(page, 'what other hours cost');
    await page.setViewportSize(phone);
    await expectNothingFound(page, 'what other hours cost, on a phone');
    await dialog.getByRole('button', { name: 'Continue to Payment' }).click();

    await expect(page.getByText('From 4 hours, until 8:00 PM to 6 hours, until 10:00 PM')).toBeVisible();
    await typeCard(page, cards.succeeds);
    await expect(payButton(page)).toHaveAccessibleName(`Pay ${difference}`);
    await payButton(page).click();
    await expectToast(page, 'Duration changed', 'Longer night now lasts 6 hours, until 10:00 PM.');

    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
      '6 hours, until 10:00 PMBefore: 4 hours, until 8:00 PM',
    );
    await expect(page.getByRole('region', { name: 'Event details' })).toContainText('4:00 PM to 10:00 PM');
    const after = (await callApi(orders.getBooking, { params }, token)).body;
    expect(after.paidCents - booked.paidCents, 'one charge').toBe(preview.body.chargedCents);
  },
);
