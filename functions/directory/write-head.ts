import { pageTitle, shortDescription } from '#shared/kernel/page-head.ts';
import type { PageHead } from '#shared/kernel/page-head.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

type Kind = 'name' | 'property';

/**
 * The built page with another head: for those who run no script and only look at what a link leads to. The browser takes
 * it over (web/src/lib/page-head.ts): `data-site` holds what index.html says for when the page is left, nothing where it
 * says nothing, and `data-page` marks the data of this page.
 */
export function writeHead(page: string, head: PageHead, { origin, path }: { origin: string; path: string }): string {
  const { title, description, image, structured } = head;
  const words = description && shortDescription(description);
  const address = new URL(path, origin).href;
  const metas: [Kind, string, string | undefined][] = [
    ['property', 'og:title', title],
    ['property', 'og:url', address],
    ['name', 'description', words],
    ['property', 'og:description', words],
    ['property', 'og:image', image && new URL(image, origin).href],
    ['property', 'og:image:alt', image && title],
  ];
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escape(pageTitle(title))}</title>`);
  // They are the site's picture's.
  const sized = image ? titled.replaceAll(/<meta\s+property="og:image:(?:width|height)"[^>]*>\s*/g, '') : titled;
  const written = metas.reduce(
    (text, [kind, name, content]) => (content ? writeMeta(text, { kind, name, content }) : text),
    sized,
  );
  return beforeEnd(written, `<link rel="canonical" href="${escape(address)}">${structuredData(structured)}`);
}

const beforeEnd = (page: string, tags: string): string => page.replace('</head>', () => `${tags}\n</head>`);

function writeMeta(page: string, { kind, name, content }: { kind: Kind; name: string; content: string }): string {
  const known = new RegExp(`<meta\\s+${kind}="${name}"\\s+content="([^"]*)"\\s*/?>`);
  // The page's own text is escaped already.
  const tag = (site: string) => `<meta ${kind}="${name}" content="${escape(content)}" data-site="${site}">`;
  return known.test(page) ? page.replace(known, (_tag, site: string) => tag(site)) : beforeEnd(page, tag(''));
}

/** As data no browser runs it; that it cannot end its element or open a comment is all that is needed. */
const structuredData = (structured: PageHead['structured']): string =>
  structured
    ? `<script type="application/ld+json" data-page>${JSON.stringify(structured).replaceAll('<', '\\u003c')}</script>`
    : '';
