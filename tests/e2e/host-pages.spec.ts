import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { expectBooked, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expectAccessible, expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const cardOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** The list of My Events answers with this. */
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

test.describe('the dashboard', () => {
  test(
    'offers a guest a start, and keeps what they began',
    proves('dashboard-1', 'states-9'),
    async ({ asVisitor: page }) => {
      await page.goto('/dashboard');
      await expect(page.getByText("You're planning as a guest")).toBeVisible();
      await inMain(page, 'Backyard Wedding').click();
      await expect(page.getByLabel('Event type'), 'the occasion is chosen already').toHaveValue('Backyard Wedding');
      await page.getByLabel('Event name').fill('Under the oak');
      await page.getByLabel('Event name').blur();
      await page.waitForFunction(() => localStorage.getItem('eventPlanningDraft')?.includes('Under the oak'));

      await page.goto('/dashboard');
      const ticket = page.getByRole('region', { name: 'Under the oak' });
      await expect(ticket).toContainText('0%');
      await expect(ticket.getByRole('link', { name: 'Continue Planning' })).toHaveAttribute('href', '/questionnaire');
      await expect(
        page.getByText('Sign in to save this plan to your account and see what vendors cost.'),
      ).toBeVisible();

      await inMain(page, 'Baby Shower').click();
      const dialog = page.getByRole('dialog', { name: 'Start a new event?' });
      await expectNothingFound(page, 'the question about a new event');
      await dialog.getByRole('button', { name: 'Keep My Plan' }).click();
      await inMain(page, 'Baby Shower').click();
      await dialog.getByRole('button', { name: 'Replace It' }).click();
      await expect(page.getByLabel('Event type')).toHaveValue('Baby Shower');
      await expect(page.getByLabel('Event name')).toHaveValue('');
    },
  );

  test('leads a new host in, then to their plan, then to their event', proves('dashboard-1'), async ({ newHost }) => {
    const { page } = newHost;
    await expect(page.getByRole('region', { name: 'Your first plan in four steps' })).toBeVisible();
    await inMain(page, 'Graduation Party').click();
    await expect(page.getByLabel('Event type')).toHaveValue('Graduation Party');

    const token = await newHost.token();
    const plan = await makePlan(token, { name: 'Ana graduates', categories: ['decor', 'photography'] });
    await page.goto('/dashboard');
    const ticket = page.getByRole('region', { name: 'Ana graduates' });
    await expect(ticket).toContainText('100%');
    await expect(ticket).toContainText(formatCents(plan.quote?.totalCents ?? 0));
    await expect(ticket.getByRole('link', { name: 'Continue Planning' })).toHaveAttribute(
      'href',
      `/summary?draftId=${plan.id}`,
    );

    const booked = await book(token, plan, 'deposit');
    await page.reload();
    const event = page.getByRole('region', { name: 'Ana graduates' });
    await expect(event).toContainText('days to go');
    await expect(event).toContainText(`${formatCents(booked.balanceCents)} is due by`);
    await event.getByRole('link', { name: 'View Event & Pay' }).click();
    await expect(heading(page)).toHaveText('Ana graduates');
  });

  test('shows its layout while loading, and a way on when nothing comes', async ({ someHost: { page } }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/planning/my-events', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await page.goto('/dashboard');
    await expect(page.getByText('Loading your events...')).toBeAttached();
    letGo();
    await expect(page.getByText("Couldn't load your events")).toBeVisible();
    await page.unroute('**/api/planning/my-events');
    await button(page, 'Retry').click();
    await expect(page.getByText("Couldn't load your events")).toBeHidden();
  });
});

test.describe('My Events', () => {
  test('says that there is nothing yet', proves('events-2', 'events-5'), async ({ newHost: { page } }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
    await expect(page.getByText('Start planning your first event to see it here')).toBeVisible();
    await expect(link(page, 'Plan Your First Event')).toHaveAttribute('href', '/questionnaire');
    await expect(link(page, 'Plan New Event')).toHaveAttribute('href', '/questionnaire');
    await expectNothingFound(page, 'My Events without any');
  });

  test(
    'says that it is loading, and when it failed',
    proves('events-6', 'errors-31'),
    async ({ someHost: { page } }) => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/planning/my-events', async (route) => {
        await held;
        await route.fulfill({ status: 500, body: '{}' });
      });
      await page.goto('/home');
      await expect(page.getByText('Loading your events...')).toBeVisible();
      letGo();
      await expect(page.getByText("Couldn't load your events")).toBeVisible();
      await expectNothingFound(page, 'My Events that could not be loaded');
    },
  );

  test(
    'shows drafts as the specification says and deletes them',
    proves('events-8', 'states-12'),
    async ({ newHost }) => {
      const { page } = newHost;
      const plan = await makePlan(await newHost.token(), { name: 'Not this one' });
      await page.goto('/home');
      const card = cardOf(page, 'Not this one');
      await expect(card).toContainText('Planning in Progress');
      await expect(card).toContainText(formatDate(plan.details.date ?? ''));
      await expect(card.getByRole('link', { name: 'Not this one' })).toHaveAttribute(
        'href',
        `/event-overview?draftId=${plan.id}`,
      );
      const bin = button(page, 'Delete draft Not this one');
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
      await card.hover();
      await bin.click();
      await expect(dialog).toContainText('This will permanently delete this draft. This action cannot be undone.');
      await expectNothingFound(page, 'the question before deleting');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(bin, 'the focus is back at the trash').toBeFocused();

      await page.route('**/api/planning/drafts/*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await bin.click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Error', 'Failed to delete the item. Please try again.');
      await expect(dialog, 'it closes in every case').toBeHidden();

      await page.unroute('**/api/planning/drafts/*');
      await bin.click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Draft deleted', 'The event draft has been successfully removed.');
      await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
    },
  );

  test(
    'leads a booked event to cancellation before it can be deleted',
    proves('events-8', 'events-9'),
    async ({ newHost }) => {
      const { page } = newHost;
      const token = await newHost.token();
      const booked = await book(token, await makePlan(token, { name: 'Called off' }));
      await page.goto('/home');
      const bin = button(page, 'Delete event Called off');
      await bin.click({ force: true });
      const first = page.getByRole('dialog', { name: 'This event is booked' });
      await expect(first).toContainText(`1 vendor and ${formatCents(booked.paidCents)} in payments`);
      await expectNothingFound(page, 'the way to cancellation');
      await first.getByRole('link', { name: 'Go to Cancellation' }).click();
      await expect(heading(page)).toHaveText('Called off');
      await expect(button(page, 'Cancel Event')).toBeVisible();
      const event = { params: { eventId: booked.event.id } };
      const refused = await callApi(planning.deleteEvent, event, token);
      expect(refused.status, 'the server refuses it too').toBe(422);

      const params = { bookingId: booked.id };
      const preview = (await callApi(orders.previewCancellation, { params, query: {} }, token)).body;
      await callApi(orders.cancelBooking, { params, body: { agreedRefundCents: preview.refundCents } }, token);
      await page.goto('/home');
      await expect(cardOf(page, 'Called off')).toContainText('Canceled');
      await bin.click({ force: true });
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
      await expect(dialog).toContainText('This will permanently delete this event. This action cannot be undone.');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Event deleted', 'The event has been successfully removed.');
      await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
      const { status } = await callApi(orders.getBooking, { params }, token);
      expect(status, 'the booking itself stays').toBe(200);
    },
  );
});

test.describe('the overview of an event', () => {
  test(
    'leads on with a plan, and says when there is none',
    proves('overview-1', 'overview-4', 'overview-5', 'overview-7', 'overview-8', 'states-15'),
    async ({ someHost }) => {
      const { page } = someHost;
      const plan = await makePlan(await someHost.token(), { name: 'All chosen' });
      await page.goto(`/event-overview?draftId=${plan.id}`);
      await expect(page.getByRole('main')).toContainText('100%');
      await expect(link(page, 'Review & Finalize')).toHaveAttribute('href', `/summary?draftId=${plan.id}`);
      await expect(link(page, 'Back to My Events')).toHaveAttribute('href', '/home');
      const steps = page.getByRole('region', { name: 'Checklist' }).getByRole('listitem');
      await expect(steps).toContainText([
        /^Done: Event Details/,
        /^Done: Select Services/,
        /^Done: Choose Vendors/,
        /^To do: Review & Book/,
      ]);
      const save = async (body: Pick<Draft, 'version' | 'details' | 'serviceAreas'>) =>
        callApi(planning.saveDraft, { params: { draftId: plan.id }, body }, await someHost.token());
      const serviceAreas = [...plan.serviceAreas, 'photography', 'activities'] as const;
      await save({ version: plan.version, details: plan.details, serviceAreas: [...serviceAreas] });
      await page.reload();
      await expect(page.getByText('2 services still need a vendor')).toBeVisible();
      await expect(page.getByRole('main'), 'by the five criteria').toContainText('100%');
      await link(page, 'Review & Finalize').click();
      await expect(page.getByText('2 services still need a vendor')).toBeVisible();
      await expect(page.getByText('Photography & Video and Activities. You can book without them.')).toBeVisible();
      await page.goBack();
      const details = { ...plan.details, eventType: null, guestCount: null };
      await save({ version: plan.version + 1, details, serviceAreas: [] });
      await page.reload();
      await expect(page.getByRole('main')).toContainText('80%');
      await expect(link(page, 'Continue Planning')).toHaveAttribute('href', `/questionnaire?draftId=${plan.id}`);

      for (const query of [
        'draftId=01ARZ3NDEKTSV4RRFFQ69G5FAV',
        'eventId=01ARZ3NDEKTSV4RRFFQ69G5FAV',
        'eventId=x',
        '',
      ]) {
        await page.goto(`/event-overview?${query}`);
        await expect(page.getByRole('heading', { name: 'Event not found' }), query).toBeVisible();
      }
      await expectNothingFound(page, 'an event that is not there');
      await link(page, 'Return Home').click();
      await expect(page).toHaveURL('/home');
    },
  );

  test(
    'is shared by a link that shows no price and can be ended',
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
      const main = visitor.getByRole('main');
      await expect(main).toContainText(formatLongDate(plan.details.date ?? ''));
      await expect(main).toContainText(plan.items[0]?.vendorName ?? 'a vendor');
      await expect(main).toContainText('Austin, TX');
      await expect(main).not.toContainText(/\$|78704/);
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
      await expectAccessible(visitor, [{ path: pathname, actions: [(one) => inMain(one, 'Start Planning')] }]);

      await book(token, plan);
      await expect(async () => {
        await visitor.reload();
        await expect(visitor.getByRole('main'), 'the link goes on when the plan is booked').toContainText('Confirmed', {
          timeout: 2000,
        });
      }).toPass();

      await callApi(planning.stopSharing, { params: { planId: await eventIdOf(token, 'Tell everybody') } }, token);
      await visitor.reload();
      await expect(heading(visitor)).toHaveText('Oops! Page not found');
      await visitor.goto('/shared-plan/guess');
      await expect(heading(visitor)).toHaveText('Oops! Page not found');
    },
  );

  test('ends its link from the dialog', async ({ someHost: host }) => {
    const plan = await makePlan(await host.token(), { name: 'Never mind' });
    await host.page.goto(`/event-overview?draftId=${plan.id}`);
    await button(host.page, 'Share Event').click();
    await button(host.page, 'Create Link').click();
    await button(host.page, 'Stop Sharing').click();
    await expectToast(host.page, 'No longer shared', 'The link no longer works.');
    await expect(button(host.page, 'Create Link')).toBeVisible();
  });

  test('goes into a calendar at its instant', proves('overview-3'), async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const booked = await book(token, await makePlan(token, { name: 'Mark the day' }));
    await page.goto(`/event-overview?eventId=${booked.event.id}`);
    await expect(page.getByRole('region', { name: 'Event details' })).toContainText(booked.id);
    await button(page, 'Add to Calendar').click();
    const instant = (time: string) => compact(instantAt('America/Chicago', booked.event.date, time));
    const google = new URL((await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')) ?? '');
    expect(google.searchParams.get('dates')).toBe(`${instant('16:00')}/${instant('20:00')}`);
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

/** '20270612T210000Z'. */
const compact = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const eventIdOf = async (token: string, title: string): Promise<string> => {
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  return events.find((event) => event.title === title)?.id ?? '';
};

test.describe('the summary', () => {
  test(
    'shows everything about the event and leads to the payment',
    proves('summary-1', 'summary-2', 'summary-3', 'summary-4'),
    async ({ someHost }) => {
      const { page } = someHost;
      const plan = await makePlan(await someHost.token(), { name: 'Sum it up', categories: ['decor', 'photography'] });
      await page.goto(`/summary?draftId=${plan.id}`);
      await expect(heading(page)).toHaveText('Event Summary');
      await expect(page.getByText('Step 4 of 4')).toBeVisible();
      const facts = page.getByRole('region', { name: 'Event details' });
      for (const fact of [
        'Sum it up',
        formatLongDate(plan.details.date ?? ''),
        '4:00 PM',
        '8:00 PM',
        '4 hours',
        '78704',
      ])
        await expect(facts, fact).toContainText(fact);
      const total = page.getByRole('region', { name: 'Estimated Total' });
      await expect(total).toContainText(`Estimated Total: ${formatCents(plan.quote?.totalCents ?? 0)}`);
      await expect(total).toContainText('Final pricing may vary based on specific requirements and vendor policies');
      for (const { packages, vendorName } of plan.items) {
        const service = page.getByRole('region', { name: 'Selected services' }).getByRole('listitem');
        await expect(service.filter({ hasText: packages[0]?.productName ?? '' })).toContainText(vendorName);
      }
      await expectFits(page, `/summary?draftId=${plan.id}`);
      await button(page, 'Next').click();
      await expect(page).toHaveURL(`/payment?draftId=${plan.id}`);

      await page.goto(`/summary?draftId=${plan.id}`);
      for (const { packages } of plan.items) await button(page, `Remove ${packages[0]?.productName}`).click();
      await expect(page.getByRole('heading', { name: 'No vendors chosen yet' })).toBeVisible();
      await expect(button(page, 'Next')).toBeDisabled();
      await expect(link(page, 'Choose Vendors')).toHaveAttribute(
        'href',
        `/vendors?category=photography&draftId=${plan.id}`,
      );
    },
  );

  test('waits for a vendor who is closed on the day, and leads to another', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Closed meanwhile', categories: ['decor'] });
    const date = plan.details.date ?? '';
    const [{ vendorId, vendorName } = { vendorId: '', vendorName: '' }] = plan.items;
    await deployedTable().write(setDayState(vendorId, date, 'closed'));
    try {
      await page.goto(`/summary?draftId=${plan.id}`);
      const why = page.getByRole('status').filter({ hasText: `${vendorName} isn't available on ${formatDate(date)}.` });
      await expect(why).toBeVisible();
      await expect(button(page, 'Next')).toBeDisabled();
      await why.getByRole('link', { name: 'Choose Another Decor Vendor' }).click();
      await expect(page).toHaveURL(`/vendors?category=decor&draftId=${plan.id}`);
    } finally {
      await deployedTable().write(setDayState(vendorId, date, 'default'));
    }
  });

  test('leads to the details and back when they are saved', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Two more guests', categories: ['decor'] });
    await page.goto(`/summary?draftId=${plan.id}`);
    await link(page, 'Edit').click();
    await page.getByLabel('Guest count').fill('42');
    await button(page, 'Save and Return to Summary').click();
    await expect(page).toHaveURL(`/summary?draftId=${plan.id}`);
    await expect(page.getByRole('region', { name: 'Event details' })).toContainText('42');
  });

  test('says that nothing is chosen yet', proves('summary-6', 'summary-8'), async ({ newHost: { page } }) => {
    await page.goto('/summary');
    await expect(page.getByRole('heading', { name: 'No services selected yet' })).toBeVisible();
    await expect(link(page, 'Browse Services')).toHaveAttribute('href', '/services');
    await expect(button(page, 'Next')).toBeDisabled();
  });

  test(
    'offers the event details, which reach the vendors with the order',
    proves('product-5', 'details-1', 'details-2', 'details-3', 'entities-12', 'errors-15'),
    async ({ someHost }) => {
      const { page } = someHost;
      const plan = await makePlan(await someHost.token(), { name: 'By the gate' });
      await page.goto(`/event-details?draftId=${plan.id}`);
      await expect(page, 'without booking data there is nothing to add to').toHaveURL(`/summary?draftId=${plan.id}`);
      await button(page, 'Add Event Details').click();
      await expect(heading(page)).toHaveText('Event Details & Vendor Requirements');
      for (const name of ['Venue Information', 'Event Timeline', 'Special Requirements'])
        await expect(page.getByRole('region', { name })).toBeVisible();
      await expect(page.getByLabel('Setup time'), 'no one chose one').toHaveValue('');
      await expect(page.getByLabel('Event start time')).toHaveValue('16:00');
      await button(page, 'Next').click();
      await expectToast(page, 'Validation Error', 'Venue address must be at least 5 characters');
      await expectNothingFound(page, 'the event details with an error');
      await page.getByLabel('Venue address').fill('1906 S 5th St, Austin, TX 78704');
      await page.getByLabel('Access instructions').fill('The gate on the left, code 12');
      await expectAccessibleForm(page);
      await button(page, 'Next').click();
      await expect(page).toHaveURL(`/payment?draftId=${plan.id}`);
      await page.goBack();
      await expect(page.getByLabel('Access instructions'), 'what was typed remains').toHaveValue(
        'The gate on the left, code 12',
      );
      await button(page, 'Next').click();
      const sent = page.waitForRequest(
        (request) => request.url().endsWith('/api/checkout/bookings') && request.method() === 'POST',
      );
      await typeCard(page);
      await payButton(page).click();
      expect((await sent).postDataJSON()).toMatchObject({
        requirements: { venueAddress: '1906 S 5th St, Austin, TX 78704', setupTime: null, eventStartTime: '16:00' },
      });
      await expectBooked(page);
      const sentToVendors = page.getByRole('region', { name: 'Sent to your vendors' });
      await expect(sentToVendors).toContainText('1906 S 5th St, Austin, TX 78704');
      await expect(sentToVendors).toContainText('The gate on the left, code 12');
      await link(page, 'View My Events').click();
      await link(page, plan.title).click();
      await expect(sentToVendors, 'on the page of the event').toContainText('The gate on the left, code 12');
    },
  );
});

/** By day on a phone of 320 pixels too, without leaving what was typed. */
async function expectAccessibleForm(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(wide, 'the form fits 320 pixels').toBeLessThanOrEqual(0);
  await expectNothingFound(page, 'the event details on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a page that breaks says so and can be reloaded', proves('routes-5'), async ({ someHost: { page } }) => {
  await answerEvents(page, { body: '{}' });
  await page.goto('/home');
  await expect(heading(page)).toHaveText('Something went wrong');
  await page.getByText('Details', { exact: true }).click();
  await expectNothingFound(page, 'the error page');
  await page.unroute('**/api/planning/my-events');
  await button(page, 'Reload Page').click();
  await expect(heading(page)).toHaveText('My Events');
});

test('the places of a host work by day, by night and on a phone', async ({ newHost }) => {
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
  await expectFits(page, '/dashboard', '/home', event, draft);
});
