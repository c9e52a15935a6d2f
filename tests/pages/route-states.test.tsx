import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { directory } from '#shared/api/directory.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { planning } from '#shared/api/planning.ts';
import { pages } from '#web/app/pages.ts';
import { queryClient } from '#web/lib/query.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { elements, main } from '#tests/support/page-parts.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectHeading,
  fails,
  people,
  play,
  renderPage,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* Every route of the customer journey while loading, after an error, and without permission. */

usePages();

const defaults = queryClient.getDefaultOptions();
/** Ids and names in the tested routes. */
const known = { vendorId: '', vendor: '', draftId: '', eventId: '', event: '', bookingId: '' };

beforeAll(async () => {
  // Errors are retried, here without a pause.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } });
  const token = accessTokenFor(people.host());
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body;
  const plan = await makePlan(token, { name: 'Slow and steady', categories: ['decor', 'activities'] });
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  // An event that ended today is not past yet, but completed.
  const event = events.find(({ isPast, status }) => !isPast && status !== 'completed' && status !== 'cancelled');
  if (!vendors[0] || !event) throw new Error('The demo has vendors and events');
  const { id: eventId, title, bookingId } = event;
  const [{ id: vendorId, name: vendor }] = vendors;
  Object.assign(known, { vendorId, vendor, draftId: plan.id, eventId, event: title, bookingId });
});
afterAll(() => queryClient.setDefaultOptions(defaults));

/** A path and its content once loaded; both can contain names of `known` in braces. */
type Place = readonly [path: string, shows: string | RegExp];

const filled = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name as keyof typeof known]);

const visitorPlaces: Place[] = [
  ['/vendor-directory?all=yes', /Found \d+ vendors/],
  ['/vendors?category=decor', 'Add to Your Plan'],
  ['/vendor/{vendorId}', '{vendor}'],
];

const hostPlaces: Place[] = [
  ['/dashboard', 'Slow and steady'],
  ['/home', 'Slow and steady'],
  ['/event-overview?draftId={draftId}', 'Slow and steady'],
  ['/event-overview?eventId={eventId}', '{event}'],
  ['/questionnaire?draftId={draftId}', 'Tell Us About Your Event'],
  ['/questionnaire-step-2?draftId={draftId}', 'Service Selection'],
  ['/services?draftId={draftId}', 'Decor'],
  ['/service-step/decor?draftId={draftId}', /Step 1 of \d/],
  ['/vendors?category=decor&draftId={draftId}', 'Selected for Event'],
  ['/summary?draftId={draftId}', 'Slow and steady'],
  ['/payment?draftId={draftId}', 'Secure Payment'],
  ['/confirmation?bookingId={bookingId}', 'Booking Confirmed!'],
];

/** Requests for the content of pages, without the first request for the person. */
const data = Object.values(endpoints)
  .flatMap((contracts) => Object.values<EndpointContract>(contracts))
  .filter((contract) => contract !== accounts.getMe);

const busy = (): Element[] => elements('main [aria-busy="true"]');

const expectShown = (shows: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (typeof shows === 'string') expect(main().textContent).toContain(filled(shows));
    else expect(main().textContent).toMatch(shows);
  });

async function expectItLoads([path, shows]: Place): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  for (const contract of data) play(contract, () => promise);
  await renderPage(filled(path));
  // The page's own parts, after the frame has waited for the session.
  await waitFor(() => expect(busy(), 'the page shows a loading state').not.toEqual([]));
  resolve(undefined);
  await expectShown(shows);
  await waitFor(() => expect(busy(), 'the loading state is gone').toEqual([]));
}

async function expectItRecovers([path, shows]: Place): Promise<void> {
  for (const contract of data) play(contract, fails('internal'));
  await renderPage(filled(path));
  const retry = await waitFor(() => {
    const [first] = within(main()).getAllByRole('button', { name: /^(Retry|Try again)$/ });
    if (!first) throw new Error('Nothing can be tried again');
    return first;
  });
  stopPlaying();
  await userEvent.click(retry);
  await expectShown(shows);
}

describe('pages for visitors', () => {
  it.for(visitorPlaces)('%s shows a visitor a loading state, then its content', proves('directory-9'), expectItLoads);

  it.for(visitorPlaces)(
    '%s shows a visitor an error when the service fails, and loads on Retry',
    proves('errors-19', 'errors-23'),
    expectItRecovers,
  );
});

describe('pages for hosts', () => {
  const asHost = async (look: (place: Place) => Promise<void>, place: Place) => {
    await renderPage('/terms', { as: people.host() });
    await screen.findByRole('button', { name: 'Sign Out' });
    await look(place);
  };

  it.for(hostPlaces)('%s shows a host a loading state, then its content', proves('events-6'), (place) =>
    asHost(expectItLoads, place),
  );

  it.for(hostPlaces)(
    '%s shows a host an error when the service fails, and loads on Retry',
    proves('errors-1', 'errors-31'),
    (place) => asHost(expectItRecovers, place),
  );
});

it('a private page shows a loading state until the session is known', proves('routes-6'), async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  play(accounts.getMe, () => promise);
  await renderPage('/home', { as: people.host() });
  expect(await screen.findByText('Please wait...')).toBeTruthy();
  resolve(undefined);
  await expectHeading('My Events');
});

const ownPages = pages.filter(({ guard, Introduction }) => guard === 'user' && !Introduction);

it.for(ownPages)('$path leads a visitor to sign in', proves('routes-6', 'events-1', 'status-1'), async ({ path }) => {
  await renderPage(path);
  await expectHeading('Welcome back');
  await expectAddress(/^\/login/);
});

it.for(pages.filter(({ guard }) => guard === 'home'))(
  '$path leads a visitor to the landing page',
  proves('routes-6', 'events-1'),
  async ({ path }) => {
    await renderPage(path);
    await expectAddress('/');
  },
);

it.for([
  ['/event-overview?draftId={draftId}', 'Event not found'],
  ['/event-overview?eventId={eventId}', 'Event not found'],
  ['/event-overview?eventId=01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Event not found'],
  ['/payment?draftId={draftId}', 'No booking data found'],
  ['/confirmation?bookingId={bookingId}', 'No booking data found'],
  ['/confirmation', 'No booking data found'],
  ['/payment', 'No booking data found'],
  ['/vendor/01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Vendor not found'],
] as const)(
  "%s shows an error for an unknown id and for another person's",
  proves('overview-5', 'vendor-5', 'payment-5', 'confirmation-7', 'roles-1', 'roles-2'),
  async ([path, words]) => {
    await renderPage(filled(path), { as: people.newHost() });
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
