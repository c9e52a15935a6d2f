import { isDeepStrictEqual } from 'node:util';
import type { ProductRecord, PendingChange, Reviewed } from '#functions/data/products/product.ts';
import { mediaUrl, pickReviewed } from '#functions/data/products/product.ts';
import { invalidInput } from '#functions/platform/http-answer.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import type { SentChanges } from '#shared/kernel/field-changes.ts';
import { productFormSchema } from '#shared/products/product-form.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import type { PackageGuests } from '#shared/products/package-guests-schema.ts';
import type { Price } from '#shared/kernel/money.ts';

/* What becomes of a product when its vendor changes it (rule products-2). */

/** What a save says: words and pictures are reviewed; price, guests, availability and the way to book it are the vendor's own. */
export interface Saved {
  reviewed: Reviewed;
  price: Price;
  guests: PackageGuests | undefined;
  isAvailable: boolean;
  byOfferOnly?: true | undefined;
  weekdays: number[];
}

/** What its vendor says of a product, in the form's fields: as its change says, where there is one. */
export function toForm(product: ProductRecord): ProductForm {
  const { name, description, category, imageUploadId, gallery } = latestVersion(product);
  const { price, guests = null, isAvailable, byOfferOnly = false, weekdays } = product;
  const galleryPhotos = gallery.map(({ uploadId }) => uploadId);
  const own = { price, guests, isAvailable, byOfferOnly, weekdays };
  return { name, description, category, imageUploadId, galleryPhotos, ...own };
}

/** What is said of a new product; what is left out is as the empty form has it. @throws AppError invalid_input */
export function newForm(changes: SentChanges<ProductForm>): ProductForm {
  const said = Object.entries(changes).map(([field, change]) => [field, change?.to]);
  const { data, error } = productFormSchema.safeParse({
    guests: null,
    imageUploadId: null,
    galleryPhotos: [],
    isAvailable: true,
    byOfferOnly: false,
    weekdays: [],
    ...Object.fromEntries(said),
  });
  if (error) throw invalidInput(error);
  return data;
}

/** A new product: it waits for review behind the vendor's others. */
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

/** What the vendor wants it to say: the change of it, where there is one. */
export const latestVersion = (product: ProductRecord): Reviewed => pickReviewed(product.proposal ?? product);

/**
 * The product after a save. An approved one stays on sale as it is, with the change waiting beside it; saving again
 * the approved version takes a waiting change back. Any other goes to review again as a whole.
 */
export function productAfter(before: ProductRecord, saved: Saved, now: string): ProductRecord {
  const { reviewed, ...own } = saved;
  const next = { ...before, version: before.version + 1, ...own };
  if (before.status === 'approved') return { ...next, proposal: toProposal(before, reviewed, now) };
  const submittedAt = before.status === 'pending' ? before.submittedAt : now;
  return { ...next, ...reviewed, status: 'pending', rejectionReason: null, submittedAt };
}

function toProposal(before: ProductRecord, reviewed: Reviewed, now: string): PendingChange | null {
  const { proposal } = before;
  if (isDeepStrictEqual(reviewed, pickReviewed(before))) return null;
  if (proposal && isDeepStrictEqual(reviewed, pickReviewed(proposal))) return proposal;
  // One that waits already keeps its place in the queue.
  const submittedAt = proposal?.status === 'pending' ? proposal.submittedAt : now;
  return { ...reviewed, status: 'pending', rejectionReason: null, submittedAt };
}

/** What is the vendor's own and never reviewed. */
const pickOwnTerms = ({ price, guests, isAvailable, byOfferOnly, weekdays }: ProductRecord) => ({
  price,
  guests,
  isAvailable,
  byOfferOnly,
  weekdays,
});

/** Whether a product is already as a save wants it, such as by a save whose response was lost. */
export const isAsSaved = (product: ProductRecord, saved: Saved): boolean =>
  isDeepStrictEqual({ reviewed: latestVersion(product), ...pickOwnTerms(product) }, saved);

/** Whether hosts see the change at once: of an approved product what is the vendor's own takes effect without review. */
export const isSeenAtOnce = (before: ProductRecord, next: ProductRecord): boolean =>
  next.status === 'approved' && !isDeepStrictEqual(pickOwnTerms(before), pickOwnTerms(next));

/** Off sale for good. */
export const withdraw = (product: ProductRecord, now: string): ProductRecord => ({
  ...product,
  version: product.version + 1,
  status: 'withdrawn',
  proposal: null,
  withdrawnAt: now,
});

/** A product as its vendor sees it. @throws Error for a withdrawn one, which is never shown */
export function viewProduct(product: ProductRecord): VendorProduct {
  const { id, version, status, price, guests, isAvailable, byOfferOnly, weekdays } = product;
  const { rejectionReason, submittedAt, proposal } = product;
  if (status === 'withdrawn') throw new Error('A withdrawn product is not shown');
  const own = { id, version, status, price, guests, isAvailable, byOfferOnly, weekdays, rejectionReason, submittedAt };
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
