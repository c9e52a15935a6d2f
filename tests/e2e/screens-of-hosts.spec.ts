import type { Locator, Page } from '@playwright/test';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { hostEvent } from '#tests/support/host-event.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { expectBooked, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { button, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* What the screens of a signed-in host say, offer and lead to, as far as no other test looks at it. */

const target = (inside: Page | Locator, name: string) =>
  inside.getByRole('link', { name, exact: true }).first().getAttribute('href');

/** A plan with one vendor and one service that has none yet. */
async function planWithGap(host: Person, name: string): Promise<Draft> {
  const token = await host.token();
  const { id, version, details } = await makePlan(token, { name });
  const body = { version, details, serviceAreas: ['photography' as const, 'decor' as const] };
  return (await callApi(planning.saveDraft, { params: { draftId: id }, body }, token)).body;
}

const event = (title: string, changes: Partial<HostEvent>): HostEvent =>
  hostEvent(title, {
    id: `01ARZ3NDEKTSV4RRFFQ69G5F${title.length}V`,
    date: inDays(40),
    startTime: '16:00',
    endTime: '20:00',
    eventType: 'Birthday Party',
    guestCount: 40,
    totalCents: 100_000,
    ...changes,
  });

test(
  'My Events has two parts, with badges, dates and the way to each',
  proves('events-3', 'events-4', 'events-7', 'events-10', 'events-11', 'entities-4', 'states-11'),
  async ({ someHost }) => {
    const draft = await makePlan(await someHost.token(), { name: 'Still a draft', categories: [] });
    const events = [
      event('The next one', {
        date: inDays(20),
        vendors: [
          { id: 'a', name: 'Stands', category: 'decor' },
          { id: 'b', name: 'Gave up', category: 'venue', isCancelled: true },
        ],
      }),
      event('To come', { status: 'upcoming' }),
      event('Gone by', { date: '2025-01-05', isPast: true }),
      event('Completed one', { date: '2025-02-07', isPast: true, status: 'completed' }),
    ];
    const { page } = someHost;
    await page.route('**/api/planning/my-events', (route) => route.fulfill({ json: { drafts: [draft], events } }));
    await page.goto('/home');
    await expect(heading(page)).toHaveText('My Events');
    const past = page.getByRole('main').locator('h2:text-is("Past Events") ~ ul').getByRole('listitem');
    await expect(past).toHaveCount(2);
    await expect(past).toContainText(['Completed one', 'Gone by']);
    await expect(past.filter({ hasText: 'Gone by' })).toContainText('Jan 05, 2025');
    for (const row of await past.all()) await expect(row.getByText('Past', { exact: true })).toBeVisible();
    const next = page.getByRole('region', { name: 'Next event' });
    await expect(next).toContainText('The next one');
    await expect(next.getByText('Confirmed', { exact: true }), 'the event and one of its vendors').toHaveCount(2);
    await expect(next.getByRole('listitem').filter({ hasText: 'Gave up' })).toContainText('Canceled');
    await next.click({ position: { x: 24, y: 24 } });
    await expect(page, 'the picture opens the event too').toHaveURL(/\/event-overview\?eventId=/);
    await page.goBack();
    await next.getByText('Confirmed', { exact: true }).first().click({ force: true });
    await expect(page, 'and the badge').toHaveURL(/\/event-overview\?eventId=/);
    await page.goBack();
    const card = page.getByRole('listitem').filter({ hasText: 'To come' });
    await expect(card.getByText('Upcoming', { exact: true })).toBeVisible();
    await expect(card).toContainText(formatDate(inDays(40)));
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Still a draft' }).getByText('Planning in Progress'),
    ).toBeVisible();
    expect(await target(page, 'Still a draft')).toBe(`/event-overview?draftId=${draft.id}`);
    for (const { title, id } of events) expect(await target(page, title), title).toBe(`/event-overview?eventId=${id}`);
  },
);

test(
  'from service to service: steps, counts and the way back',
  proves('services-3', 'services-4', 'vendors-1', 'summary-5'),
  async ({ someHost }) => {
    const { page } = someHost;
    const { id } = await makePlan(await someHost.token(), { name: 'Step by step', categories: [] });
    await page.goto(`/services?draftId=${id}`);
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(7);
    await page.getByRole('checkbox', { name: 'Decor' }).check();
    await page.getByRole('checkbox', { name: 'Entertainment' }).check();
    await button(page, 'Next').click();
    await expect(page, 'the first of the chosen').toHaveURL(`/vendors?category=entertainment&draftId=${id}`);
    await expect(page.getByText('Step 3 of 4')).toBeVisible();

    await page.goto(`/summary?draftId=${id}`);
    const open = page.getByRole('region', { name: 'No vendors chosen yet' });
    await expect(open.getByRole('listitem'), 'the categories without a vendor').toHaveText(['Entertainment', 'Decor']);
    expect(await target(open, 'Choose Vendors')).toBe(`/vendors?category=entertainment&draftId=${id}`);
  },
);

test('the overview of a plan leads to every step of it', proves('overview-2', 'overview-6'), async ({ someHost }) => {
  const { page } = someHost;
  const plan = await planWithGap(someHost, 'Overseen');
  await page.goto(`/event-overview?draftId=${plan.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Event details' })).toContainText(
    formatLongDate(plan.details.date ?? ''),
  );
  await expect(main, 'the services').toContainText('Photography & Video');
  await expect(main, 'the vendors').toContainText(plan.items[0]?.vendorName ?? 'a vendor');
  const steps = main.getByRole('region', { name: 'Checklist' });
  expect(await target(steps, 'Edit')).toBe(`/questionnaire?draftId=${plan.id}`);
  expect(await target(steps, 'Choose services')).toBe(`/questionnaire-step-2?draftId=${plan.id}`);
  expect(await target(steps, 'Browse vendors')).toBe(`/vendors?category=photography&draftId=${plan.id}`);
  expect(await target(steps, 'Review')).toBe(`/summary?draftId=${plan.id}`);
});

test(
  'a host is offered a vendor of the directory for the plan',
  proves('directory-16', 'directory-18'),
  async ({ someHost: { page } }) => {
    await page.goto('/vendor-directory?q=Ember');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ember & Rye' }) });
    const to = await target(card, 'Add to Your Plan to View Pricing');
    expect(to).toMatch(/^\/vendor\/\w+$/);
    expect(await target(card, 'Ember & Rye')).toBe(to);
    await card.getByRole('link', { name: 'Add to Your Plan to View Pricing' }).click();
    await expect(heading(page)).toHaveText('Ember & Rye');
  },
);

/** What the browser keeps for a person under a name of the specification; null for nothing. */
const stored = (page: Page, name: string) =>
  page.evaluate((end) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('hostwell.user.') && one.endsWith(`.${end}`));
    return key ? (JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>) : null;
  }, name);

test(
  'from the summary over the payment to the confirmation everything is where it should be',
  proves(
    'summary-3',
    'summary-7',
    'summary-9',
    'details-3',
    'payment-1',
    'payment-2',
    'payment-3',
    'payment-4',
    'confirmation-1',
    'confirmation-2',
    'confirmation-3',
    'confirmation-4',
    'confirmation-6',
    'confirmation-7',
    'entities-10',
    'states-23',
    'constants-21',
  ),
  async ({ someHost }) => {
    const { page } = someHost;
    const plan = await planWithGap(someHost, 'All the way');
    const [item] = plan.items;
    if (!item || !plan.quote) throw new Error('The plan has no vendor or no total');
    const { subtotalCents, feeCents, totalCents } = plan.quote;

    await test.step('the summary', async () => {
      await page.goto(`/vendors?category=photography&draftId=${plan.id}`);
      await page
        .getByRole('checkbox', { name: /^Compare / })
        .first()
        .check();
      await link(page, 'Continue to Summary').first().click();
      const service = page.getByRole('region', { name: 'Selected services' }).getByRole('listitem').first();
      const [line] = item.packages;
      const words = [line?.productName ?? '', categoryLabel(item.category), item.vendorName, line?.description ?? ''];
      for (const word of words) await expect(service, word).toContainText(word);
      await expect(service).toContainText(formatCents(subtotalCents));
      await expect(service.getByRole('button', { name: `Remove ${line?.productName}` })).toBeVisible();
      expect(await target(page.getByRole('main'), 'Back')).toMatch(/^\/vendors\?/);
      await button(page, 'Next').click();
      await expect(page).toHaveURL(`/payment?draftId=${plan.id}`);
      expect(await stored(page, 'bookingData')).toMatchObject({
        eventDetails: { name: 'All the way' },
        selectedServices: [{ vendorName: item.vendorName }],
        selectedVendors: [item.vendorId],
        totalCost: totalCents,
        costs: { subtotal: subtotalCents, platformFee: feeCents, total: totalCents },
      });
      await page.goto(`/event-details?draftId=${plan.id}`);
      expect(await target(page, 'Back to Summary')).toBe(`/summary?draftId=${plan.id}`);
    });

    await test.step('the payment', async () => {
      await page.goto(`/payment?draftId=${plan.id}`);
      await expect(heading(page)).toHaveText('Secure Payment');
      const order = page.getByRole('complementary', { name: 'Order summary' });
      for (const words of ['All the way', formatLongDate(plan.details.date ?? ''), '40 guests', item.vendorName])
        await expect(order, words).toContainText(words);
      await expect(order.getByLabel(`Promo code for ${item.vendorName}`)).toBeVisible();
      await expect(order).toContainText('Incomplete Services');
      await expect(order).toContainText('Photography & Video has no vendor yet.');
      const toVendors = `/vendors?category=photography&draftId=${plan.id}`;
      expect(await target(order, 'Complete Vendor Selection')).toBe(toVendors);
      await expect(order).toContainText(`Services${formatCents(subtotalCents)}`);
      await expect(order).toContainText(`Platform fee (5%)${formatCents(feeCents)}`);
      await expect(order).toContainText(`Total${formatCents(totalCents)}`);
      const [card, summary] = [await page.getByLabel('Card number').boundingBox(), await order.boundingBox()];
      expect((card?.x ?? 0) + (card?.width ?? 0), 'the card is on the left').toBeLessThanOrEqual(summary?.x ?? 0);
      await typeCard(page);
      await payButton(page).click();
    });

    await test.step('the confirmation', async () => {
      const id = await expectBooked(page);
      const main = page.getByRole('main');
      for (const title of ['Event information', 'Payment details', '1 vendor booked', 'What Happens Next?'])
        await expect(page.getByRole('heading', { name: title }), title).toBeVisible();
      await expect(main).toContainText(formatLongDate(plan.details.date ?? ''));
      await expect(main.getByRole('link', { name: `Call ${item.vendorName}` })).toHaveAttribute('href', /^tel:/);
      await expect(main.getByRole('link', { name: `Email ${item.vendorName}` })).toHaveAttribute(
        'href',
        new RegExp(`^mailto:.*${id}`),
      );
      await expect(main.locator('section', { hasText: 'What Happens Next?' }).locator('ol > li')).toHaveCount(3);
      const help = main.locator('section', { hasText: 'Need help?' });
      await expect(help.locator('a[href^="mailto:"]')).toHaveText(/@/);
      await expect(help.locator('a[href^="tel:"]')).toHaveText(/\d{3}-\d{4}/);
      expect(await target(main, 'View My Events')).toBe('/home');
      await expect(button(page, 'Share Event')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
      await button(page, 'Download Receipt').click();
      await expect(page.locator('body'), 'the receipt is printed').toHaveAttribute('data-printed', '');
      for (const name of ['bookingData', 'selectedVendors', 'currentDraft'])
        expect(await stored(page, name), `${name} is cleared`).toBeNull();
    });

    await page.goto('/confirmation');
    await expect(page.getByText('No booking data found')).toBeVisible();
    expect(await target(page, 'Go home')).toBe('/');
  },
);

test(
  'an application goes by the first eight characters of its id',
  proves('constants-24', 'status-3'),
  async ({ asApplicant }) => {
    const { page } = asApplicant;
    const asked = page.waitForResponse('**/api/vendors/application');
    await page.goto('/vendor-status');
    const { id } = (await (await asked).json()) as { id: string };
    await expect(page.getByRole('main').getByText(`Application ${id.slice(0, 8)}`, { exact: true })).toBeVisible();
  },
);
