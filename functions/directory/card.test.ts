import { describe, expect, it } from 'vitest';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { directoryEntryEntity } from '#functions/data/directory/directory-entry.ts';
import { nothingListed, relist } from '#functions/data/directory/directory-listing.ts';
import { itemBytes } from '#tests/support/item-bytes.ts';
import { toCard, directoryEntries, listInDirectory, publicFace } from './card.ts';
import { categories } from '#shared/kernel/categories.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import type { Answer } from '#shared/vendors/application/application.ts';
import { serviceQuestions } from '#shared/vendors/answers/service-questions.ts';
import { newSchedule } from '#shared/vendors/calendar/schedule.ts';
import { proves } from '#tests/support/proves.ts';

const vendor: VendorRecord = {
  id: 'ember',
  ownerId: 'owner',
  version: 3,
  status: 'approved',
  name: 'Ember & Rye',
  legalName: 'Ember LLC',
  contactName: 'Dana',
  email: 'hello@ember.example',
  phone: '',
  website: '',
  description: 'Wood-fired suppers.',
  categories: ['catering', 'venue', 'catering'],
  themes: ['Rustic'],
  deliveryOptions: ['delivery'],
  streetAddress: '12 Oak St',
  place: {
    label: 'Austin, TX 78704',
    zip: '78704',
    city: 'Austin',
    state: 'TX',
    latitude: 30.24,
    longitude: -97.77,
    timeZone: 'America/Chicago',
  },
  travelDistanceMiles: 25,
  instagramHandle: '@ember',
  tiktokHandle: '',
  eventTypes: [],
  licenseNumber: '',
  photoKeys: [],
  servicePhotos: {},
  galleryPhotos: {},
  answers: {},
  leadTime: '2 weeks',
  ...newSchedule,
  asksFirst: false,
  moveConsentDays: 0,
  ratingSum: 0,
  ratingCount: 0,
  approvedAt: '2027-01-01T00:00:00.000Z',
};

const product = (n: number, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  vendorId: 'ember',
  id: `p${n}`,
  name: `Supper ${n}`,
  description: '',
  category: 'catering',
  price: { amountCents: 4500, unit: 'per_person' },
  imageKey: `p${n}.svg`,
  imageUploadId: null,
  gallery: [],
  version: 1,
  status: 'approved',
  rejectionReason: null,
  submittedAt: null,
  proposal: null,
  withdrawnAt: null,
  isAvailable: true,
  weekdays: [],
  position: n,
  createdAt: '2027-01-01T00:00:00.000Z',
  ...changes,
});

const face = (changes: Partial<VendorRecord> = {}, products = [product(1)]) =>
  publicFace({ ...vendor, ...changes }, products);

describe('public face of a vendor', () => {
  it.each([
    ['city and state without pickup', { deliveryOptions: ['delivery' as const] }, 'Austin, TX'],
    ['the whole address with pickup', { deliveryOptions: ['pickup' as const] }, '12 Oak St, Austin, TX 78704'],
    [
      'the address as typed if it contains the city',
      { deliveryOptions: ['pickup' as const], streetAddress: '12 Oak St, Austin TX' },
      '12 Oak St, Austin TX',
    ],
    [
      'the town even if the street has the same name',
      { deliveryOptions: ['pickup' as const], streetAddress: '12 Austin Ave' },
      '12 Austin Ave, Austin, TX 78704',
    ],
    ['city and state without a street', { deliveryOptions: ['pickup' as const], streetAddress: '' }, 'Austin, TX'],
  ])('shows %s', proves('directory-14', 'apply-8'), (_, changes, address) => {
    expect(face(changes).address).toBe(address);
  });

  it(
    'shows the mean rating with one decimal, and none before the first review',
    proves('entities-7', 'constants-19', 'vendor-entities-1'),
    () => {
      expect(face({ ratingSum: 14, ratingCount: 3 })).toMatchObject({ rating: 4.7, reviewCount: 3 });
      expect(face()).toMatchObject({ rating: null, reviewCount: 0 });
    },
  );

  it('the public face has null for fields that the vendor left empty', () => {
    expect(face()).toMatchObject({ phone: null, website: null, instagramHandle: '@ember' });
  });

  it('shows pictures of up to six products on sale, in the order of the products', proves('entities-6'), () => {
    const products = [8, 7, 6, 5, 4, 3, 2, 1].map((n) => product(n));
    const shown = face({}, [...products, product(0, { status: 'pending' })]).imageUrls;
    expect(shown).toEqual([1, 2, 3, 4, 5, 6].map((n) => `/media/p${n}.svg`));
  });
});

describe('directory entries of a vendor', () => {
  it('writes two entries per section, one per word of the name, and two for the whole country', () => {
    const { entries } = listInDirectory(vendor, [product(1)]);
    expect(entries.map(({ pk, sk }) => `${pk} / ${sk}`)).toEqual([
      'NEAR#all#3,-13 / 330003332121#ember',
      'NAMED#all / ember rye#ember',
      'NEAR#venue#3,-13 / 330003332121#ember',
      'NAMED#venue / ember rye#ember',
      'NEAR#catering#3,-13 / 330003332121#ember',
      'NAMED#catering / ember rye#ember',
      'WORD#e / ember#ember',
      'WORD#r / rye#ember',
      expect.stringMatching(/^RATED \/ \d\.\d{5}#ember$/),
      expect.stringMatching(/^NEWEST \/ \d{13}#ember$/),
    ]);
  });

  it('reads directory entries as they were written', () => {
    const filed = directoryEntries(vendor, [product(1)]);
    expect(filed.map((entry) => directoryEntryEntity.fromItem(directoryEntryEntity.toItem(entry)))).toEqual(filed);
  });

  it('fits the entries into one transaction if a vendor of all services moves and changes its name', () => {
    const name = 'One Two Three Four Five Six Seven Eight Nine';
    const first = { ...vendor, name, categories: [...categories] };
    const other = { ...vendor.place, latitude: 45.1, longitude: -120.9 };
    const second = {
      ...first,
      name: name.toLowerCase().replaceAll(/\w+/g, 'a$&'),
      place: other,
      ratingSum: 5,
      ratingCount: 1,
    };
    const { entries } = listInDirectory(first, [product(1)]);
    const before = {
      vendorId: first.id,
      revision: 1,
      entries: entries.map(({ pk, sk }) => ({ pk, sk })),
      replyMinutes: null,
    };
    const writes = relist(first.id, before, listInDirectory(second, [product(1)]));
    expect(writes.length).toBeGreaterThan(90);
    // Including the check that the vendor has not changed.
    expect(writes.length + 1).toBeLessThanOrEqual(100);
  });

  it('directory entries have at most 275 bytes, even for the longest profile', () => {
    const longest: VendorRecord = {
      ...vendor,
      id: '01JH8Z3V7Q4X2N6M5K9R0T1B3C',
      name: 'Quintessential Celebrations of Tlaquepaque and Surroundings',
      description: Array.from({ length: 300 }, (_, n) => `word${n}`).join(' '),
      categories: [...categories],
      themes: Array.from({ length: 20 }, (_, n) => `Theme ${n}`),
      eventTypes: [...eventTypes],
      place: { ...vendor.place, latitude: 30.24123, longitude: -157.77123 },
      answers: Object.fromEntries(
        categories.map((category) => [
          category,
          Object.fromEntries(
            serviceQuestions[category].flatMap(({ key, type, options }): [string, Answer][] =>
              options ? [[key, [...options]]] : type === 'number' ? [[key, 10_000]] : [],
            ),
          ),
        ]),
      ),
      travelDistanceMiles: 1000,
      capacityPerDay: 50,
      closedWeekdays: [0, 1, 2, 3, 4, 5, 6],
      ratingSum: 47_123,
      ratingCount: 9999,
    };
    const sizes = listInDirectory(longest, [product(1)], 1920).entries.map(itemBytes);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(275);
    expect(Math.max(...sizes)).toBeGreaterThan(220);
  });

  it('directory entries contain the usual reply time of the vendor', () => {
    const stored = (minutes: number | null) => listInDirectory(vendor, [product(1)], minutes).entries.map(({ y }) => y);
    expect(new Set(stored(120))).toEqual(new Set([120]));
    expect(new Set(stored(null))).toEqual(new Set([undefined]));
  });

  it('directory entries contain no prices and no owners', proves('roles-3'), () => {
    const { entries, card } = listInDirectory(vendor, [product(1)]);
    expect(JSON.stringify([entries, card])).not.toMatch(/cents|price|owner|legal/i);
    expect(toCard(vendor, [product(1)])).toMatchObject({ vendorId: 'ember', vendorVersion: 3 });
  });

  it.each([
    ['a removed vendor', { ...vendor, status: 'removed' as const }, [product(1)]],
    ['a vendor without products', vendor, []],
    ['a vendor with nothing on sale', vendor, [product(1, { isAvailable: false })]],
  ])('no directory entries exist for %s', proves('calls-5', 'errors-22'), (_, of, products) => {
    expect(listInDirectory(of, products, 60)).toEqual(nothingListed);
  });
});
