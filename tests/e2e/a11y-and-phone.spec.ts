import type { Page } from '@playwright/test';
import { booking } from '#shared/api/booking.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/journeys-planning.ts';
import { expectAccessible, expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import type { Route } from '#tests/support/pages-accessibility.ts';
import { demoPassword } from '#tests/support/account.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

const toPress = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const toFollow = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name });
const toFill = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
const toTick = (name: string) => (page: Page) => page.getByRole('checkbox', { name });

async function someVendor(): Promise<string> {
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'catering' } })).body;
  return vendors[0]?.id ?? '';
}

const conversationOf = async (who: Person, inbox: 'mine' | 'vendor'): Promise<string> => {
  const { conversations } = (await callApi(messaging.listConversations, { query: { inbox } }, await who.token())).body;
  return encodeURIComponent(conversations[0]?.id ?? '');
};

test('a visitor can use every page, by day, by night and on a phone', async ({ asVisitor: page }) => {
  test.slow();
  const routes: Route[] = [
    { path: '/', actions: [toFollow('Start Planning'), toFollow('Browse Vendors')] },
    { path: '/login', actions: [toFill('Email'), toPress('Sign In'), toPress(/Forgot/), toPress(/Sign up/)] },
    { path: '/login?mode=sign-up', actions: [toFill('Full name'), toPress('Create Account')] },
    { path: '/dashboard', actions: [toFollow('Plan New Event')] },
    { path: '/vendor-directory', actions: [toFollow('Start Planning to See Pricing')] },
    {
      path: `/vendor/${await someVendor()}`,
      actions: [toFollow('View Price'), toFollow('Start Planning to See Pricing')],
    },
    { path: '/questionnaire', actions: [toFill('Event name'), toFill('Budget'), toPress('Clear')] },
    { path: '/services', actions: [toTick('Venue'), toFollow('Back')] },
    { path: '/vendors?category=decor', actions: [toPress('Add to Your Plan'), toFollow('Next Service')] },
    { path: '/summary', actions: [toFollow('Back')] },
    { path: '/terms', actions: [] },
    { path: '/vendor-terms', actions: [] },
    { path: '/super-admin', actions: [toFollow('Return Home')] },
    { path: '/nowhere', actions: [toFollow('Return to Home')] },
  ];
  await expectAccessible(page, routes);
});

test('a host can use every page, by day, by night and on a phone', async ({ asHost }) => {
  test.slow();
  const token = await asHost.token();
  const { id } = await makePlan(token, { name: 'Everybody in', categories: ['decor', 'activities'] });
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  const routes: Route[] = [
    { path: '/dashboard', actions: [toFollow('Plan New Event')] },
    { path: '/home', actions: [toFollow('Plan New Event'), toFollow('View booking'), toFollow('Everybody in')] },
    { path: `/questionnaire?draftId=${id}`, actions: [toFill('Zip code'), toPress('Save'), toPress('Next')] },
    { path: `/services?draftId=${id}`, actions: [toTick('Decor'), toPress('Next')] },
    { path: `/vendors?category=venue&draftId=${id}`, actions: [toPress('Add to Your Plan'), toFollow('Next Service')] },
    { path: `/vendor/${await someVendor()}?draftId=${id}`, actions: [toPress('Add to Your Plan')] },
    { path: `/summary?draftId=${id}`, actions: [toPress('Next'), toPress(/^Remove/)] },
    { path: `/payment?draftId=${id}`, actions: [toFill('Card number'), toPress(/^Pay \$/)] },
    {
      path: `/confirmation?bookingId=${events[0]?.bookingId}`,
      actions: [toFollow('View My Events'), toPress(/Receipt/)],
    },
    { path: `/confirmation?draftId=${id}`, actions: [toFollow('Retry')] },
    { path: `/messages?conversation=${await conversationOf(asHost, 'mine')}`, actions: [toFill('Type your message')] },
  ];
  await expectAccessible(asHost.page, routes);
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});

test('a vendor and an applicant can use every page, by day, by night and on a phone', async ({
  asVendor,
  asApplicant,
}) => {
  test.slow();
  const { orders } = (await callApi(booking.listVendorOrders, { query: {} }, await asVendor.token())).body;
  const routes: Route[] = [
    { path: '/vendor-dashboard', actions: [toFollow('Open Order')] },
    { path: `/vendor-dashboard?order=${encodeURIComponent(orders[0]?.id ?? '')}`, actions: [toFollow(/^Message /)] },
    {
      path: `/vendor-dashboard?view=messages&conversation=${await conversationOf(asVendor, 'vendor')}`,
      actions: [toFill('Type your message')],
    },
    { path: '/vendor-status', actions: [toFollow('Go to Vendor Dashboard')] },
  ];
  await expectAccessible(asVendor.page, routes);
  await expectAccessible(asApplicant.page, [
    { path: '/vendor-status', actions: [toFollow('Continue Application')] },
    { path: '/vendor-application?step=1', actions: [toFill('Business name'), toPress('Continue')] },
    { path: '/vendor-application?step=2', actions: [toPress('Previous'), toPress('Continue')] },
    { path: '/vendor-application?step=99', actions: [toPress('Previous'), toPress('Submit Application')] },
  ]);
});

test('an administrator can use every page, by day, by night and on a phone', async ({ asAdmin: { page } }) => {
  await expectAccessible(page, [
    {
      path: '/super-admin',
      actions: [toPress('Approve Application'), toPress('Reject Application'), toPress('Refresh Data')],
    },
  ]);
});

test('the menu of a phone leads everywhere', async ({ asAdmin: { page } }) => {
  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Browse Vendors', 'My Events', 'Super Admin', 'Messages'])
    await expect(menu.getByRole('link', { name }), `the menu leads to ${name}`).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expectNothingFound(page, 'the menu of a phone');
  await menu.getByRole('link', { name: 'My Events' }).click();
  await expect(heading(page)).toHaveText('My Events');
  await expect(menu, 'following a link closes the menu').toBeHidden();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string, target: ReturnType<typeof link>): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`60 presses of Tab do not reach ${name} on ${page.url()}`);
}

test('signing in and adding to the plan work by keyboard alone', async ({ someHost, openBrowser }) => {
  const page = await openBrowser();
  const plan = await makePlan(await someHost.token(), { name: 'Hands off the mouse' });
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await tabTo(page, 'the e-mail field', page.getByLabel('Email'));
  await page.keyboard.type(someHost.email);
  await tabTo(page, 'the password field', page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(heading(page), 'Enter signs in').toContainText('What are we celebrating');

  await page.goto(`/vendors?category=venue&draftId=${plan.id}`);
  const add = button(page, 'Add to Your Plan').first();
  await expect(add).toBeVisible();
  await tabTo(page, 'Add to Your Plan', add);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Vendor selected');
  await tabTo(page, 'Next Service', link(page, 'Next Service'));
  await page.keyboard.press('Enter');
  await expect(page, 'on to the next chosen service').toHaveURL(/category=decor/);
});
