import { html } from '#functions/platform/html.ts';
import { browse, home, linkList } from './parts.ts';
import type { Crumb } from './parts.ts';
import type { WrittenPage } from './site-page.ts';

const search: Crumb = { name: 'Search all vendors', path: '/vendor-directory' };

/**
 * Returns a page that explains an error, with links. It reads nothing: such addresses are endless, and no cache holds
 * them.
 */
const messagePage = (
  status: WrittenPage['status'],
  title: string,
  text: string,
  ways: readonly Crumb[],
): WrittenPage => ({
  status,
  head: { title },
  isIndexed: false,
  main: html`<h1>${title}</h1>
    <p class="lead soft">${text}</p>
    ${linkList([...ways, browse, search, home])}`,
});

export const notFoundPage = (text: string, ways: readonly Crumb[] = []): WrittenPage =>
  messagePage(404, 'Page not found', text, ways);

export const unavailablePage = (path: string): WrittenPage =>
  messagePage(503, "This page can't be shown right now", 'Please try again in a minute.', [
    { name: 'Try again', path },
  ]);
