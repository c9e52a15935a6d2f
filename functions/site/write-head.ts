import { escapeHtml } from '#functions/platform/html.ts';
import { pageTitle, shortDescription } from '#shared/kernel/page-head.ts';
import type { PageHead } from '#shared/kernel/page-head.ts';

/** The picture of index.html (web/public). */
const sitePicture = '/share.png';

type Kind = 'name' | 'property';

interface Address {
  /** Of the site. */
  origin: string;
  /** The page's canonical address; a page that is not indexed has none. */
  path: string;
  isIndexed?: boolean;
}

/**
 * Returns the built page with another head, for programs that run no script and only read a link's target. The browser
 * takes it over (web/src/lib/page/page-head.ts): `data-site` has index.html's value for when the page is left, empty if
 * it has none, and `data-page` marks this page's data.
 */
export function writeHead(page: string, head: PageHead, { origin, path, isIndexed = true }: Address): string {
  const { title, description, image, structured } = head;
  const words = description && shortDescription(description);
  const address = isIndexed ? new URL(path, origin).href : undefined;
  const metas: [Kind, string, string | undefined][] = [
    ['property', 'og:title', title],
    ['property', 'og:url', address],
    ['name', 'description', words],
    ['property', 'og:description', words],
    // Networks don't resolve relative paths.
    ['property', 'og:image', new URL(image ?? sitePicture, origin).href],
    ['property', 'og:image:alt', image && title],
  ];
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(pageTitle(title))}</title>`);
  // The dimensions belong to the site's picture.
  const sized = image ? titled.replaceAll(/<meta\s+property="og:image:(?:width|height)"[^>]*>\s*/g, '') : titled;
  const written = metas.reduce(
    (text, [kind, name, content]) => (content ? writeMeta(text, { kind, name, content }) : text),
    sized,
  );
  const canonical = address
    ? `<link rel="canonical" href="${escapeHtml(address)}">`
    : '<meta name="robots" content="noindex">';
  return beforeEnd(written, canonical + structuredData(structured));
}

const beforeEnd = (page: string, tags: string): string => page.replace('</head>', () => `${tags}\n</head>`);

function writeMeta(page: string, { kind, name, content }: { kind: Kind; name: string; content: string }): string {
  const known = new RegExp(`<meta\\s+${kind}="${name}"\\s+content="([^"]*)"\\s*/?>`);
  // The page's own text is already escaped.
  const tag = (site: string) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" data-site="${site}">`;
  return known.test(page) ? page.replace(known, (_tag, site: string) => tag(site)) : beforeEnd(page, tag(''));
}

/** Browsers don't run it as data, so it only must not end its element or open a comment. */
const structuredData = (structured: PageHead['structured']): string =>
  structured
    ? `<script type="application/ld+json" data-page>${JSON.stringify(structured).replaceAll('<', '\\u003c')}</script>`
    : '';
