import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { planning } from '#shared/api/planning.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast, forgetAnswers, heading } from '#tests/support/pages.ts';
import { expectAccessible, expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import { atNight, proves } from '#tests/support/proves.ts';

const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

/** Stubs the response of My Events. */
const answerEvents = (page: Page, answer: { status?: number; body?: string }) =>
  page.route('**/api/planning/my-events', (route) => route.fulfill({ contentType: 'application/json', ...answer }));

async function expectFits(page: Page, ...paths: string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of paths) {
    await page.goto(path);
    await expect(heading(page).first()).toBeVisible();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.soft.poll(wide, `${path} does not scroll sideways at 320`).toBeLessThanOrEqual(0);
  }
}

test("a host's dialogs and messages are accessible", atNight(), async ({ asVisitor, newHost }) => {
  await test.step('the question about a new event', async () => {
    await asVisitor.goto('/questionnaire');
    await asVisitor.getByLabel('Event name').fill('Under the oak');
    await asVisitor.getByLabel('Event name').blur();
    await asVisitor.waitForFunction(() => localStorage.getItem('eventPlanningDraft')?.includes('Under the oak'));
    await asVisitor.goto('/dashboard');
    await inMain(asVisitor, 'Baby Shower').click();
    await expect(asVisitor.getByRole('dialog', { name: 'Start a new event?' })).toBeVisible();
    await expectNothingFound(asVisitor, 'the question about a new event');
  });
  const { page } = newHost;
  const token = await newHost.token();
  await test.step('My Events, empty and during an outage', async () => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
    await expectNothingFound(page, 'My Events without any');
    await answerEvents(page, { status: 500, body: '{}' });
    await forgetAnswers(page);
    await page.goto('/home');
    await expect(page.getByText("Couldn't load your events")).toBeVisible();
    await expectNothingFound(page, 'My Events that could not be loaded');
    await page.unroute('**/api/planning/my-events');
  });
  await test.step("an event that doesn't exist", async () => {
    await page.goto('/event-overview?eventId=x');
    await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
    await expectNothingFound(page, "an event that doesn't exist");
  });
  await test.step('the path from a booked event to its cancellation', async () => {
    await book(token, await makePlan(token, { name: 'Called off' }));
    await page.goto('/home');
    await button(page, 'Delete event Called off').click({ force: true });
    await expect(page.getByRole('dialog', { name: 'This event is booked' })).toBeVisible();
    await expectNothingFound(page, 'the way to cancellation');
  });
  await test.step('the event details with an error, on a phone too', async () => {
    const plan = await makePlan(token, { name: 'By the gate' });
    await page.goto(`/summary?draftId=${plan.id}`);
    await button(page, 'Add Event Details').click();
    await expect(heading(page)).toHaveText('Event Details & Vendor Requirements');
    await button(page, 'Next').click();
    await expectToast(page, 'Validation Error', 'Venue address must be at least 5 characters');
    await expectNothingFound(page, 'the event details with an error');
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide, 'the form fits 320 pixels').toBeLessThanOrEqual(0);
    await expectNothingFound(page, 'the event details on a phone');
  });
});

test('the delete button of a draft appears on hover and regains the focus after its dialog', async ({ newHost }) => {
  const { page } = newHost;
  await makePlan(await newHost.token(), { name: 'Not this one' });
  await page.goto('/home');
  const bin = button(page, 'Delete draft Not this one');
  await page.getByRole('listitem').filter({ hasText: 'Not this one' }).hover();
  await bin.click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toBeVisible();
  await expectNothingFound(page, 'the question before deleting');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(bin).toBeFocused();
});

test.describe('the overview of an event', () => {
  test(
    'a share link survives the booking of its plan and can be ended',
    proves('confirmation-4'),
    async ({ someHost, openBrowser }) => {
      const { page } = someHost;
      const token = await someHost.token();
      const plan = await makePlan(token, { name: 'Tell everybody' });
      await page.goto(`/event-overview?draftId=${plan.id}`);
      await button(page, 'Share Event').click();
      await button(page, 'Create Link').click();
      const address = page.getByLabel('Link to your plan');
      await expectNothingFound(page, 'the link of a plan');
      const { pathname } = new URL(await address.inputValue());

      const visitor = await openBrowser();
      await visitor.goto(pathname);
      await expect(heading(visitor)).toHaveText('Tell everybody');
      await expectAccessible(visitor, [{ path: pathname, actions: [(one) => inMain(one, 'Start Planning')] }]);

      await book(token, plan);
      await expect(async () => {
        await visitor.reload();
        await expect(visitor.getByRole('main'), 'the link survives the booking').toContainText('Confirmed', {
          timeout: 2000,
        });
      }).toPass();

      await callApi(planning.stopSharing, { params: { planId: await findEventId(token, 'Tell everybody') } }, token);
      await visitor.reload();
      await expect(heading(visitor)).toHaveText('Oops! Page not found');
    },
  );

  test('an event can be downloaded for a calendar', proves('overview-3'), async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const booked = await book(token, await makePlan(token, { name: 'Mark the day' }));
    await page.goto(`/event-overview?eventId=${booked.event.id}`);
    await button(page, 'Add to Calendar').click();
    const instant = (time: string) => compact(instantAt('America/Chicago', booked.event.date, time));
    const download = page.waitForEvent('download');
    await button(page, 'Apple or other (.ics file)').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mark-the-day.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`DTSTART:${instant('16:00')}`);
    expect(text).toContain(`DTEND:${instant('20:00')}`);
    expect(text).toContain('SUMMARY:Mark the day');
  });
});

/** Formats an instant as '20270612T210000Z'. */
const compact = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const findEventId = async (token: string, title: string): Promise<string> => {
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  return events.find((event) => event.title === title)?.id ?? '';
};

test('a page that crashes shows an error and can be reloaded', proves('routes-5'), async ({ someHost: { page } }) => {
  await answerEvents(page, { body: '{}' });
  await page.goto('/home');
  await expect(heading(page)).toHaveText('Something went wrong');
  await page.getByText('Details', { exact: true }).click();
  await expectNothingFound(page, 'the error page');
  await page.unroute('**/api/planning/my-events');
  await button(page, 'Reload Page').click();
  await expect(heading(page)).toHaveText('My Events');
});

test("a host's pages work by day, by night and on a phone", atNight(), async ({ newHost }) => {
  test.slow();
  const { page } = newHost;
  const token = await newHost.token();
  const booked = await book(token, await makePlan(token, { name: 'Booked' }), 'deposit');
  const plan = await makePlan(token, { name: 'Planned', categories: ['decor', 'activities'] });
  const event = `/event-overview?eventId=${booked.event.id}`;
  const draft = `/event-overview?draftId=${plan.id}`;
  await expectAccessible(page, [
    { path: '/dashboard', actions: [(one) => inMain(one, 'Plan New Event'), (one) => inMain(one, 'View Event & Pay')] },
    { path: event, actions: [(one) => button(one, 'Share Event'), (one) => button(one, 'Add to Calendar')] },
    { path: draft, actions: [(one) => inMain(one, 'Review & Finalize')] },
    { path: `/summary?draftId=${plan.id}`, actions: [(one) => button(one, 'Add Event Details')] },
  ]);
  await expectFits(page, '/dashboard', '/home', event, draft, `/summary?draftId=${plan.id}`);
});
