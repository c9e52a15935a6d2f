import { planning } from '#shared/api/planning.ts';
import { addDays, formatLongDate } from '#shared/kernel/dates.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { fullRequirements as requirements } from '#tests/support/full-requirements.ts';
import { book, completeEarly } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast, heading } from '#tests/support/pages.ts';
import { expectNothingFound, expectNothingFoundAnywhere, phone } from '#tests/support/pages-accessibility.ts';
import { proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Planning next year's event from this one (rule planning-93). */

test(
  'a host plans a completed event again with its available vendors, and the others are named',
  proves('overview-11'),
  async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const plan = await makePlan(token, { name: 'Every summer', categories: ['venue', 'catering'] });
    const booked = await book(token, plan, 'full', requirements);
    const [first, second] = booked.items;
    if (!first || !second) throw new Error('Two vendors were to be booked');
    // Three weeks later the demo's vendors work on the same weekday and have free places.
    const date = addDays(booked.event.date, 21);
    await completeEarly(booked.id);

    await page.goto(`/event-overview?eventId=${booked.event.id}`);
    await button(page, 'Plan It Again').click();
    const dialog = page.getByRole('dialog', { name: 'Plan it again' });
    const confirm = dialog.getByRole('button', { name: 'Start the Plan' });
    await test.step('an unbookable date is refused immediately', async () => {
      await dialog.getByLabel('New date').fill('2026-01-01');
      await expect(confirm).toBeDisabled();
    });
    await dialog.getByLabel('New date').fill(date);
    const vendors = dialog.getByRole('region', { name: 'Your vendors on this date' });
    await expect(vendors.getByRole('status')).toHaveText('Both of your vendors are available on this date.');
    await expect(vendors).toContainText("Today's price, all-in");
    await expectNothingFoundAnywhere(page, 'the question for a new date');
    await page.setViewportSize(phone);
    await expectNothingFound(page, 'the question for a new date on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });

    await confirm.click();
    await expectToast(page, 'Your plan is ready', `All your vendors are included, for ${formatLongDate(date)}.`);
    await expect(page).toHaveURL(/\/event-overview\?draftId=/);
    await expect(heading(page)).toHaveText('Every summer');
    const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
    const { body: draft } = await callApi(planning.getDraft, { params: { draftId } }, token);
    expect(draft.details).toMatchObject({ date, guestCount: plan.details.guestCount, zipCode: plan.details.zipCode });
    const chosen = draft.items.map(({ vendorId, packages }) => [vendorId, packages.map(({ productId }) => productId)]);
    expect(chosen).toEqual(
      booked.items.map(({ vendorId, packages }) => [vendorId, packages.map(({ productId }) => productId)]),
    );
    await page.goto(`/summary?draftId=${draftId}`);
    await expect(page.getByText('Added', { exact: true }), 'the Event Details form was copied').toBeVisible();
  },
);
