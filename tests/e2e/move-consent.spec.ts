import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { openBusiness } from '#tests/support/businesses.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { atNight, proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* A vendor agrees to a move in one browser, and the host sees it in another (rule changes-24). */

test(
  'a move near the event is requested, declined, requested again and accepted, at a desk and on a phone',
  atNight(proves('overview-17')),
  async ({ someHost, openSession }) => {
    const venue = await openBusiness('venue', { vendor: { moveConsentDays: 60 } });
    const { vendorId, email } = venue;
    const token = await someHost.token();
    const date = addDays(todayIn('America/Chicago', new Date()), 30);
    const plan = await makePlan(token, { name: 'Asked to move', categories: ['venue'], vendorId, date });
    const booked = await book(token, plan);

    const { page } = someHost;
    const dialog = page.getByRole('dialog', { name: 'Change date or time' });
    const ask = async () => {
      await button(page, 'Change Date or Time').click();
      await dialog.getByLabel('Start time').fill('17:30');
      await expect(dialog).toContainText(`${venue.name} must agree first`);
      await expectNothingFound(page, 'who must agree');
      await dialog.getByRole('button', { name: 'Ask to Move' }).click();
      await expectToast(page, 'Request sent', `We asked ${venue.name}. Nothing has changed yet.`);
    };
    await page.goto(`/event-overview?eventId=${booked.event.id}`);
    await ask();
    await expect(page.getByText(`Waiting for ${venue.name} to agree`)).toBeVisible();

    const vendor = await openSession(email);
    await vendor.setViewportSize(phone);
    await vendor.goto('/vendor-dashboard');
    const toDo = vendor.getByRole('region', { name: 'To do' });
    await expect(vendor.getByText('Move requested', { exact: true })).toBeVisible();
    await expectNothingFound(vendor, 'orders of which one waits for an answer, on a phone');
    await toDo.getByRole('listitem').filter({ hasText: 'asks to move an order' }).getByRole('link').click();
    await expect(vendor).toHaveURL(`/vendor-dashboard?order=${booked.id}.${vendorId}`);
    await expect(vendor.getByText(/asks to move to/)).toBeVisible();
    await expectNothingFound(vendor, 'an order that is asked to move, on a phone');
    await button(vendor, 'Decline').click();
    await expect(page.getByText(`${venue.name} declined.`)).toBeVisible();
    await button(page, 'Dismiss').click();
    await expect(page.getByText(`${venue.name} declined.`)).toBeHidden();

    await ask();
    await button(vendor, 'Agree to Move').click();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(`${venue.name} agreed`);
    await expect(page.getByRole('region', { name: 'Event details' })).toContainText('5:30 PM');
  },
);
