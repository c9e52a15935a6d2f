import { categoryLabel } from '#shared/kernel/categories.ts';
import { cellOf } from '#shared/kernel/geo.ts';
import { factLines } from '#shared/vendors/fact-lines.ts';
import { publicAddress } from '#shared/vendors/public-address.ts';
import { cardPictures, pagePictures } from '#shared/vendors/vendor-pictures.ts';
import type { PublicVendor } from '#shared/directory/vendor-seo-metadata.ts';
import type { VendorPictures } from '#shared/vendors/vendor-pictures.ts';
import { directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import type { DirectoryCard, Section } from '#functions/data/directory/directory-card.ts';
import type { Item, Key } from '#functions/data/entity.ts';
import { mediaUrl, onSale } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { directoryEntryEntity } from '#functions/data/directory/directory-entry.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';

/** A vendor as the directory shows it, with its products on sale. */
const picturesOf = ({ photoKeys }: VendorRecord, products: readonly ProductRecord[]): VendorPictures => ({
  photos: photoKeys.flatMap((key) => mediaUrl(key) ?? []),
  products: onSale(products).flatMap(({ imageKey }) => mediaUrl(imageKey) ?? []),
});

/**
 * What everybody may see of a vendor: no price (decision 5), and the street only where people pick up (decision 14).
 */
export function publicFace(vendor: VendorRecord, products: readonly ProductRecord[]): PublicVendor {
  return {
    id: vendor.id,
    name: vendor.name,
    description: vendor.description,
    categories: vendor.categories,
    themes: vendor.themes,
    address: publicAddress(vendor),
    website: vendor.website || null,
    instagramHandle: vendor.instagramHandle || null,
    email: vendor.email || null,
    phone: vendor.phone || null,
    imageUrls: cardPictures(picturesOf(vendor, products)),
    rating: vendor.ratingCount > 0 ? Math.round((vendor.ratingSum / vendor.ratingCount) * 10) / 10 : null,
    reviewCount: vendor.ratingCount,
    leadTime: vendor.leadTime,
  };
}

/** The same with all pictures of the vendor's own page. */
export const pageFace = (vendor: VendorRecord, products: readonly ProductRecord[]): PublicVendor => ({
  ...publicFace(vendor, products),
  imageUrls: pagePictures(picturesOf(vendor, products)),
});

/** Trades, packages, kinds of events and the choices that hosts can require ('Vegan', 'Live Band'); each once. */
function searchWords({ categories, eventTypes, answers }: VendorRecord, products: readonly ProductRecord[]): string {
  const choices = categories.flatMap((category) => factLines(category, answers[category], ['filter']));
  return [
    ...new Set([
      ...categories.map(categoryLabel),
      ...onSale(products).map(({ name }) => name),
      ...eventTypes,
      ...choices.flatMap(({ values }) => values),
    ]),
  ].join('\n');
}

/** A vendor's cards: one per category and one among all; none when it is removed or has nothing on sale. */
export function cardsOf(vendor: VendorRecord, products: readonly ProductRecord[]): DirectoryCard[] {
  if (vendor.status !== 'approved' || onSale(products).length === 0) return [];
  const { id: vendorId, ...face } = publicFace(vendor, products);
  const { latitude, longitude } = vendor.place;
  const words = searchWords(vendor, products);
  const sections: Section[] = ['all', ...new Set(vendor.categories)];
  return sections.map((section) => ({
    ...face,
    vendorId,
    section: section,
    cell: cellOf(vendor.place),
    words,
    latitude,
    longitude,
    capacityPerDay: vendor.capacityPerDay,
    closedWeekdays: vendor.closedWeekdays,
    vendorVersion: vendor.version,
  }));
}

/** The cards as items, with the entry that names them. */
export function listInDirectory(vendor: VendorRecord, products: readonly ProductRecord[], revision = 1) {
  const cards: Item[] = cardsOf(vendor, products).map((card) => directoryCardEntity.toItem(card));
  const places: Key[] = cards.map(({ pk, sk }) => ({ pk, sk }));
  return { cards, entry: directoryEntryEntity.toItem({ vendorId: vendor.id, revision, cards: places }) };
}
