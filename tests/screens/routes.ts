import type { Page } from 'playwright';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/journeys-planning.ts';
import { adminScreens } from './admin-screens.ts';
import { draftPlanScreens } from './draft-plan-screens.ts';
import { bell, conversationWith } from './opened.ts';
import { screens } from './screen.ts';
import type { Screen, TokenOf } from './screen.ts';
import { applicantScreens, vendorScreens } from './vendor-screens.ts';

/* Every route, as someone who has something to see there. */

/** A vendor with several packages and reviews. */
const vendorId = async (): Promise<string> => {
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'catering' } })).body;
  return vendors.toSorted((a, b) => b.reviewCount - a.reviewCount)[0]?.id ?? '';
};

async function visitorScreens(): Promise<Screen[]> {
  return screens('visitor', {
    landing: '/',
    'sign-in': '/login',
    'sign-up': '/login?mode=sign-up',
    dashboard: '/dashboard',
    questionnaire: '/questionnaire',
    services: '/services',
    'service-step': '/service-step/venue',
    'draft-plan': '/draft-plan',
    vendors: '/vendors?category=decor',
    directory: '/vendor-directory?near=78704',
    'directory-asked': '/vendor-directory',
    'directory-map': '/vendor-directory?near=78704&view=map',
    vendor: `/vendor/${await vendorId()}`,
    'vendor-unknown': '/vendor/unknown',
    category: '/venue/austin-tx',
    'category-unknown': '/venue/nowhere-tx',
    browse: '/browse',
    'browse-letter': '/browse/b',
    summary: '/summary',
    terms: '/terms',
    'vendor-terms': '/vendor-terms',
    'host-terms': '/host-terms',
    privacy: '/privacy',
    'access-denied': '/super-admin',
    'not-found': '/nowhere',
  });
}

async function hostScreens(token: string): Promise<Screen[]> {
  const { id } = await makePlan(token, { name: 'Lanterns in the yard', categories: ['venue', 'catering', 'decor'] });
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  const next = events.find(({ isPast }) => !isPast) ?? events[0];
  const past = events.find(({ isPast }) => isPast);
  const chat = await conversationWith(token, 'host', 'Big Bounce Barton');
  const compareThree = async (page: Page): Promise<void> => {
    await page.goto(`/vendors?category=venue&draftId=${id}`, { waitUntil: 'networkidle' });
    for (const nth of [0, 1, 2])
      await page
        .getByRole('checkbox', { name: /Compare/ })
        .nth(nth)
        .check();
  };
  const comparison: Screen = {
    name: 'host-comparison',
    path: `/vendor-comparison?draftId=${id}`,
    viewer: 'host',
    before: compareThree,
  };
  const details: Screen = {
    name: 'host-event-details',
    path: `/event-details?draftId=${id}`,
    viewer: 'host',
    // Opened from the summary, which notes what is to be booked.
    before: async (page) => {
      await page.goto(`/summary?draftId=${id}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Add Event Details' }).click();
      await page.waitForURL('**/event-details**');
    },
  };
  const others = screens('host', {
    dashboard: '/dashboard',
    home: '/home',
    'saved-vendors': '/saved-vendors',
    questionnaire: `/questionnaire?draftId=${id}`,
    'questionnaire-step-2': `/questionnaire-step-2?draftId=${id}`,
    services: `/services?draftId=${id}`,
    'service-step': `/service-step/venue?draftId=${id}`,
    'overview-draft': `/event-overview?draftId=${id}`,
    'overview-event': `/event-overview?eventId=${next?.id}`,
    'overview-past': `/event-overview?eventId=${past?.id}`,
    'overview-unknown': '/event-overview?eventId=unknown',
    vendors: `/vendors?category=venue&draftId=${id}`,
    vendor: `/vendor/${await vendorId()}?draftId=${id}`,
    summary: `/summary?draftId=${id}`,
    payment: `/payment?draftId=${id}`,
    confirmation: `/confirmation?bookingId=${next?.bookingId}`,
    'not-completed': `/confirmation?draftId=${id}`,
    account: '/account',
    'messages-list': '/messages',
    'messages-chat': `/messages?conversation=${chat}`,
  });
  return [...others, ...(await draftPlanScreens(token)), comparison, details, bell('host', '/home')];
}

/** All of them; the plan that the host's show is made now. */
export async function allScreens(tokenOf: TokenOf): Promise<Screen[]> {
  return [
    ...(await visitorScreens()),
    ...(await hostScreens(await tokenOf('host'))),
    ...(await vendorScreens(await tokenOf('vendor'))),
    ...(await applicantScreens(tokenOf)),
    ...(await adminScreens(await tokenOf('admin'))),
  ];
}
