import { mapAtOnce } from '#functions/platform/map-at-once.ts';

/** A page as a search engine without scripts gets it. */
export interface CrawledPage {
  status: number;
  body: string;
}

export interface Crawl {
  /** Clicks from the first page, by path. */
  clicks: Map<string, number>;
  /** Linked paths that don't exist. */
  broken: string[];
  pages: Map<string, string>;
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** Returns a page's links to paths of the site. */
export const linksIn = (page: string): string[] =>
  [...page.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll(/&(?:amp|quot|#39);/g, (entity) => entities[entity] ?? entity),
  );

const atOnce = 8;

/** Follows the links of pages without scripts, page by page, up to a number of clicks from `/`. */
export async function crawl(mostClicks: number, load: (path: string) => Promise<CrawledPage>): Promise<Crawl> {
  const found: Crawl = { clicks: new Map([['/', 0]]), broken: [], pages: new Map() };
  for (let [clicks, next] = [0, ['/']]; next.length > 0; clicks += 1) {
    const loaded = await mapAtOnce(next, atOnce, load);
    const linked = new Set(clicks < mostClicks ? loaded.flatMap(({ body }) => linksIn(body)) : []);
    for (const [at, path] of next.entries()) {
      found.pages.set(path, loaded[at]?.body ?? '');
      if (loaded[at]?.status !== 200) found.broken.push(path);
    }
    next = [...linked].filter((path) => !found.clicks.has(path));
    for (const path of next) found.clicks.set(path, clicks + 1);
  }
  return found;
}
