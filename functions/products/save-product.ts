import { ProductSubmitted } from '#events/vendors/product-submitted.ts';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { waitingSince } from '#functions/data/products/product.ts';
import type { ProductRecord, Reviewed } from '#functions/data/products/product.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { Table } from '#functions/data/table.ts';
import { keepUpload } from '#functions/data/queries/uploads.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound, versionConflict } from '#functions/platform/errors.ts';
import type { VendorProduct, products } from '#shared/api/products.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { maximumProducts } from '#shared/kernel/policies.ts';
import { chooseGalleryOf } from './gallery.ts';
import { choosePictureOf } from './picture.ts';
import { changeProduct, isAsSaved, isSeenAtOnce, latestOf, startProduct, viewProduct } from './product.ts';
import type { Saved } from './product.ts';
import { loadCatalog, storeProducts } from './repository.ts';
import type { VendorCatalog } from './repository.ts';

type SaveCall = Call<typeof products.saveProduct>;

/**
 * Adds a product or changes one (decision 44); the event that it waits for review is in the same write. Saving the
 * same again, after a lost answer, changes nothing. @throws AppError not_found, version_conflict, refused
 */
export async function saveProduct(deps: { table: Table }, call: SaveCall): Promise<VendorProduct> {
  const { actor, params, body, context } = call;
  const shop = await loadCatalog(deps.table, actor.vendorId ?? '');
  const before = shop.products.find(({ id }) => id === params.productId);
  mustBeOffered(shop.vendor, body.category);
  const { pictures, uploads } = await picturesFor(deps.table, shop, before, call);
  const saved = savedOf(pictures, call);
  if (before?.version === body.version + 1 && isAsSaved(before, saved)) return viewProduct(before);
  if (!before) mustBeNew(shop, params.productId, body.version);
  else if (before.version !== body.version) throw versionConflict('This product');

  const now = context.now().toISOString();
  const next = before
    ? changeProduct(before, saved, now)
    : startProduct(shop.vendor.id, params.productId, saved, shop.products, now);
  const events = eventsOf(shop.vendor, before, next, call);
  if (!(await storeProducts(deps.table, [next], { events, beside: uploads.map((upload) => keepUpload(upload)) })))
    throw versionConflict('This product');
  return viewProduct(next);
}

type Pictures = Pick<Reviewed, 'imageKey' | 'imageUploadId' | 'gallery'>;

/** The product's picture and gallery, and the uploads among them that it has not had before. */
async function picturesFor(
  table: Table,
  { vendor, products: own }: VendorCatalog,
  before: ProductRecord | undefined,
  { body }: SaveCall,
): Promise<{ pictures: Pictures; uploads: UploadRecord[] }> {
  const others = own.filter((product) => product !== before);
  const { id: vendorId, ownerId } = vendor;
  const [{ picture, upload }, { gallery, added }] = await Promise.all([
    choosePictureOf(table, body, { ownerId, vendorId, before, others }),
    chooseGalleryOf(table, body, { ownerId, before }),
  ]);
  return { pictures: { ...picture, gallery }, uploads: [...(upload ? [upload] : []), ...added] };
}

function savedOf(pictures: Pictures, { body }: SaveCall): Saved {
  const { name, description, category, price, guests, isAvailable } = body;
  const byOfferOnly = body.byOfferOnly || undefined;
  const weekdays = [...new Set(body.weekdays)].toSorted((a, b) => a - b);
  return { reviewed: { name, description, category, ...pictures }, price, guests, isAvailable, byOfferOnly, weekdays };
}

function eventsOf(vendor: VendorRecord, before: ProductRecord | undefined, next: ProductRecord, call: SaveCall) {
  const isResubmitted = waitingSince(next) !== null && waitingSince(next) !== (before ? waitingSince(before) : null);
  const isSeen = before !== undefined && isSeenAtOnce(before, next);
  const submitted = {
    vendorId: vendor.id,
    productId: next.id,
    productName: latestOf(next).name,
    businessName: vendor.name,
    isChange: next.status === 'approved',
  };
  return [
    isResubmitted ? ProductSubmitted.create(submitted, eventMeta(call.context, call.actor)) : undefined,
    isSeen ? VendorChanged.create({ vendorId: vendor.id }, eventMeta(call.context, call.actor)) : undefined,
  ];
}

function mustBeOffered({ name, categories }: VendorRecord, category: SaveCall['body']['category']): void {
  if (categories.includes(category)) return;
  const message = `${name} doesn't offer ${categoryLabel(category)}`;
  throw new AppError('refused', message, { category: message });
}

function mustBeNew({ products: own, withdrawn }: VendorCatalog, productId: string, version: number): void {
  if (version > 0 || withdrawn.has(productId)) throw notFound('Product');
  if (own.length >= maximumProducts)
    throw new AppError('refused', `You have ${maximumProducts} products, the maximum. Withdraw one to add another.`);
}
