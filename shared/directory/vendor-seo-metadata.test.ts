import { describe, expect, it } from 'vitest';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { vendorSeoMetadata } from './vendor-seo-metadata.ts';

const vendor: VendorPage = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  name: 'Ember & Rye',
  description: 'Suppers over live fire.',
  categories: ['catering'],
  themes: [],
  address: 'Austin, TX',
  website: null,
  instagramHandle: null,
  email: null,
  phone: '(512) 555-0100',
  imageUrls: ['/media/drawing.svg', '/media/photo.webp'],
  rating: 4.8,
  reviewCount: 57,
  leadTime: '1-2 weeks',
  distanceMiles: null,
  deliveryOptions: ['pickup'],
  tiktokHandle: null,
  eventTypes: [],
  travelDistanceMiles: 25,
  packages: [],
  facts: [],
  reviews: [],
  repliesWithin: null,
};
const origin = 'https://hostwell.example';

describe('metadata of a vendor page', () => {
  it("contains the vendor's name, service and place", () => {
    const { title, description, image } = vendorSeoMetadata(vendor, origin);
    expect([title, description, image]).toEqual([
      'Ember & Rye',
      'Food & Beverage in Austin, TX. Suppers over live fire.',
      '/media/photo.webp',
    ]);
  });

  it("omits the image of a vendor with drawings only, which networks don't show", () => {
    expect(vendorSeoMetadata({ ...vendor, imageUrls: ['/media/drawing.svg'] }, origin).image).toBeUndefined();
  });

  it('describes a local business with its rating', () => {
    expect(vendorSeoMetadata(vendor, origin).structured).toMatchObject({
      '@type': 'LocalBusiness',
      url: 'https://hostwell.example/vendor/01HZZZZZZZZZZZZZZZZZZZZZZZ',
      aggregateRating: { ratingValue: 4.8, reviewCount: 57 },
    });
  });

  it('contains no rating without reviews, no price, and nothing for a sample vendor', () => {
    const { structured } = vendorSeoMetadata({ ...vendor, rating: null, reviewCount: 0 }, origin);
    expect(structured).not.toHaveProperty('aggregateRating');
    expect(JSON.stringify(structured)).not.toMatch(/price/i);
    expect(vendorSeoMetadata({ ...vendor, id: 'sample-ember' }, origin).structured).toBeUndefined();
  });
});
