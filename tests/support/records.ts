import { pickPackageTimes } from '#shared/products/package-times.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { mediaUrl, productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { promoCodeEntity, promoCodeKey } from '#functions/data/promotions/promo-code.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Place } from '#shared/kernel/place.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { EventDetails, PackageLine, PlanItem } from '#shared/planning/plan.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { newSchedule } from '#shared/vendors/calendar/schedule.ts';
import { testId, testNow, testUserId } from './calls.ts';
import { promoTerms } from './promo-terms.ts';

export const austin: Place = {
  label: 'Austin, TX 78704',
  zip: '78704',
  city: 'Austin',
  state: 'TX',
  latitude: 30.2428,
  longitude: -97.7658,
  timeZone: 'America/Chicago',
};

/** Returns a person's account with a unique address. */
export const makeProfile = (userId: string, changes: Partial<Profile> = {}): Profile => ({
  userId,
  email: `${userId}@account.test`,
  fullName: 'Maya Ortiz',
  createdAt: testNow,
  ...changes,
});

/** Returns an approved venue with pickup in Austin; `n` determines its ids. */
export const vendorRecord = (n: number, changes: Partial<VendorRecord> = {}): VendorRecord => ({
  id: testId(n),
  ownerId: testUserId(n),
  version: 1,
  status: 'approved',
  name: `Vendor ${n}`,
  legalName: `Vendor ${n} LLC`,
  contactName: 'Dana Reyes',
  email: `vendor-${n}@example.test`,
  phone: '(512) 555-0142',
  website: 'https://vendor.example.test',
  description: 'A garden with room for a long table.',
  categories: ['venue'],
  themes: ['Rustic'],
  deliveryOptions: ['pickup'],
  streetAddress: '1906 S 5th St',
  place: austin,
  travelDistanceMiles: 25,
  instagramHandle: '@vendor',
  tiktokHandle: '',
  eventTypes: [],
  licenseNumber: '',
  photoKeys: [],
  servicePhotos: {},
  galleryPhotos: {},
  leadTime: '3-5 days',
  answers: {},
  ...newSchedule,
  // By default as many teams as jobs a day.
  jobsAtOnce: changes.capacityPerDay ?? 1,
  asksFirst: false,
  moveConsentDays: 0,
  ratingSum: 0,
  ratingCount: 0,
  approvedAt: testNow,
  ...changes,
});

/** Returns a package on sale from vendor `vendor`: $1,200.00 flat. */
export const productRecord = (vendor: number, n: number, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  vendorId: testId(vendor),
  id: testId(n),
  name: `Package ${n}`,
  description: 'An evening in the garden.',
  category: 'venue',
  price: { amountCents: 120_000, unit: 'flat' },
  imageKey: `drawings/venue/garden-lawn-${n}.svg`,
  imageUploadId: null,
  gallery: [],
  version: 1,
  status: 'approved',
  rejectionReason: null,
  submittedAt: testNow,
  proposal: null,
  isAvailable: true,
  weekdays: [],
  position: n,
  createdAt: testNow,
  withdrawnAt: null,
  ...changes,
});

/** Returns a package line of a plan item; `quantity` if the host chose one. */
export const packageLine = (product: ProductRecord, quantity?: number): PackageLine => ({
  productId: product.id,
  productName: product.name,
  description: product.description,
  price: product.price,
  imageUrl: mediaUrl(product.imageKey),
  ...(product.guests && { guests: product.guests }),
  ...pickPackageTimes(product),
  ...(quantity !== undefined && { quantity }),
});

/** Returns a plan item with one package; `deliveryOption` if the host chose one. */
export const makePlanItem = (
  vendor: VendorRecord,
  product: ProductRecord,
  deliveryOption?: PlanItem['deliveryOption'],
): PlanItem => ({
  id: `${vendor.id}:${product.category}`,
  vendorId: vendor.id,
  vendorName: vendor.name,
  category: product.category,
  packages: [packageLine(product)],
  ...(deliveryOption && { deliveryOption }),
  ...itemTerms(vendor, { category: product.category, deliveryOption }),
});

/** Returns a code of vendor `vendor`: 10% off, without minimum, limit or end. */
export const promoRecord = (vendor: number, code: string, changes: Partial<PromoCodeRecord> = {}): PromoCodeRecord => ({
  id: testId(900 + vendor),
  vendorId: testId(vendor),
  version: 1,
  code,
  description: '',
  ...promoTerms,
  createdAt: testNow,
  ...changes,
});

/** Returns how often a code was used. */
export const countUses = async (table: Table, { vendorId, code }: PromoCodeRecord): Promise<number> =>
  (await table.get(promoCodeEntity, promoCodeKey(vendorId, code), { consistent: true }))?.usedCount ?? 0;

export async function putVendor(table: Table, vendor: VendorRecord, ...products: ProductRecord[]): Promise<void> {
  await table.write({ put: vendorEntity.toItem(vendor) });
  for (const product of products) await table.write({ put: productEntity.toItem(product) });
}

/** Returns the questionnaire's request: defaults with these changes. */
export const eventDetails = (changes: Partial<EventDetails> = {}): EventDetails =>
  eventDetailsSchema.parse({ name: 'Garden birthday', date: '2027-06-12', zipCode: '78704', ...changes });

export const draftRecord = (n: number, changes: Partial<DraftRecord> = {}): DraftRecord => ({
  userId: testUserId(1),
  id: testId(n),
  version: 1,
  details: eventDetails(),
  place: austin,
  serviceAreas: ['venue'],
  serviceWishes: [],
  items: [],
  members: [],
  createdAt: testNow,
  updatedAt: testNow,
  ...changes,
});

export const hostEventRecord = (n: number, changes: Partial<HostEventRecord> = {}): HostEventRecord => ({
  userId: testUserId(1),
  id: testId(n),
  bookingId: 'HST-ABCDEFGH1',
  title: `Event ${n}`,
  date: '2027-06-12',
  startTime: '16:00',
  endTime: '20:00',
  eventType: 'Birthday Party',
  guestCount: 40,
  placeLabel: austin.label,
  timeZone: austin.timeZone,
  status: 'confirmed',
  progressStage: 'vendors_confirmed',
  vendors: [],
  totalCents: 126_000,
  balanceCents: 0,
  imageUrl: null,
  createdAt: testNow,
  ...changes,
});
