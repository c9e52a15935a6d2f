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
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { VendorProduct, products } from '#shared/api/products.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { applyChanges } from '#shared/kernel/field-changes.ts';
import { maximumProducts } from '#shared/kernel/policies.ts';
import type { PackageFacts } from '#shared/products/package-facts-schema.ts';
import { inclusionLabels, inclusions } from '#shared/products/package-inclusions.ts';
import type { InclusionId } from '#shared/products/package-inclusions.ts';
import { packageTimesProblems, storedPackageTimes } from '#shared/products/package-times.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { chooseProductGallery, chooseProductPicture } from './pictures.ts';
import {
  toForm,
  isAsSaved,
  isSeenAtOnce,
  latestVersion,
  newForm,
  productAfter,
  startProduct,
  viewProduct,
} from './product.ts';
import type { Saved } from './product.ts';
import { loadCatalog, storeProducts } from './repository.ts';
import type { VendorCatalog } from './repository.ts';

type ChangeProduct = Call<typeof products.changeProduct>;

interface Changed {
  product: ProductRecord;
  conflicts: string[];
}

/**
 * Changes some fields of a product, or adds one (rule products-1); the event that submits it for review is in the same
 * write. A field that someone else changed in the meantime stays unchanged and is listed in `conflicts`; all others are
 * stored. Repeating a request changes nothing. @throws AppError not_found, refused or invalid_input with the fields at
 * fault
 */
export async function changeProduct(
  deps: { table: Table },
  call: ChangeProduct,
): Promise<{ product: VendorProduct; conflicts: string[] }> {
  const { product, conflicts } = await retryOnConflict('This product', () => tryToChange(deps, call));
  return { product: viewProduct(product), conflicts };
}

/** Undefined when another change came first. */
async function tryToChange({ table }: { table: Table }, call: ChangeProduct): Promise<Changed | undefined> {
  const { actor, params, body, context } = call;
  const shop = await loadCatalog(table, actor.vendorId ?? '');
  const before = shop.products.find(({ id }) => id === params.productId);
  if (!before) mustBeNew(shop, call);
  const { next: form, conflicts } = before
    ? applyChanges(toForm(before), body.changes)
    : { next: newForm(body.changes), conflicts: [] };
  mustBeOffered(shop.vendor, form.category);
  mustFitVendor(shop, form, { id: params.productId, before });
  mustHavePossibleTimes(form);
  const { pictures, uploads } = await picturesFor(table, shop, before, form);
  const saved = toSaved(pictures, form);
  // Saving a rejected product submits it again, even unchanged.
  const isHandedIn = before?.status === 'rejected' && conflicts.length === 0;
  if (before && !isHandedIn && isAsSaved(before, saved)) return { product: before, conflicts };

  const now = context.now().toISOString();
  const product = before
    ? productAfter(before, saved, now)
    : startProduct(shop.vendor.id, params.productId, saved, shop.products, now);
  const events = productEvents(shop.vendor, before, product, call);
  const beside = uploads.map((upload) => keepUpload(upload));
  return (await storeProducts(table, [product], { events, beside })) ? { product, conflicts } : undefined;
}

type Pictures = Pick<Reviewed, 'imageKey' | 'imageUploadId' | 'gallery'>;

/** Returns the product's picture and gallery, and the uploads among them that are new to the product. */
async function picturesFor(
  table: Table,
  { vendor, products: own }: VendorCatalog,
  before: ProductRecord | undefined,
  form: ProductForm,
): Promise<{ pictures: Pictures; uploads: UploadRecord[] }> {
  const others = own.filter((product) => product !== before);
  const { id: vendorId, ownerId } = vendor;
  const [{ picture, upload }, { gallery, added }] = await Promise.all([
    chooseProductPicture(table, form, { ownerId, vendorId, before, others }),
    chooseProductGallery(table, form, { ownerId, before }),
  ]);
  return { pictures: { ...picture, gallery }, uploads: [...(upload ? [upload] : []), ...added] };
}

function toSaved(pictures: Pictures, form: ProductForm): Saved {
  const { name, description, category, price, isAvailable } = form;
  const guests = form.guests ?? undefined;
  const byOfferOnly = form.byOfferOnly || undefined;
  const weekdays = [...new Set(form.weekdays)].toSorted((a, b) => a - b);
  const dishes = category === 'catering' ? (form.dishes ?? undefined) : undefined;
  const excludes = form.excludes ?? undefined;
  const facts = withAnswers(form);
  const reviewed = { name, description, category, ...pictures, dishes, excludes };
  return { reviewed, price, guests, isAvailable, byOfferOnly, weekdays, facts, ...storedPackageTimes(form) };
}

const isListed = (category: ProductForm['category'], id: InclusionId): boolean => inclusions[category].includes(id);

/** Drops what another service's list had; undefined without an answer. */
function withAnswers({ category, facts }: Pick<ProductForm, 'category' | 'facts'>): PackageFacts | undefined {
  const { includes = [], ...others } = facts ?? {};
  const listed = includes.filter((id) => isListed(category, id));
  const answers = { ...others, ...(listed.length > 0 && { includes: listed }) };
  return Object.keys(answers).length > 0 ? answers : undefined;
}

function productEvents(
  vendor: VendorRecord,
  before: ProductRecord | undefined,
  next: ProductRecord,
  { context, actor }: ChangeProduct,
) {
  const isResubmitted = waitingSince(next) !== null && waitingSince(next) !== (before ? waitingSince(before) : null);
  const isSeen = before !== undefined && isSeenAtOnce(before, next);
  const submitted = {
    vendorId: vendor.id,
    productId: next.id,
    productName: latestVersion(next).name,
    businessName: vendor.name,
    isChange: next.status === 'approved',
  };
  return [
    isResubmitted ? ProductSubmitted.create(submitted, eventMeta(context, actor)) : undefined,
    isSeen ? VendorChanged.create({ vendorId: vendor.id }, eventMeta(context, actor)) : undefined,
  ];
}

function mustBeOffered({ name, categories }: VendorRecord, category: ProductForm['category']): void {
  if (categories.includes(category)) return;
  const message = `${name} doesn't offer ${categoryLabel(category)}`;
  throw new AppError('refused', message, { category: message });
}

/** Requires of new answers: inclusions from the service's list, dishes of food only, own other packages as mains. */
function mustFitVendor(
  shop: VendorCatalog,
  { category, facts, dishes }: ProductForm,
  { id: productId, before }: { id: string; before: ProductRecord | undefined },
): void {
  const { includes = [], mainIds = [] } = facts ?? {};
  const known = before?.facts ?? {};
  const foreign = includes.find((id) => !isListed(category, id) && !known.includes?.includes(id));
  // A main that was withdrawn since stays named.
  const isOwn = (id: string) =>
    id !== productId && (known.mainIds?.includes(id) || shop.products.some((product) => product.id === id));
  const problems = {
    ...(foreign && {
      'facts.includes': `${inclusionLabels[foreign]} can't be included in ${categoryLabel(category)}`,
    }),
    ...(!mainIds.every(isOwn) && { 'facts.mainIds': 'Choose among your other packages' }),
    ...(dishes && !before && category !== 'catering' && { dishes: 'Only catering has dishes' }),
  };
  const [message] = Object.values(problems);
  if (message) throw new AppError('refused', message, problems);
}

function mustHavePossibleTimes(form: ProductForm): void {
  const fields = packageTimesProblems(form);
  const [first] = Object.values(fields);
  if (first) throw new AppError('refused', first, fields);
}

function mustBeNew({ products: own, withdrawn }: VendorCatalog, { params, body }: ChangeProduct): void {
  if (!body.isNew || withdrawn.has(params.productId)) throw notFound('Product');
  if (own.length >= maximumProducts)
    throw new AppError('refused', `You have ${maximumProducts} products, the maximum. Withdraw one to add another.`);
}
