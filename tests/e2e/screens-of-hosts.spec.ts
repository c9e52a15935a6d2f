import type { Page } from '@playwright/test';
import { hostEvent } from '#tests/support/host-event.ts';
import { expectBooked, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* A host's screens: tests that need layout or a real history. */

test('the whole card of the next event links to it', proves('events-7'), async ({ someHost: { page } }) => {
  const events = [hostEvent('01ARZ3NDEKTSV4RRFFQ69G5FAV', { title: 'The next one', date: inDays(20) })];
  await page.route('**/api/planning/my-events', (route) =>
    route.fulfill({ json: { drafts: [], shared: [], sharedEvents: [], events } }),
  );
  await page.goto('/home');
  const next = page.getByRole('region', { name: 'Next event' });
  await next.click({ position: { x: 24, y: 24 } });
  await expect(page, 'the picture opens the event').toHaveURL(/\/event-overview\?eventId=/);
  await page.goBack();
  await next.getByText('Confirmed', { exact: true }).first().click({ force: true });
  await expect(page, 'the badge opens the event').toHaveURL(/\/event-overview\?eventId=/);
});

/** Returns the browser's stored value of a person under a name of the specification; null if missing. */
const stored = (page: Page, name: string) =>
  page.evaluate((end) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('hostwell.user.') && one.endsWith(`.${end}`));
    return key ? localStorage.getItem(key) : null;
  }, name);

test(
  'the card form is left of the order, and a paid plan is no longer the current one',
  proves('payment-1', 'states-23'),
  async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'All the way' });
    await page.goto(`/payment?draftId=${plan.id}`);
    await typeCard(page);
    const card = await page.getByLabel('Card number').boundingBox();
    const order = await page.getByRole('complementary', { name: 'Order summary' }).boundingBox();
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(order?.x ?? 0);
    await payButton(page).click();
    await expectBooked(page);
    await expect.poll(() => stored(page, 'currentDraft')).toBeNull();
  },
);
