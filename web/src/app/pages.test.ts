import { expect, it } from 'vitest';
import { pages } from './pages.ts';
import { proves } from '#tests/support/proves.ts';

/* The route table of the specification (customer spec 2); '/' is in App.tsx. */
const routes = {
  everybody: [
    '/dashboard',
    '/questionnaire',
    '/questionnaire-step-2',
    '/services',
    '/service-step/:serviceId',
    '/vendors',
    '/vendor-directory',
    '/vendor/:vendorId',
    '/vendor-comparison',
    '/summary',
    '/terms',
    '/vendor-terms',
    '/super-admin',
  ],
  user: [
    '/event-overview',
    '/event-details',
    '/payment',
    '/confirmation',
    '/vendor-application',
    '/vendor-status',
    '/vendor-dashboard',
  ],
  home: ['/home'],
  guest: ['/login'],
};

it.each(Object.entries(routes))(
  'has every route of the specification for %s',
  proves('routes-1', 'terms-3'),
  (guard, paths) => {
    const own = pages.filter((page) => page.guard === guard).map(({ path }) => path);
    expect(paths.filter((path) => !own.includes(path))).toEqual([]);
  },
);

it('adds only routes of decisions to the specification, each path once', () => {
  const known = Object.values(routes).flat();
  expect(pages.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([
    '/goodbye',
    '/ask-vendors',
    '/shared-plan/:token',
    '/invitation/:token',
    '/team-invitation/:token',
    '/account',
    '/unsubscribe/:key/:kind',
    '/vendor-alert/:token',
    '/messages',
    '/host-terms',
    '/privacy',
    '/saved-vendors',
    '/guests',
    '/guest-replies',
    '/reply/:token',
    '/reply-by-name/:token',
    '/import-guests',
    '/check-in',
    '/draft-plan',
  ]);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
