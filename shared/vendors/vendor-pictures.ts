import { productsPerVendorCard } from '../kernel/policies.ts';

/** The addresses of what shows a vendor: its own photos, service by service, and what it sells in its order. */
export interface VendorPictures {
  photos: readonly string[];
  products: readonly string[];
}

const each = (addresses: readonly string[]): string[] => [...new Set(addresses)];

/** The vendor's page begins with all of its own photos. */
export const pagePictures = ({ photos, products }: VendorPictures): string[] => each([...photos, ...products]);

/** A card's large picture is the vendor's first photo, beside what it sells. */
export const cardPictures = ({ photos, products }: VendorPictures): string[] =>
  each([...photos.slice(0, 1), ...products]).slice(0, productsPerVendorCard);
