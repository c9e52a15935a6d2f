import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { toApplicationProducts } from '#functions/data/queries/application-products.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { approve, toVendor } from '#functions/administration/applications/decision.ts';
import type { PlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { startApplication, submitApplication } from '#functions/vendors/application.ts';
import type { UserIds } from '../accounts.ts';
import type { Calendar } from '../calendar.ts';
import { listings } from '../content/vendors/listings.ts';
import { logins } from '../content/people.ts';
import { packageAnswers } from '../content/trades/package-answers.ts';
import { packageTimes } from '../content/trades/package-times.ts';
import { packageWeekdays } from '../content/trades/package-weekdays.ts';
import { packagesSoldBy } from '../content/parties/parties.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoId, demoUserId } from '../ids.ts';
import { register } from '../registrations.ts';
import { makeBusiness } from './business.ts';
import type { Business } from './business.ts';
import { demoPictures, demoUploads } from './pictures.ts';

// Older than the demo's earliest booking.
const longestMemory = 260;

/** An approved business, as the table holds it. */
export interface OpenBusiness extends VendorWithProducts {
  application: ApplicationRecord;
}

/** The approved businesses by name. */
export type OpenBusinesses = ReadonlyMap<string, OpenBusiness>;

/** Returns a vendor's id, the same every day, so that its pictures and bookmarks stay valid. */
export const demoVendorId = (name: string): string => demoId(`vendor ${name}`);

/** Opens every listed business and registers its owner. */
export function openBusinesses(
  demo: DemoItems,
  users: UserIds,
  calendar: Calendar,
  places: PlacesTable,
): OpenBusinesses {
  return new Map(
    listings.map((listing) => {
      const business = makeBusiness(listing);
      const place = places.zip(business.zip);
      if (!place) throw new Error(`${listing.name}: the ZIP code ${business.zip} is not known`);
      const daysAgo = openDays(listing.name);
      const ownerId = registerOwner(demo, users, business, calendar.at(-daysAgo - 5));
      const open = openBusiness(business, { ownerId, place, daysAgo }, calendar);
      if (ownerId === users.vendor) putUploads(demo, open);
      return [listing.name, open];
    }),
  );
}

/** Takes an application through the usual rules: saved, submitted, approved within four days. */
function openBusiness(
  business: Business,
  { ownerId, place, daysAgo }: { ownerId: string; place: Place; daysAgo: number },
  calendar: Calendar,
): OpenBusiness {
  const vendorId = demoVendorId(business.name);
  const reviewDays = seededRandom(`review of ${business.name}`).int(0, 3);
  const started = calendar.at(-daysAgo - 4);
  const submitted = calendar.at(-daysAgo - reviewDays, '09:20');
  const approvedAt = calendar.at(-daysAgo);
  const pictures = demoPictures(business.form, vendorId);
  const save = { currentStep: 0, completionStage: 'review', form: business.form } as const;
  const application = approve(
    submitApplication(startApplication(ownerId, save, place, started), { vendorId, pictures }, submitted),
    vendorId,
    approvedAt,
  );
  const { leadTime, capacityPerDay, jobsAtOnce, closedWeekdays } = business;
  return {
    application,
    vendor: { ...toVendor(application, vendorId, approvedAt), leadTime, capacityPerDay, jobsAtOnce, closedWeekdays },
    products: toApplicationProducts(application, vendorId, 'approved', approvedAt).map((product, _, all) => ({
      ...withAnswers(withGuests(product), all),
      weekdays: packageWeekdays[product.name] ?? [],
      ...packageTimes[product.name],
    })),
  };
}

/** Adds the vendor's answers about a package; an add-on belongs to the named ones that the vendor sells. */
function withAnswers(product: ProductRecord, all: readonly ProductRecord[]): ProductRecord {
  const answers = packageAnswers[product.name];
  if (!answers) return product;
  const { mains = [], guests = product.guests, dishes, excludes, ...facts } = answers;
  const mainIds = all.filter(({ name }) => mains.includes(name)).map(({ id }) => id);
  return { ...product, guests, dishes, excludes, facts: { ...facts, ...(mainIds.length > 0 && { mainIds }) } };
}

/** Sets the guests of food sold as a whole from its description: 'One tier for 20 with a name on it.' */
function withGuests(product: ProductRecord): ProductRecord {
  const [, maximum] = /\bfor (\d+)\b(?! hours)/.exec(product.description) ?? [];
  if (product.category !== 'catering' || product.price.unit !== 'flat' || !maximum) return product;
  return { ...product, guests: { maximum: Number(maximum) } };
}

// Only people who can sign in ever open them.
function putUploads(demo: DemoItems, { application }: OpenBusiness): void {
  const { pictures } = application;
  for (const upload of pictures ? demoUploads(application, pictures) : []) demo.put(uploadEntity, upload);
}

/** Returns the days since a business opened; one with sales opened before them. */
const openDays = (name: string): number =>
  seededRandom(`opening ${name}`).int(packagesSoldBy(name).size > 0 ? longestMemory : 2, 420);

function registerOwner(
  demo: DemoItems,
  users: UserIds,
  { name, ownerName, email }: Business,
  createdAt: string,
): string {
  if (ownerName === logins.vendor.fullName) return users.vendor;
  const userId = demoUserId(`owner of ${name}`);
  register(demo, { userId, fullName: ownerName, email, createdAt });
  return userId;
}

/** Returns the business with the totals of its reviews; each review was a change of the vendor. */
export function rate(business: OpenBusiness, reviews: readonly ReviewRecord[]): OpenBusiness {
  const ratings = reviews.filter(({ vendorId }) => vendorId === business.vendor.id).map(({ rating }) => rating);
  const ratingSum = ratings.reduce<number>((sum, rating) => sum + rating, 0);
  const version = business.vendor.version + ratings.length;
  return { ...business, vendor: { ...business.vendor, version, ratingSum, ratingCount: ratings.length } };
}

/** How many days ahead the businesses have planned. */
const plannedDays = 150;

/** Closes a few single days of every business, and about a week of some; days with orders stay unchanged. */
export function putDaysOff(demo: DemoItems, businesses: OpenBusinesses, calendar: Calendar): void {
  const known = new Set(demo.items.filter(({ type }) => type === dayEntity.type).map(({ pk, sk }) => `${pk} ${sk}`));
  for (const { vendor } of businesses.values()) {
    for (const days of daysOff(vendor.name)) {
      const day = { vendorId: vendor.id, date: calendar.date(days), version: 1, jobs: [], state: 'closed' as const };
      const { pk, sk } = dayEntity.toItem(day);
      if (!known.has(`${pk} ${sk}`)) demo.put(dayEntity, day);
    }
  }
}

/** Counted from today. */
function daysOff(name: string): Set<number> {
  const r = seededRandom(`closed days of ${name}`);
  const single = Array.from({ length: r.int(1, 5) }, () => r.int(3, plannedDays));
  const begin = r.int(20, plannedDays - 10);
  const vacation = r.yes(0.4) ? Array.from({ length: r.int(4, 9) }, (_, day) => begin + day) : [];
  return new Set([...single, ...vacation]);
}
