import { isDeepStrictEqual } from 'node:util';
import type { ProductRecord, PendingChange, Reviewed } from '#functions/data/products/product.ts';
import { mediaUrl, pickReviewed } from '#functions/data/products/product.ts';
import { invalidInput } from '#functions/platform/http-answer.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import type { SentChanges } from '#shared/kernel/field-changes.ts';
import { productFormSchema } from '#shared/products/product-form.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import type { PackageFacts } from '#shared/products/package-facts-schema.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import type { PackageTimes } from '#shared/products/package-times.ts';
import type { PackageGuests } from '#shared/products/package-guests-schema.ts';
import type { Price } from '#shared/kernel/money.ts';

/* The effect of a vendor's change on a product (rule products-2). */

/** The content of a save. Text and pictures are reviewed; price, facts, times, availability and booking by offer aren't. */
export interface Saved extends PackageTimes {
  reviewed: Reviewed;
  price: Price;
  guests: PackageGuests | undefined;
  isAvailable: boolean;
  byOfferOnly?: true | undefined;
  weekdays: number[];
  facts: PackageFacts | undefined;
}

/** Returns a product in the form's fields, with its pending change if there is one. */
export function toForm(product: ProductRecord): ProductForm {
  const { name, description, category, imageUploadId, gallery, ...words } = latestVersion(product);
  const { dishes = null, excludes = null } = words;
  const { price, guests = null, isAvailable, byOfferOnly = false, weekdays, facts = null } = product;
  const { durationHours = null, startTimes = [] } = product;
  const galleryPhotos = gallery.map(({ uploadId }) => uploadId);
  const own = { price, guests, isAvailable, byOfferOnly, weekdays, facts, durationHours, startTimes };
  return { name, description, category, imageUploadId, galleryPhotos, dishes, excludes, ...own };
}

/**
 * Returns the form of a new product; omitted fields have the values of an empty form. @throws AppError invalid_input
 */
export function newForm(changes: SentChanges<ProductForm>): ProductForm {
  const said = Object.entries(changes).map(([field, change]) => [field, change?.to]);
  const { data, error } = productFormSchema.safeParse({
    guests: null,
    imageUploadId: null,
    galleryPhotos: [],
    isAvailable: true,
    byOfferOnly: false,
    weekdays: [],
    facts: null,
    dishes: null,
    excludes: null,
    durationHours: null,
    startTimes: [],
    ...Object.fromEntries(said),
  });
  if (error) throw invalidInput(error);
  return data;
}

/** Starts a product that waits for review, after the vendor's others. */
export const startProduct = (
  vendorId: string,
  id: string,
  { reviewed, ...own }: Saved,
  others: readonly ProductRecord[],
  now: string,
): ProductRecord => ({
  vendorId,
  id,
  version: 1,
  ...reviewed,
  ...own,
  status: 'pending',
  rejectionReason: null,
  submittedAt: now,
  proposal: null,
  position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
  createdAt: now,
  withdrawnAt: null,
});

/** Returns the latest version of a product's reviewed content: its pending change, if there is one. */
export const latestVersion = (product: ProductRecord): Reviewed => pickReviewed(product.proposal ?? product);

/**
 * Returns the product after a save. An approved one stays on sale, with the change pending beside it; saving the
 * approved version again discards a pending change. Any other product goes to review again as a whole.
 */
export function productAfter(before: ProductRecord, saved: Saved, now: string): ProductRecord {
  const { reviewed, ...own } = saved;
  const untimed = { ...before, durationHours: undefined, startTimes: undefined };
  const next = { ...untimed, version: before.version + 1, ...own };
  if (before.status === 'approved') return { ...next, proposal: toProposal(before, reviewed, now) };
  const submittedAt = before.status === 'pending' ? before.submittedAt : now;
  return { ...next, ...reviewed, status: 'pending', rejectionReason: null, submittedAt };
}

function toProposal(before: ProductRecord, reviewed: Reviewed, now: string): PendingChange | null {
  const { proposal } = before;
  if (isDeepStrictEqual(reviewed, pickReviewed(before))) return null;
  if (proposal && isDeepStrictEqual(reviewed, pickReviewed(proposal))) return proposal;
  // A change that already waits keeps its place in the queue.
  const submittedAt = proposal?.status === 'pending' ? proposal.submittedAt : now;
  return { ...reviewed, status: 'pending', rejectionReason: null, submittedAt };
}

/** The fields that are never reviewed. */
const pickOwnTerms = ({ price, guests, isAvailable, byOfferOnly, weekdays, facts, ...times }: ProductRecord) => ({
  price,
  guests,
  isAvailable,
  byOfferOnly,
  weekdays,
  facts,
  ...pickPackageTimes(times),
});

/** Returns true if a save changes nothing, for example a repetition after a lost response. */
export const isAsSaved = (product: ProductRecord, saved: Saved): boolean =>
  isDeepStrictEqual({ reviewed: latestVersion(product), ...pickOwnTerms(product) }, saved);

/** Returns true if hosts see the change at once: unreviewed fields of an approved product need no approval. */
export const isSeenAtOnce = (before: ProductRecord, next: ProductRecord): boolean =>
  next.status === 'approved' && !isDeepStrictEqual(pickOwnTerms(before), pickOwnTerms(next));

/** Takes a product off sale for good. */
export const withdraw = (product: ProductRecord, now: string): ProductRecord => ({
  ...product,
  version: product.version + 1,
  status: 'withdrawn',
  proposal: null,
  withdrawnAt: now,
});

/** Returns a product as its vendor sees it. @throws Error for a withdrawn one, which is never shown */
export function viewProduct(product: ProductRecord): VendorProduct {
  const { id, version, status, price, guests, isAvailable, byOfferOnly, weekdays, facts } = product;
  const { rejectionReason, submittedAt, proposal } = product;
  if (status === 'withdrawn') throw new Error('A withdrawn product is not shown');
  const terms = { price, guests, isAvailable, byOfferOnly, weekdays, facts, ...pickPackageTimes(product) };
  const own = { id, version, status, ...terms, rejectionReason, submittedAt };
  const change = proposal && {
    ...shown(proposal),
    status: proposal.status,
    rejectionReason: proposal.rejectionReason,
  };
  return { ...own, ...shown(product), change };
}

function shown(of: Reviewed) {
  const { imageKey, gallery, ...words } = pickReviewed(of);
  return { ...words, imageUrl: mediaUrl(imageKey), galleryPhotos: gallery.map(({ uploadId }) => uploadId) };
}
