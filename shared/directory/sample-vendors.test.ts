import { describe, expect, it } from 'vitest';
import { categories } from '../kernel/categories.ts';
import { idSchema, vendorIdSchema } from '../kernel/ids.ts';
import { priceSchema } from '../checkout/price-schema.ts';
import { palettesFor } from '../media/pictures.ts';
import { findSamplePage, findSampleVendor, isSampleVendorId, sampleCards, sampleVendors } from './sample-vendors.ts';
import { illustrationsByCategory } from '../media/illustrations.ts';
import * as catalogue from '../kernel/validation.ts';
import { proves } from '#tests/support/proves.ts';

describe('sample vendors', () => {
  it.each(categories)('three sample vendors exist for %s, one of them popular', proves('entities-18'), (category) => {
    const own = sampleVendors.filter((vendor) => vendor.category === category);
    expect(own).toHaveLength(3);
    expect(own.filter(({ popular }) => popular)).toHaveLength(1);
  });

  it('21 sample vendors exist, with unique ids unlike real ones', proves('entities-18'), () => {
    expect(new Set(sampleVendors.map((vendor) => vendor.id)).size).toBe(21);
    for (const { id } of sampleVendors) {
      expect(vendorIdSchema.safeParse(id).success, id).toBe(true);
      expect(idSchema.safeParse(id).success, id).toBe(false);
      expect(isSampleVendorId(id)).toBe(true);
    }
  });

  it('sample vendors have different pictures that are drawn', () => {
    expect(new Set(sampleVendors.map((vendor) => vendor.image.key)).size).toBe(21);
    for (const { category, image } of sampleVendors) {
      const [, drawn, scene, palette] = /^drawings\/([a-z-]+)\/(\w+)-(\w+)\.svg$/.exec(image.key) ?? [];
      expect(drawn).toBe(category);
      expect(Object.keys(illustrationsByCategory[category])).toContain(scene);
      expect(palettesFor[category]).toContain(palette);
      expect(image.alt).not.toBe('');
    }
  });

  it('sample vendors have the lowest of their prices as starting price', () => {
    for (const { startingPrice, products } of sampleVendors) {
      const comparable = products.filter(({ price }) => price.unit === startingPrice.unit);
      expect(startingPrice.amountCents).toBe(Math.min(...comparable.map(({ price }) => price.amountCents)));
    }
  });

  it('sample vendors sell products with valid prices and unique ids', () => {
    const products = sampleVendors.flatMap((vendor) => vendor.products);
    expect(new Set(products.map((product) => product.id)).size).toBe(products.length);
    for (const { id, price } of products) {
      expect(idSchema.safeParse(id).success).toBe(true);
      expect(priceSchema.safeParse(price).success).toBe(true);
    }
  });

  it(
    'sample vendors meet the bounds of the catalogue and the figures of the specification',
    proves('entities-18', 'constants-19'),
    () => {
      for (const { description, rating, reviews, contact } of sampleVendors) {
        expect(catalogue.vendorDescription.safeParse(description).success).toBe(true);
        expect(catalogue.email.safeParse(contact.email).success).toBe(true);
        expect(catalogue.phone.safeParse(contact.phone).success).toBe(true);
        expect(catalogue.url.safeParse(contact.website).success).toBe(true);
        expect(rating).toBeGreaterThanOrEqual(4.5);
        expect(rating).toBeLessThanOrEqual(5);
        expect(reviews).toBeGreaterThanOrEqual(15);
        expect(reviews).toBeLessThanOrEqual(64);
      }
    },
  );

  it('cards and pages of sample vendors have neither rating nor number of reviews', () => {
    for (const card of sampleCards())
      for (const shown of [card, findSamplePage(card.id)])
        expect(shown).toMatchObject({ rating: null, reviewCount: 0 });
  });

  it('sample vendors are found by id', () => {
    expect(findSampleVendor('sample-the-lantern-barn')?.name).toBe('The Lantern Barn');
    expect(findSampleVendor('sample-nobody')).toBeUndefined();
  });
});
