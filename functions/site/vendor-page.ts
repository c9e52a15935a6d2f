import { categoryPagePath, categoryPageTitle, metroPlaceForZip } from '#shared/directory/category-pages.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { vendorSeoMetadata } from '#shared/directory/vendor-seo-metadata.ts';
import type { PublicVendor } from '#shared/directory/vendor-seo-metadata.ts';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import { pageFace } from '#functions/directory/card.ts';
import { html } from '#functions/platform/html.ts';
import type { Html } from '#functions/platform/html.ts';
import { logger } from '#functions/platform/logger.ts';
import { browse, home, linkList } from './parts.ts';
import { endOfHeader } from './site-page.ts';
import type { Site, SiteAnswer } from './site-page.ts';
import { writeHead } from './write-head.ts';

export interface VendorPageDeps extends Site {
  readonly table: Pick<Table, 'queryItems'>;
}

/**
 * Returns the site's page with a vendor's head from its public data, and its content without a script. An unknown id
 * gets the plain page, which reports that itself, with status 404. Only the browser knows samples (rule directory-48).
 * If the table cannot be read, the plain page is returned too: its own call then fails where the person can retry.
 */
export async function showVendorPage(deps: VendorPageDeps, vendorId: string): Promise<SiteAnswer> {
  const { table, readPage, origin } = deps;
  const isId = vendorIdSchema.safeParse(vendorId).success;
  if (isId && isSampleVendorId(vendorId)) return { status: 200, type: 'html', body: await readPage() };
  const [page, found] = await Promise.all([readPage(), isId ? find(table, vendorId) : undefined]);
  if (found === 'unreadable') return { status: 200, type: 'html', body: page };
  const site = { origin, path: `/vendor/${encodeURIComponent(vendorId)}` };
  const title = 'Vendor not found';
  if (found?.vendor.status !== 'approved')
    return {
      status: 404,
      type: 'html',
      body: withoutScripts(writeHead(page, { title }, { ...site, isIndexed: false }), notFound),
    };
  const face = publicVendor(found);
  const body = withoutScripts(writeHead(page, vendorSeoMetadata(face, origin), site), content(face, found));
  return { status: 200, type: 'html', body };
}

const find = (table: VendorPageDeps['table'], vendorId: string) =>
  readVendorWithProducts(table, vendorId).catch((error: unknown) => {
    logger.error('the vendor could not be read', { error });
    return 'unreadable' as const;
  });

/**
 * Without the street: the distribution's cached copy would stay public for a minute after it became private
 * (rule site-8).
 *
 */
function publicVendor({ vendor, products }: VendorWithProducts): PublicVendor {
  const { city, state } = vendor.place;
  return { ...pageFace(vendor, products), address: `${city}, ${state}` };
}

/** With scripts, the application shows far more in its place. */
const withoutScripts = (page: string, main: Html): string =>
  page.replace(endOfHeader, (header) => header + html`<noscript><main class="wide">${main}</main></noscript>`.text);

const notFound = html`<h1>Vendor not found</h1>
  ${linkList([browse, home])}`;

function content({ name, address, description, categories }: PublicVendor, { vendor }: VendorWithProducts): Html {
  const place = metroPlaceForZip(vendor.place.zip);
  const nearby = place
    ? categories.map((category) => ({
        name: categoryPageTitle(category, place),
        path: categoryPagePath(category, place),
      }))
    : [];
  return html`<h1>${name}</h1>
    <p>${address}</p>
    <p>${description}</p>
    ${linkList([...nearby, browse, home])}`;
}
