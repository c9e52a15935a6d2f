import type { Page } from 'playwright';
import { directory } from '#shared/api/directory.ts';
import { guests } from '#shared/api/guests.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { bell, conversationWith } from './opened.ts';
import { screens } from './screen.ts';
import type { Screen } from './screen.ts';
import { muchReviewedVendor } from './visitor-screens.ts';

/** The longest names and texts that rows show. */
const longGuests = [
  { first: 'Maximiliana Alexandra', last: 'von Hohenberg-Wittgenstein', household: 'The Hohenberg-Wittgensteins' },
  { first: 'Bartholomew', last: 'Featherstonehaugh', household: 'The Hohenberg-Wittgensteins', child: true as const },
  { first: 'Ann', last: 'Doe', rsvp: 'attending' as const, meal: 'Slow-roasted short rib with root vegetables' },
];

/** Ids of a host's screens with their own address. */
export interface ForHost {
  draftId: string;
  next: { id: string; bookingId: string } | undefined;
  past: { id: string } | undefined;
  chat: string;
  vendorId: string;
  /** Vendors of the venue that can be asked. */
  asked: string[];
}

export async function findForHost(token: string): Promise<ForHost> {
  const { id } = await makePlan(token, { name: 'Lanterns in the yard', categories: ['venue', 'catering', 'decor'] });
  await callApi(guests.importGuests, { params: { planId: id }, body: { guests: longGuests, taken: [] } }, token);
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'venue' } })).body;
  return {
    draftId: id,
    next: events.find(({ isPast, status }) => !isPast && status !== 'completed') ?? events[0],
    past: events.find(({ isPast }) => isPast),
    chat: await conversationWith(token, 'host', 'Big Bounce Barton'),
    vendorId: await muchReviewedVendor(),
    asked: vendors.slice(0, 3).map((vendor) => vendor.id),
  };
}

const comparison = (draftId: string): Screen => ({
  name: 'host-comparison',
  path: `/vendor-comparison?draftId=${draftId}`,
  viewer: 'host',
  before: async (page: Page) => {
    await page.goto(`/vendors?category=venue&draftId=${draftId}`, { waitUntil: 'networkidle' });
    for (const nth of [0, 1, 2])
      await page
        .getByRole('checkbox', { name: /Compare/ })
        .nth(nth)
        .check();
  },
});

const details = (draftId: string): Screen => ({
  name: 'host-event-details',
  path: `/event-details?draftId=${draftId}`,
  viewer: 'host',
  // Opened from the summary, which stores the booking data.
  before: async (page) => {
    await page.goto(`/summary?draftId=${draftId}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add Event Details' }).click();
    await page.waitForURL('**/event-details**');
  },
});

export const hostScreens = ({ draftId, next, past, chat, vendorId, asked }: ForHost): Screen[] => [
  ...screens('host', {
    dashboard: '/dashboard',
    home: '/home',
    'saved-vendors': '/saved-vendors',
    questionnaire: `/questionnaire?draftId=${draftId}`,
    'questionnaire-step-2': `/questionnaire-step-2?draftId=${draftId}`,
    services: `/services?draftId=${draftId}`,
    'service-step': `/service-step/venue?draftId=${draftId}`,
    'overview-draft': `/event-overview?draftId=${draftId}`,
    'overview-event': `/event-overview?eventId=${next?.id}`,
    'overview-past': `/event-overview?eventId=${past?.id}`,
    'overview-unknown': '/event-overview?eventId=unknown',
    vendors: `/vendors?category=venue&draftId=${draftId}`,
    vendor: `/vendor/${vendorId}?draftId=${draftId}`,
    'ask-vendors': `/ask-vendors?category=venue&vendors=${asked.join(',')}&draftId=${draftId}`,
    summary: `/summary?draftId=${draftId}`,
    guests: `/guests?draftId=${draftId}`,
    'guest-replies': `/guest-replies?eventId=${next?.id}`,
    'import-guests': `/import-guests?draftId=${draftId}`,
    'check-in': `/check-in?eventId=${next?.id}`,
    payment: `/payment?draftId=${draftId}`,
    'payment-balance': `/payment?bookingId=${next?.bookingId}`,
    confirmation: `/confirmation?bookingId=${next?.bookingId}`,
    'not-completed': `/confirmation?draftId=${draftId}`,
    account: '/account',
    'messages-list': '/messages',
    'messages-chat': `/messages?conversation=${chat}`,
  }),
  comparison(draftId),
  details(draftId),
  bell('host', '/home'),
];
