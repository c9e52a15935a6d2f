import { approve, vendorOf } from '#functions/administration/applications/decision.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { productsOf } from '#functions/data/queries/application-products.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { PlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { startApplication, submitApplication } from '#functions/vendors/application.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { UserIds } from '../accounts.ts';
import { businessOf } from './business.ts';
import type { Business } from './business.ts';
import type { Calendar } from '../calendar.ts';
import { listings } from '../content/vendors/listings.ts';
import { logins } from '../content/logins.ts';
import { packageWeekdays } from '../content/trades/package-weekdays.ts';
import { packagesSoldBy } from '../content/parties/parties.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoId, demoUserId } from '../ids.ts';
import { demoPictures, demoUploads } from './pictures.ts';
import { register } from '../registrations.ts';

// The earliest booking of the demo is younger.
const longestMemory = 260;

/** A business that was approved, as the table holds it. */
export interface OpenBusiness extends VendorWithProducts {
  application: ApplicationRecord;
}

/** The approved businesses by name. */
export type OpenBusinesses = ReadonlyMap<string, OpenBusiness>;

/** A vendor's id is the same every day, so that its pictures and bookmarks are too. */
export const vendorIdOf = (name: string): string => demoId(`vendor ${name}`);

/** Opens every listed business and registers its owner. */
export function openBusinesses(
  demo: DemoItems,
  users: UserIds,
  calendar: Calendar,
  places: PlacesTable,
): OpenBusinesses {
  return new Map(
    listings.map((listing) => {
      const business = businessOf(listing);
      const place = places.zip(business.zip);
      if (!place) throw new Error(`${listing.name}: the ZIP code ${business.zip} is not known`);
      const daysAgo = openDays(listing.name);
      const ownerId = ownerOf(demo, users, business, calendar.at(-daysAgo - 5));
      const open = openBusiness(business, { ownerId, place, daysAgo }, calendar);
      if (ownerId === users.vendor) putUploads(demo, open);
      return [listing.name, open];
    }),
  );
}

/** The way of an application through the same rules as any: saved, submitted, approved within four days. */
function openBusiness(
  business: Business,
  { ownerId, place, daysAgo }: { ownerId: string; place: Place; daysAgo: number },
  calendar: Calendar,
): OpenBusiness {
  const vendorId = vendorIdOf(business.name);
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
  const { leadTime, capacityPerDay, closedWeekdays } = business;
  return {
    application,
    vendor: { ...vendorOf(application, vendorId, approvedAt), leadTime, capacityPerDay, closedWeekdays },
    products: productsOf(application, vendorId, 'approved', approvedAt).map((product) => ({
      ...withGuests(product),
      weekdays: packageWeekdays[product.name] ?? [],
    })),
  };
}

/** Food sold as a whole is made for as many guests as its words say: 'One tier for 20 with a name on it.' */
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

/** Days that a business has been open; one that has sold something was there by then. */
const openDays = (name: string): number =>
  seededRandom(`opening ${name}`).int(packagesSoldBy(name).size > 0 ? longestMemory : 2, 420);

function ownerOf(demo: DemoItems, users: UserIds, { name, ownerName, email }: Business, createdAt: string): string {
  if (ownerName === logins.vendor.fullName) return users.vendor;
  const userId = demoUserId(`owner of ${name}`);
  register(demo, { userId, fullName: ownerName, email, createdAt });
  return userId;
}
