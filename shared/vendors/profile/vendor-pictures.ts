import { productsPerVendorCard } from '../../kernel/policies.ts';

/** The URLs of a vendor's pictures: its own photos, service by service, and its products in order. */
export interface VendorPictures {
  photos: readonly string[];
  products: readonly string[];
}

const each = (addresses: readonly string[]): string[] => [...new Set(addresses)];

/** Returns the pictures of a vendor's page, starting with all of its own photos. */
export const pagePictures = ({ photos, products }: VendorPictures): string[] => each([...photos, ...products]);

/** Returns a card's pictures: the vendor's first photo, which is the large one, then its products. */
export const cardPictures = ({ photos, products }: VendorPictures): string[] =>
  each([...photos.slice(0, 1), ...products]).slice(0, productsPerVendorCard);
