import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { vendorSeoMetadata } from '#shared/directory/vendor-seo-metadata.ts';
import type { PublicVendor } from '#shared/directory/vendor-seo-metadata.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import { logger } from '#functions/platform/logger.ts';
import { pageFace } from './card.ts';
import type { ReadPage } from './site-page.ts';
import { writeHead } from './write-head.ts';

export interface VendorPageDeps {
  readonly table: Pick<Table, 'queryItems'>;
  readonly readPage: ReadPage;
  /** Of the site. */
  readonly origin: string;
}

export interface ShownPage {
  readonly status: 200 | 404;
  readonly html: string;
}

/**
 * The site's page with a vendor's head, from its public data. For an unknown id it is the plain page, which says
 * so itself, and not found. Samples are known to the browser alone (decision 16). While the table cannot be read it is
 * the plain page too: its own call then fails where the person can retry.
 */
export async function showVendorPage(deps: VendorPageDeps, vendorId: string): Promise<ShownPage> {
  const { table, readPage, origin } = deps;
  const isId = vendorIdSchema.safeParse(vendorId).success;
  if (isId && isSampleVendorId(vendorId)) return { status: 200, html: await readPage() };
  const [page, found] = await Promise.all([readPage(), isId ? find(table, vendorId) : undefined]);
  if (found === 'unreadable') return { status: 200, html: page };
  const path = `/vendor/${encodeURIComponent(vendorId)}`;
  if (found?.vendor.status !== 'approved')
    return { status: 404, html: writeHead(page, { title: 'Vendor not found' }, { origin, path }) };
  return { status: 200, html: writeHead(page, vendorSeoMetadata(faceOf(found), origin), { origin, path }) };
}

const find = (table: VendorPageDeps['table'], vendorId: string) =>
  readVendorWithProducts(table, vendorId).catch((error: unknown) => {
    logger.error('the vendor could not be read', { error: error as Error });
    return 'unreadable' as const;
  });

/** Without the street: what the distribution keeps for a minute would outlive its becoming private (decision 49). */
function faceOf({ vendor, products }: VendorWithProducts): PublicVendor {
  const { city, state } = vendor.place;
  return { ...pageFace(vendor, products), address: `${city}, ${state}` };
}
