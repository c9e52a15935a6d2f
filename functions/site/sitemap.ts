import { metroPlaces } from '#shared/directory/category-pages.ts';
import type { ReadRange } from '#shared/directory/search-plan.ts';
import { countInMetros } from '#functions/directory/metro-vendors.ts';
import { listRange, sitemapRanges } from '#functions/directory/sitemap-ranges.ts';
import type { Table } from '#functions/data/table.ts';
import { escapeHtml } from '#functions/platform/html.ts';
import { linkedPages } from './browse-page.ts';
import { browsePath } from './parts.ts';

interface SitemapDeps {
  readonly table: Pick<Table, 'query' | 'getMany'>;
  readonly origin: string;
}

/** Pages that are the same for everyone and worth indexing. */
const lastingPages = [
  '/',
  '/vendor-directory',
  browsePath,
  '/vendor-application',
  '/terms',
  '/host-terms',
  '/vendor-terms',
  '/privacy',
];

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const renderSitemap = (
  list: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  addresses: readonly string[],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${namespace}>\n${addresses
    .map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>\n`)
    .join('')}</${list}>\n`;

const partPath = ({ area, first, last }: ReadRange): string => `/sitemap-vendors/${area}/${first}-${last}.xml`;

/** Lists the parts: a sitemap may have at most 50,000 addresses. */
async function writeIndex({ table, origin }: SitemapDeps): Promise<string> {
  const parts = ['/sitemap-pages.xml', ...(await sitemapRanges(table)).map(partPath)];
  return renderSitemap(
    'sitemapindex',
    'sitemap',
    parts.map((path) => origin + path),
  );
}

async function writePages({ table, origin }: SitemapDeps): Promise<string> {
  const paths = [...lastingPages, ...linkedPages(await countInMetros(table, metroPlaces))];
  return renderSitemap(
    'urlset',
    'url',
    paths.map((path) => origin + path),
  );
}

async function writeVendors({ table, origin }: SitemapDeps, range: ReadRange): Promise<string> {
  const ids = await listRange(table, range);
  return renderSitemap(
    'urlset',
    'url',
    ids.map((id) => `${origin}/vendor/${id}`),
  );
}

/** Returns a file of the sitemap; undefined for any other address. */
export function writeSitemap(deps: SitemapDeps, path: string): Promise<string> | undefined {
  if (path === '/sitemap.xml') return writeIndex(deps);
  if (path === '/sitemap-pages.xml') return writePages(deps);
  const digits = '([0-3]{4}(?:[0-3]{4})?)';
  const part = new RegExp(`^/sitemap-vendors/(-?\\d{1,2},-?\\d{1,2})/${digits}-${digits}\\.xml$`).exec(path);
  const [, area, first, last] = part ?? [];
  return area && first && last ? writeVendors(deps, { area, first, last }) : undefined;
}
