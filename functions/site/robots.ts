/** Pages for people who are signed in or planning, which search engines need not visit. */
export const privatePages = [
  '/account',
  '/ask-vendors',
  '/confirmation',
  '/dashboard',
  '/draft-plan',
  '/event-details',
  '/event-overview',
  '/goodbye',
  '/guest-replies',
  '/guests',
  '/home',
  '/import-guests',
  '/check-in',
  '/invitation',
  '/team-invitation',
  '/login',
  '/messages',
  '/payment',
  '/questionnaire',
  '/reply',
  '/reply-by-name',
  '/saved-vendors',
  '/service-step',
  '/services',
  '/summary',
  '/super-admin',
  '/unsubscribe',
  '/vendor-alert',
  '/vendor-comparison',
  '/vendor-dashboard',
  '/vendor-status',
  '/vendors',
];

/** The requests that a search engine needs to see the directory as people do. */
const publicData = [
  '/api/directory/places',
  '/api/directory/vendors',
  '/api/directory/vendor-counts',
  '/api/directory/nearest-towns',
];

// Calendar programs read feeds for their owners, and some check here first; the responses themselves have noindex.
const calendars = '/api/calendars/';

/**
 * Returns the robots.txt of a stage. Shared plans aren't named: previews of their links check here first, and the pages
 * themselves have noindex.
 */
export function writeRobots(origin: string, isIndexed: boolean): string {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n';
  const lines = [
    'User-agent: *',
    ...[...publicData, calendars].map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...privatePages.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
