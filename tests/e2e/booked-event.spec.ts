import { directory } from '#shared/api/directory.ts';
import { orders } from '#shared/api/orders.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { book, completeEarly } from '#tests/support/journeys-booked.ts';
import { cards, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const overview = (page: Page, eventId: string) => page.goto(`/event-overview?eventId=${eventId}`);

/** Makes a plan with the vendor who can sign in. */
async function planWith(host: Person, vendor: Person, name: string) {
  const { vendor: business } = await vendor.me();
  if (!business) throw new Error(`${vendor.email} has no business`);
  const { categories } = (await callApi(directory.getVendor, { params: { vendorId: business.id } })).body;
  return makePlan(await host.token(), { name, categories: categories.slice(0, 1), vendorId: business.id });
}

test('the host pays the balance from the event page', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const booked = await book(token, await makePlan(token, { name: 'Rest to pay' }), 'deposit');
  await overview(page, booked.event.id);
  const rest = formatCents(booked.balanceCents);
  await expect(page.getByText(`${rest} is due by`), 'the balance and its due date').toBeVisible();
  await expectNothingFound(page, 'a booked event with a balance');
  await link(page, 'Pay Balance').click();
  await expect(payButton(page)).toHaveAccessibleName(`Pay ${rest}`);
  await expectNothingFound(page, 'the payment of a balance');

  await typeCard(page, cards.declined);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment not completed' })).toBeVisible();
  await typeCard(page, cards.asks);
  await payButton(page).click();
  await page.getByRole('dialog', { name: 'Sandbox bank' }).getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Balance paid', 'Your event is paid in full.');
  await expect(page.getByRole('main')).toContainText(`Paid in full${formatCents(booked.quote.totalCents)}`);

  await overview(page, booked.event.id);
  const ledger = page.getByRole('region', { name: 'Payments' });
  await expect(ledger.getByRole('listitem')).toHaveCount(2);
  await expect(ledger, 'the ledger shows both payments').toContainText(rest);
  await expect(link(page, 'Pay Balance')).toBeHidden();
});

test('the event page shows a service left out at booking, with a link to its vendors', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const plan = await makePlan(token, { name: 'Photographs later', categories: ['decor'] });
  const body = draftChanges(plan, { serviceAreas: ['decor', 'photography'] });
  await callApi(planning.changeDraft, { params: { draftId: plan.id }, body }, token);
  const booked = await book(token, plan);
  await overview(page, booked.event.id);
  const open = page.getByRole('region', { name: 'Add a service' });
  await expect(open.getByRole('list', { name: 'Not booked yet' }).getByRole('listitem')).toHaveText([
    /^Photography & Video/,
  ]);
  const find = button(page, 'Add Photography & Video');
  await page.setViewportSize(phone);
  const [card, inside] = [await open.boundingBox(), await find.boundingBox()];
  expect((card?.x ?? 0) + (card?.width ?? 0), 'the link fits its card on a phone').toBeGreaterThan(
    (inside?.x ?? 0) + (inside?.width ?? 0),
  );
  await find.click();
  await expect(page).toHaveURL(/\/vendors\?category=photography&draftId=/);
});

test(
  'the host cancels one vendor, then the whole event, with the amounts shown first',
  proves('overview-3'),
  async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const plan = await makePlan(token, { name: 'Called off', categories: ['decor', 'photography'] });
    const booked = await book(token, plan);
    const [one, other] = booked.orders;
    if (!one || !other) throw new Error('Two vendors were to be booked');
    await overview(page, booked.event.id);

    await test.step('one vendor', async () => {
      await button(page, `Cancel ${one.vendorName}`).click();
      const dialog = page.getByRole('dialog', { name: `Cancel ${one.vendorName}?` });
      await expect(dialog, 'the amounts come first').toContainText(
        `Refund to the card that paid${formatCents(one.grossCents)}`,
      );
      await expectNothingFound(page, 'the question before a vendor is cancelled');
      await dialog.getByLabel('Reason').fill('We grow the flowers ourselves');
      await dialog.getByRole('button', { name: `Cancel ${one.vendorName}` }).click();
      await expectToast(
        page,
        'Vendor canceled',
        `${formatCents(one.grossCents)} will be refunded to the card that paid.`,
      );
      const row = page.getByRole('listitem').filter({ hasText: one.vendorName }).filter({ hasText: 'You canceled' });
      await expect(row).toContainText('We grow the flowers ourselves');
      const payments = page.getByRole('region', { name: 'Payments' });
      await expect(payments).toContainText(`−${formatCents(one.grossCents)}`);
      await expect(payments).toContainText(`Total after cancellation${formatCents(other.grossCents)}`);
    });

    await test.step('the whole event', async () => {
      await button(page, 'Cancel Event').click();
      const dialog = page.getByRole('dialog', { name: 'Cancel the whole event?' });
      await expect(dialog).toContainText(`Refund to the card that paid${formatCents(other.grossCents)}`);
      await dialog.getByRole('button', { name: 'Keep It' }).click();
      await expect(dialog).toBeHidden();
      await button(page, 'Cancel Event').click();
      await dialog.getByRole('button', { name: 'Cancel everything' }).click();
      await expectToast(
        page,
        'Event canceled',
        `${formatCents(other.grossCents)} will be refunded to the card that paid.`,
      );
      await expect(button(page, 'Cancel Event'), 'nothing is left to cancel').toBeHidden();
    });
    await page.goto(`/confirmation?bookingId=${booked.id}`);
    await expect(heading(page)).toHaveText('This booking was canceled');
  },
);

test('a vendor cancels with a reason, and the host is fully refunded and offered another vendor', async ({
  someHost,
  asVendor,
}) => {
  const { page } = someHost;
  const token = await someHost.token();
  const plan = await planWith(someHost, asVendor, 'Left alone');
  const booked = await book(token, plan, 'deposit');
  const [order] = booked.orders;
  if (!order) throw new Error('No vendor was booked');

  await overview(page, booked.event.id);
  await expect(button(page, `Cancel ${order.vendorName}`), 'the event remains').toBeVisible();
  const desk = asVendor.page;
  await desk.goto(`/vendor-dashboard?order=${booked.id}.${order.vendorId}`);
  await expect(desk.getByText("hasn't been paid yet"), 'the vendor sees that the balance is unpaid').toBeVisible();
  await expectNothingFound(desk, 'an order of a vendor');
  await button(desk, 'Cancel Order').click();
  const dialog = desk.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Reason must be at least 5 characters');
  await dialog.getByLabel('Reason').fill('The oven broke');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(desk, 'Order canceled');
  await expect(desk.getByText('You canceled this order')).toBeVisible();

  const row = page.getByRole('listitem').filter({ hasText: 'The vendor canceled' });
  await expect(row, 'the open event immediately shows the reason and the refund').toContainText('The oven broke');
  await expect(row).toContainText(formatCents(order.paidCents));
  await row.getByRole('button', { name: /^Find Another/ }).click();
  await expect(page, 'a plan for the same day exists, with the service open').toHaveURL(/\/vendors\?category=/);
  await expect(heading(page)).toContainText('Left alone');
});

test('after the event, the host reviews each vendor once, and the vendor responds once', async ({
  someHost,
  asVendor,
}) => {
  const { page } = someHost;
  const token = await someHost.token();
  const booked = await book(token, await planWith(someHost, asVendor, 'Looking back'));
  const [order] = booked.orders;
  if (!order) throw new Error('No vendor was booked');
  await completeEarly(booked.id);
  const words = `Warm bread and no fuss, ${booked.id}`;

  await test.step('the host reviews', async () => {
    await overview(page, booked.event.id);
    await button(page, `Review ${order.vendorName}`).click();
    const dialog = page.getByRole('dialog', { name: `Review ${order.vendorName}` });
    await dialog.getByRole('button', { name: 'Post Review' }).click();
    await expect(dialog.getByText('Rating must be at least 1')).toBeVisible();
    await expect(dialog.getByLabel('Your review')).toHaveAccessibleDescription('Review must be at least 10 characters');
    await expectNothingFound(page, 'a review that is not complete');
    await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await dialog.getByLabel('Your review').fill(words);
    await dialog.getByRole('button', { name: 'Post Review' }).click();
    await expectToast(page, 'Review posted');
    await expect(page.getByText(`You reviewed ${order.vendorName} on`)).toBeVisible();
    await expect(button(page, `Review ${order.vendorName}`), 'once').toBeHidden();
  });

  await test.step('the vendor responds', async () => {
    const desk = asVendor.page;
    await desk.goto('/vendor-dashboard?view=reviews');
    const review = desk.getByRole('listitem').filter({ hasText: words });
    await review.getByRole('button', { name: /^Reply/ }).click();
    await expectNothingFound(desk, 'the reviews of a vendor');
    await review.getByLabel(/^Your reply to/).fill('Thank you, come again.');
    await review.getByRole('button', { name: 'Post Reply' }).click();
    await expectToast(desk, 'Reply posted');
    await expect(review).toContainText('Thank you, come again.');
    await expect(review.getByRole('button', { name: /^Reply/ }), 'once').toBeHidden();
  });

  await page.goto(`/vendor/${order.vendorId}`);
  await expect(page.getByText(words), 'other people read it').toBeVisible();
});

test(
  "the host moves an event to a free day, and the vendor's open page shows it",
  proves('overview-9'),
  async ({ someHost, asVendor }) => {
    const { page } = someHost;
    const booked = await book(await someHost.token(), await planWith(someHost, asVendor, 'Rain or shine'), 'deposit');
    const [order] = booked.orders;
    if (!order) throw new Error('No vendor was booked');
    const desk = asVendor.page;
    await desk.goto(`/vendor-dashboard?order=${booked.id}.${order.vendorId}`);
    await expect(
      desk.getByRole('definition').filter({ hasText: formatLongDate(booked.event.date) }),
      "the vendor's order is open",
    ).toBeVisible();
    await overview(page, booked.event.id);
    await button(page, 'Change Date or Time').click();
    const dialog = page.getByRole('dialog', { name: 'Change date or time' });
    const confirm = dialog.getByRole('button', { name: 'Move Event' });

    await test.step('the host chooses a day by keyboard and on a phone', async () => {
      const now = dialog.getByRole('button', { name: `${formatLongDate(booked.event.date)}, current date` });
      await expect(now).toBeVisible();
      await expect(confirm, 'nothing is chosen yet').toBeDisabled();
      await now.focus();
      await page.keyboard.press('PageDown');
      await expect(dialog.locator('button[data-date]:focus'), 'the same day of the next month').toBeVisible();
      await page.setViewportSize(phone);
      await expectNothingFound(page, 'a calendar of common free days');
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    const free = dialog.getByRole('button', { name: /, all vendors free$/ }).first();
    const date = (await free.getAttribute('data-date')) ?? '';
    await free.click();
    await expect(dialog.getByRole('status')).toHaveText(`${formatLongDate(date)}: all your vendors are free.`);
    await dialog.getByLabel('Start time').fill('17:30');
    const changes = dialog.getByRole('region', { name: 'What changes' });
    await expect(changes).toContainText(`${order.vendorName}${formatDate(date)}, 5:30 PM`);
    await expect(changes).toContainText(`Balance of ${formatCents(booked.balanceCents)}Due`);
    await confirm.click();
    await expectToast(page, 'Event moved', `is now on ${formatLongDate(date)} at 5:30 PM.`);

    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
      `Moved to ${formatLongDate(date)} at 5:30 PM`,
    );
    await expect(page.getByRole('region', { name: 'Event details' })).toContainText(formatLongDate(date));
    await expect(desk.getByText(`Moved to ${formatLongDate(date)} at 5:30 PM`), 'without a reload').toBeVisible();
    await expectNothingFound(desk, 'an order that was moved');
  },
);

test(
  'the host changes the guest count of a paid event, first with a declined card, then with another',
  proves('overview-12'),
  async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const booked = await book(token, await makePlan(token, { name: 'More friends', categories: ['catering'] }));
    const now = booked.event.guestCount ?? 0;
    const guestCount = now + 5;
    const params = { bookingId: booked.id };
    const preview = (await callApi(bookingChanges.previewRepricing, { params, query: { guestCount } }, token)).body;
    const difference = formatCents(preview.chargedCents);
    expect(preview.chargedCents, 'the caterer is paid by the guests').toBeGreaterThan(0);

    await overview(page, booked.event.id);
    await button(page, 'Change Guest Count').click();
    const dialog = page.getByRole('dialog', { name: 'Change guest count' });
    await expect(dialog.getByRole('button', { name: 'Change Guest Count' }), 'nothing is chosen yet').toBeDisabled();
    await dialog.getByLabel('Guests').fill(String(guestCount));
    await dialog.getByLabel('Guests').hover();
    await page.mouse.wheel(0, 300);
    await expect(dialog.getByLabel('Guests'), 'the mouse wheel changes no number').toHaveValue(String(guestCount));
    await expect(dialog).toContainText(`Difference+${difference}`);
    await expect(dialog).toContainText(`You pay now${difference}`);
    await expectNothingFound(page, 'what another guest count costs');
    await page.setViewportSize(phone);
    await expectNothingFound(page, 'what another guest count costs, on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Continue to Payment' }).click();

    await typeCard(page, cards.declined);
    await expectNothingFound(page, 'the payment of a difference');
    await expect(payButton(page)).toHaveAccessibleName(`Pay ${difference}`);
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment not completed' })).toBeVisible();
    const before = (await callApi(orders.getBooking, { params }, token)).body;
    expect(before, 'a declined card changes nothing').toEqual(booked);
    await typeCard(page, cards.asks);
    await payButton(page).click();
    await page.getByRole('dialog', { name: 'Sandbox bank' }).getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Guest count changed', `More friends is now for ${guestCount} guests.`);

    const changes = page.getByRole('region', { name: 'Changes' });
    await expect(changes).toContainText(`${guestCount} guestsBefore: ${now} guests`);
    await expect(changes).toContainText(`+${difference}`);
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText(`Paid for a change`);
    await expect(page.getByRole('region', { name: 'Event details' })).toContainText(`Guests${guestCount}`);
    const after = (await callApi(orders.getBooking, { params }, token)).body;
    expect(after.paidCents - before.paidCents, 'one charge').toBe(preview.chargedCents);
  },
);
