import type { Page } from '@playwright/test';
import { orders } from '#shared/api/orders.ts';
import { directory } from '#shared/api/directory.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { planning } from '#shared/api/planning.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { applyThroughTheApi } from '#tests/support/journeys-sign-up.ts';
import { suggestedPackage } from '#tests/support/journeys-planning.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectAccessible, expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import type { Opening, Route } from '#tests/support/pages-accessibility.ts';
import { demoPassword, newAccount } from '#tests/support/account.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { atNight, proves } from '#tests/support/proves.ts';

const toPress = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const toFollow = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name });
const toFill = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
const toTick = (name: string) => (page: Page) => page.getByRole('checkbox', { name });

const dialog = (page: Page) => page.getByRole('dialog');

/** The header's menu and, on planning pages, the sheet with the whole plan. */
const menu: Opening = { by: toPress('Menu'), shows: dialog };
const planSheet: Opening = { by: toPress('View Plan'), shows: dialog };

const comparing = (category: string, query: string) => async (page: Page) => {
  await page.goto(`/vendors?category=${category}${query}`);
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  for (const nth of [0, 1]) await ticks.nth(nth).check();
};

async function someVendor(): Promise<string> {
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'catering' } })).body;
  return vendors[0]?.id ?? '';
}

const firstConversationId = async (who: Person, inbox: 'host' | 'vendor'): Promise<string> => {
  const { conversations } = (await callApi(messageInbox.listConversations, { query: { inbox } }, await who.token()))
    .body;
  return encodeURIComponent(conversations[0]?.id ?? '');
};

test(
  'a visitor can use every page, by day, by night and on a phone',
  atNight(proves('product-2', 'routes-1')),
  async ({ asVisitor: page }) => {
    test.slow();
    const routes: Route[] = [
      { path: '/', actions: [toFollow('Start Planning'), toFollow('Browse Vendors')], opens: [menu] },
      {
        path: '/login',
        actions: [toFill('Email'), toPress('Sign In'), toPress(/Forgot/), toPress(/Sign up/)],
        opens: [{ by: toPress(/Forgot/), shows: (page) => page.getByText('Reset your password') }],
      },
      { path: '/login?mode=sign-up', actions: [toFill('Full name'), toPress('Create Account')] },
      { path: '/dashboard', actions: [toFollow('Plan New Event')] },
      {
        path: '/vendor-directory?near=78704&view=map',
        actions: [toFollow('Start Planning to See Pricing')],
        opens: [{ by: toPress('Show Filters'), shows: (page) => page.getByRole('button', { name: 'Hide Filters' }) }],
      },
      {
        path: `/vendor/${await someVendor()}`,
        actions: [toFollow('View Price'), toFollow('Start Planning to See Pricing')],
      },
      { path: '/venue/austin-tx', actions: [toFollow('Search with filters'), toFollow('Caterers in Austin, TX')] },
      { path: '/browse', actions: [toFollow('Event venues'), toFollow('Search all vendors')] },
      { path: '/venue/nowhere-tx', actions: [toFollow('Search all vendors')] },
      { path: '/questionnaire', actions: [toFill('Event name'), toFill('Budget'), toPress('Clear')] },
      { path: '/questionnaire-step-2', actions: [toTick('Venue')] },
      { path: '/service-step/venue', actions: [toFollow(/Back/)] },
      { path: '/services', actions: [toTick('Venue'), toFollow('Back')] },
      { path: '/vendor-comparison', before: comparing('decor', ''), actions: [toFollow('Continue to Summary')] },
      { path: '/vendors?category=decor', actions: [toPress('Add to Your Plan'), toFollow('Next Service')] },
      { path: '/draft-plan', actions: [toFill('Zip code')] },
      { path: '/summary', actions: [toFollow('Back')] },
      { path: '/vendor-application', actions: [toFollow('Sign In to Continue'), toFollow('Vendor Terms')] },
      { path: '/terms', actions: [] },
      { path: '/vendor-terms', actions: [] },
      { path: '/host-terms', actions: [] },
      { path: '/privacy', actions: [] },
      { path: '/super-admin', actions: [toFollow('Return Home')] },
      { path: '/nowhere', actions: [toFollow('Return to Home')] },
    ];
    await expectAccessible(page, routes);
  },
);

test('a host can use every page, by day, by night and on a phone', atNight(proves('routes-1')), async ({ asHost }) => {
  test.slow();
  const token = await asHost.token();
  const { id } = await makePlan(token, { name: 'Everybody in', categories: ['decor', 'activities'] });
  const routes: Route[] = [
    { path: '/dashboard', actions: [toFollow('Plan New Event')], opens: [menu] },
    { path: '/saved-vendors', actions: [toFollow('Browse Vendors')] },
    {
      path: '/home',
      actions: [toFollow('Plan New Event'), toFollow('View Booking'), toFollow('Everybody in')],
      opens: [{ by: toPress('Delete draft Everybody in'), shows: dialog }],
    },
    { path: `/questionnaire?draftId=${id}`, actions: [toFill('Zip code'), toPress('Save'), toPress('Next')] },
    { path: `/questionnaire-step-2?draftId=${id}`, actions: [toTick('Decor')] },
    { path: `/services?draftId=${id}`, actions: [toTick('Decor'), toPress('Next')] },
    { path: `/service-step/decor?draftId=${id}`, actions: [toFollow(/Back/)] },
    {
      path: `/vendors?category=venue&draftId=${id}`,
      actions: [toPress('Add to Your Plan'), toFollow('Next Service')],
      opens: [planSheet],
    },
    {
      path: `/vendor-comparison?draftId=${id}`,
      before: comparing('venue', `&draftId=${id}`),
      actions: [toPress('Select This Vendor'), toFollow('Continue to Summary')],
    },
    { path: `/vendor/${await someVendor()}?draftId=${id}`, actions: [toPress('Add to Your Plan')], opens: [planSheet] },
    { path: `/draft-plan?draftId=${id}`, actions: [toTick('Venue'), toPress('Change Event Details')] },
    { path: `/event-overview?draftId=${id}`, actions: [toFollow(/./)] },
  ];
  await expectAccessible(asHost.page, routes);
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
});

test(
  'a host can book and use the pages after booking, by day, by night and on a phone',
  atNight(),
  async ({ asHost, someHost }) => {
    test.slow();
    const token = await asHost.token();
    const { id } = await makePlan(token, { name: 'All looked at', categories: ['decor', 'activities'] });
    const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
    await expectAccessible(asHost.page, [
      {
        path: `/summary?draftId=${id}`,
        actions: [toPress('Next'), toPress(/^Remove/)],
        opens: [{ by: toPress(/^Change package/), on: 'desk', shows: dialog }],
      },
      {
        path: `/event-details?draftId=${id}`,
        before: async (page) => {
          await page.goto(`/summary?draftId=${id}`);
          await button(page, 'Add Event Details').click();
          await expect(page).toHaveURL(/event-details/);
        },
        actions: [toPress('Next'), (page) => link(page, 'Back to Summary')],
      },
      { path: `/payment?draftId=${id}`, actions: [toFill('Card number'), toPress(/^Pay \$/)] },
      {
        path: `/confirmation?bookingId=${events[0]?.bookingId}`,
        actions: [toFollow('View My Events'), toPress(/Receipt/)],
      },
      { path: `/confirmation?draftId=${id}`, actions: [toFollow('Retry')] },
      {
        path: `/messages?conversation=${await firstConversationId(asHost, 'host')}`,
        actions: [toFill('Type your message')],
      },
    ]);
    const { token: shared } = (await callApi(planning.sharePlan, { params: { planId: id } }, token)).body;
    await expectAccessible(someHost.page, [
      { path: `/shared-plan/${shared ?? ''}`, actions: [toFollow('Start Planning')] },
    ]);
    await callApi(planning.discardDraft, { params: { draftId: id } }, token);

    const own = await someHost.token();
    const booked = await book(own, await makePlan(own, { name: 'Looked at and booked' }), 'deposit');
    await expectAccessible(someHost.page, [
      {
        path: `/event-overview?eventId=${booked.event.id}`,
        actions: [toFollow('Pay Balance'), toPress('Cancel Event')],
        opens: [
          { by: toPress('Cancel Event'), shows: dialog },
          { by: toPress('Share Event'), shows: dialog },
        ],
      },
      {
        path: `/payment?bookingId=${booked.id}`,
        actions: [toFill('Card number'), toPress(`Pay ${formatCents(booked.balanceCents)}`)],
      },
      {
        path: '/home',
        actions: [toFollow('View Booking')],
        opens: [{ by: toPress('Delete event Looked at and booked'), shows: dialog }],
      },
    ]);
  },
);

test(
  'a vendor and an applicant can use every page, by day, by night and on a phone',
  atNight(proves('routes-1')),
  async ({ asVendor, asApplicant }) => {
    test.slow();
    const { orders: placed } = (await callApi(orders.listVendorOrders, { query: {} }, await asVendor.token())).body;
    const routes: Route[] = [
      { path: '/vendor-dashboard', actions: [toFollow('Open Order')] },
      { path: `/vendor-dashboard?order=${encodeURIComponent(placed[0]?.id ?? '')}`, actions: [toFollow(/^Message /)] },
      {
        path: `/vendor-dashboard?view=messages&conversation=${await firstConversationId(asVendor, 'vendor')}`,
        actions: [toFill('Type your message')],
      },
      { path: '/vendor-dashboard?view=calendar', actions: [(page) => page.getByRole('region', { name: 'Calendar' })] },
      { path: '/vendor-dashboard?view=reviews', actions: [] },
      { path: '/vendor-dashboard?view=products', actions: [toFollow('Add Product')] },
      {
        path: '/vendor-dashboard?view=products&product=new',
        actions: [toPress('Submit for Review')],
        opens: [{ by: toPress('Submit for Review'), shows: (page) => page.getByText(/^Product name must be/) }],
      },
      { path: '/vendor-dashboard?view=earnings', actions: [toPress('Download CSV')] },
      {
        path: '/vendor-dashboard?view=promo-codes',
        actions: [toPress('Create Promo Code')],
        opens: [{ by: toPress('Create Promo Code'), shows: dialog }],
      },
      {
        path: '/vendor-dashboard?view=profile',
        actions: [toFill('Business name')],
        opens: [
          {
            by: (page) => page.getByText('Preview', { exact: true }),
            shows: (page) => page.getByRole('heading', { name: 'Your page' }),
            close: (page) => page.getByText('Edit', { exact: true }),
          },
        ],
      },
      { path: '/vendor-status', actions: [toFollow('Go to Vendor Dashboard')] },
    ];
    await expectAccessible(asVendor.page, routes);
    await expectAccessible(asApplicant.page, [
      { path: '/vendor-status', actions: [toFollow('Continue Application')] },
      { path: '/vendor-application?step=1', actions: [toFill('Business name'), toPress('Continue')] },
      {
        path: '/vendor-application?step=2',
        actions: [toPress('Previous'), toPress('Skip for Now'), toPress('Continue')],
      },
      { path: '/vendor-application?step=99', actions: [toPress('Previous'), toPress('Submit Application')] },
    ]);
  },
);

test(
  'an administrator can use every page, by day, by night and on a phone',
  atNight(proves('routes-1')),
  async ({ asAdmin: { page } }) => {
    // A one-word name must not widen a phone's page.
    await applyThroughTheApi((await newAccount('One Word')).token, 'Gartenhochzeitsgesellschaften');
    await expectAccessible(page, [
      {
        path: '/super-admin',
        actions: [toPress(/^View Application/), toPress('Approve Application'), toPress('Refresh Data')],
        opens: [
          { by: toPress('Total Users'), shows: dialog },
          {
            by: toPress(/^View Application/),
            shows: (page) => dialog(page).getByRole('heading', { name: 'Business' }),
          },
        ],
      },
      { path: '/super-admin?tab=approved-vendors', actions: [toPress(/^Remove Vendor/)] },
      { path: '/super-admin?tab=users', actions: [(page) => page.getByLabel('Search users')] },
    ]);
  },
);

test('the phone menu leads to every page', async ({ asAdmin: { page } }) => {
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

test('a host signs in and adds to the plan by keyboard alone', async ({ someHost, openBrowser }) => {
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
  await tabTo(page, 'the suggested package', suggestedPackage(page));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Vendor selected');
  await tabTo(page, 'Next Service', link(page, 'Next Service'));
  await page.keyboard.press('Enter');
  await expect(page, 'on to the next chosen service').toHaveURL(/category=decor/);
});
