import { useQuery } from '@tanstack/react-query';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import type { PricedPackage, VendorPage } from '#shared/api/directory/vendor-page.ts';
import type { SampleVendor } from '#shared/directory/sample-vendors.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

/* The built-in vendors, where the specification falls back to them (rule directory-48). They load when one is shown. */

const keys = { all: ['sample-vendors'] as const };

const load = lazyWithRetry(() => import('#shared/directory/sample-vendors.ts'));

const toCard = (sample: SampleVendor): VendorCard => ({ ...cardFace(sample), availability: null });

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
  rating: sample.rating,
  reviewCount: sample.reviews,
  leadTime: sample.leadTime,
  distanceMiles: null,
});

/** Returns all sample vendors as cards. */
export const useSampleVendors = (enabled: boolean) =>
  useQuery({
    queryKey: keys.all,
    queryFn: async () => (await load()).sampleVendors.map(toCard),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });

/** Returns a sample's page; undefined for an unknown id. */
export async function findSamplePage(id: string): Promise<VendorPage | undefined> {
  const sample = (await load()).findSampleVendor(id);
  if (!sample) return undefined;
  const packages = samplePackages(sample).map(({ price: _, ...one }) => one);
  const unsaid = { tiktokHandle: null, eventTypes: [], travelDistanceMiles: null, repliesWithin: null, facts: [] };
  return { ...cardFace(sample), ...unsaid, deliveryOptions: ['pickup', 'delivery'], packages, reviews: [] };
}

/** Returns a sample's products with prices, for people who are signed in (rule directory-3). */
export async function findSamplePackages(id: string): Promise<PricedPackage[]> {
  const sample = (await load()).findSampleVendor(id);
  return sample ? samplePackages(sample) : [];
}

const samplePackages = ({ products, category, image }: SampleVendor): PricedPackage[] =>
  products.map((product) => ({ ...product, category, weekdays: [], imageUrl: `/media/${image.key}` }));
