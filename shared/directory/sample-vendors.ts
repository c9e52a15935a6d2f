import type { VendorCard } from '../api/directory/vendor-card.ts';
import type { PricedPackage, VendorPage } from '../api/directory/vendor-page.ts';
import { categories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import type { Price } from '../kernel/money.ts';
import { sampleListings } from './sample-listings.ts';
import type { ListedProduct, SampleListing } from './sample-listings.ts';
import { isSampleVendorId, sampleVendorId } from './sample-vendor-id.ts';
import { illustrationsByCategory } from '../media/illustrations.ts';

export type SampleProduct = { id: string; name: string; description: string; price: Price };

/** A vendor that only shows how the product looks: it can be planned with, never paid (rule checkout-24). */
export type SampleVendor = {
  /** As returned by `sampleVendorId`. */
  id: string;
  name: string;
  category: Category;
  description: string;
  /** Fixed figures, which only samples have (rule orders-26). */
  rating: number;
  reviews: number;
  startingPrice: Price;
  leadTime: string;
  popular: boolean;
  /** Its key in the media bucket, served under /media/, and its alternative text. */
  image: { key: string; alt: string };
  products: readonly SampleProduct[];
  contact: { email: string; phone: string; website: string };
};

/** The 21 built-in vendors, three for each category, shown where the specification falls back to them. */
export const sampleVendors: readonly SampleVendor[] = categories.flatMap(makeSamples);

export function findSampleVendor(id: string): SampleVendor | undefined {
  return sampleVendors.find((vendor) => vendor.id === id);
}

export { isSampleVendorId };

const cardFace = (sample: SampleVendor): Omit<VendorCard, 'availability'> => ({
  id: sample.id,
  name: sample.name,
  description: sample.description,
  categories: [sample.category],
  themes: [],
  address: '',
  website: sample.contact.website,
  instagramHandle: null,
  email: sample.contact.email,
  phone: sample.contact.phone,
  imageUrls: [`/media/${sample.image.key}`],
  // Nobody reviewed them (rule directory-48).
  rating: null,
  reviewCount: 0,
  leadTime: sample.leadTime,
  distanceMiles: null,
});

/** Returns all sample vendors as cards. */
export const sampleCards = (): VendorCard[] =>
  sampleVendors.map((sample) => ({ ...cardFace(sample), availability: null }));

/** Returns a sample's page; undefined for an unknown id. */
export function findSamplePage(id: string): VendorPage | undefined {
  const sample = findSampleVendor(id);
  if (!sample) return undefined;
  const packages = samplePackages(sample).map(({ price: _, ...one }) => one);
  const unsaid = { tiktokHandle: null, eventTypes: [], travelDistanceMiles: null, repliesWithin: null, facts: [] };
  return { ...cardFace(sample), ...unsaid, deliveryOptions: ['pickup', 'delivery'], packages, reviews: [] };
}

/** Returns a sample's products with prices, for people who are signed in (rule directory-3). */
export function findSamplePackages(id: string): PricedPackage[] {
  const sample = findSampleVendor(id);
  return sample ? samplePackages(sample) : [];
}

const samplePackages = ({ products, category, image }: SampleVendor): PricedPackage[] =>
  products.map((product) => ({ ...product, category, weekdays: [], imageUrl: `/media/${image.key}` }));

function makeSamples(category: Category): SampleVendor[] {
  const first = categories.indexOf(category) * 3;
  return sampleListings[category].map((listing, index) => sampleVendor(category, listing, first + index));
}

function sampleVendor(category: Category, listing: SampleListing, number: number): SampleVendor {
  const { name, description, rating, reviews, leadTime, popular = false, picture } = listing;
  const [scene, palette] = picture;
  const products = listing.products.map((product, index) => sampleProduct(product, number * 10 + index + 1));
  const [{ price: startingPrice }] = products as [SampleProduct];
  const image = { key: `drawings/${category}/${scene}-${palette}.svg`, alt: illustrationAlt(category, scene) };
  const id = sampleVendorId(slug(name));
  const common = { id, name, category, description, rating, reviews, startingPrice, leadTime, popular };
  return { ...common, image, products, contact: makeContact(name, number) };
}

// Plan items name a product by 26 characters; these digits never match a real product.
function sampleProduct([name, description, dollars, unit]: ListedProduct, number: number): SampleProduct {
  const id = String(number).padStart(26, '0');
  return { id, name, description, price: { amountCents: Math.round(dollars * 100), unit } };
}

// Reserved for examples: these addresses can't receive anything.
function makeContact(name: string, number: number) {
  const domain = `${slug(name)}.example`;
  const phone = `(512) 555-01${String(number).padStart(2, '0')}`;
  return { email: `hello@${domain}`, phone, website: `https://${domain}` };
}

function illustrationAlt(category: Category, scene: string): string {
  const scenes: Record<string, { alt: string }> = illustrationsByCategory[category];
  return scenes[scene]?.alt ?? '';
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
