import { rejectWaiting } from '#functions/administration/products/product-decision.ts';
import { pickReviewed } from '#functions/data/products/product.ts';
import type { ProductRecord, Reviewed } from '#functions/data/products/product.ts';
import { productAfter, startProduct } from '#functions/products/product.ts';
import { choosePicture } from '#shared/media/pictures.ts';
import { businessNamed } from '../plans/book-party.ts';
import type { Calendar } from '../calendar.ts';
import { changedProduct, rejectedProduct, waitingProduct } from '../content/vendors/reviewed-products.ts';
import type { ProductText } from '../content/vendors/reviewed-products.ts';
import { demoId } from '../ids.ts';
import type { OpenBusinesses } from './open-businesses.ts';

/** Adds later products by the usual rules: one pending, one rejected, and a pending change of another. */
export function addReviewedProducts(businesses: OpenBusinesses, calendar: Calendar): void {
  const { vendor, products } = businessNamed(businesses, 'Ember & Rye');
  const start = ({ name, description, dollars }: ProductText, at: string): ProductRecord => {
    const used = products.flatMap(({ imageKey }) => imageKey ?? []);
    const { key } = choosePicture('catering', vendor.id, products.length, `${name} ${description}`, used);
    const picture = { imageKey: key, imageUploadId: null, gallery: [] };
    const reviewed: Reviewed = { name, description, category: 'catering', ...picture };
    const price = { amountCents: dollars * 100, unit: 'per_person' as const };
    const saved = { reviewed, price, guests: undefined, isAvailable: true, weekdays: [], facts: undefined };
    return startProduct(vendor.id, demoId(`product ${vendor.name} ${name}`), saved, products, at);
  };
  products.push(start(waitingProduct, calendar.at(-1, '16:20')));
  const rejected = start(rejectedProduct, calendar.at(-6, '19:05'));
  products.push(rejectWaiting({ product: rejected, change: null, name: rejected.name }, rejectedProduct.reason));

  const at = products.findIndex(({ name }) => name === changedProduct.name);
  const before = products[at];
  if (!before) throw new Error(`${vendor.name} has no '${changedProduct.name}'`);
  const { price, guests, isAvailable, weekdays, facts } = before;
  const reviewed = { ...pickReviewed(before), description: changedProduct.description };
  const saved = { reviewed, price, guests, isAvailable, weekdays, facts };
  products[at] = productAfter(before, saved, calendar.at(-2, '11:45'));
}
