import type { PageHead } from '#shared/kernel/page-head.ts';
import { html } from '#functions/platform/html.ts';
import type { Html } from '#functions/platform/html.ts';
import type { ReadPage } from './built-page.ts';
import { writeHead } from './write-head.ts';
import { browse, home, linkList } from './parts.ts';
import type { Crumb } from './parts.ts';

/** The response for an address of the site. */
export interface SiteAnswer {
  status: 200 | 404 | 503;
  type: 'html' | 'xml' | 'plain';
  body: string;
  /** Neither for caches nor for search engines: the address is a secret. */
  isPrivate?: boolean;
}

/** A page with its content: complete without a script, and the application's own page with one. */
export interface WrittenPage {
  status: SiteAnswer['status'];
  head: PageHead;
  /** The content of `<main>`. */
  main: Html;
  isIndexed: boolean;
}

export interface Site {
  readonly readPage: ReadPage;
  /** Without a trailing slash. */
  readonly origin: string;
}

/**
 * Returns the built page with a page's head and content. The application takes over the content
 * (web/src/app/WrittenPage.tsx).
 */
export async function writeSitePage({ readPage, origin }: Site, path: string, page: WrittenPage): Promise<SiteAnswer> {
  const { status, head, main, isIndexed } = page;
  const built = await readPage();
  const body = writeHead(built, head, { origin, path, isIndexed })
    .replace('</head>', () => `${stylesheet(built).text}\n</head>`)
    .replace(
      endOfHeader,
      (header) => `${header}\n${html`<main id="written" class="wide written">${main}</main>`.text}`,
    );
  return { status, type: 'html', body };
}

/** Matches the page shown until the application has started (web/index.html). */
export const endOfHeader = /<div id="root">[^]*?<\/header>/;

/** Returns the styles of these pages, by the file name that the build gave them (web/route-preload-plugin.ts). */
function stylesheet(built: string): Html {
  const [, list = '{}'] = /<script type="application\/json" id="route-preload">([^]*?)<\/script>/.exec(built) ?? [];
  const { written } = JSON.parse(list) as { written?: string };
  return written ? html`<link rel="stylesheet" crossorigin href="/${written}" />` : html``;
}

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
