import type { VendorCard } from '../api/directory/vendor-card.ts';
import { categoryLabel } from '../kernel/categories.ts';
import type { PageHead } from '../kernel/page-head.ts';
import { isSampleVendorId } from './sample-vendor-id.ts';

/** The public data of a vendor without a search's additions. */
export type PublicVendor = Omit<VendorCard, 'distanceMiles' | 'availability'>;

/**
 * Returns the metadata of a vendor's page; with a rating only if hosts gave one (rule orders-26), and never a price.
 */
export function vendorSeoMetadata(vendor: PublicVendor, origin: string): PageHead {
  const { name, description, address, categories, imageUrls } = vendor;
  const services = categories.map(categoryLabel).join(', ');
  return {
    title: name,
    description: [[services, address].filter(Boolean).join(' in '), description].filter(Boolean).join('. '),
    // Social networks show no SVG: if all images are drawings, the site's own picture is used.
    image: imageUrls.find((address) => !address.endsWith('.svg')),
    structured: isSampleVendorId(vendor.id) ? undefined : localBusiness(vendor, origin),
  };
}

function localBusiness(vendor: PublicVendor, origin: string): Record<string, unknown> {
  const { id, name, description, address, imageUrls, phone, email, website, rating, reviewCount } = vendor;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    description,
    url: `${origin}/vendor/${id}`,
    image: imageUrls.map((path) => origin + path),
    address,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(website && { sameAs: website }),
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 },
    }),
  };
}
