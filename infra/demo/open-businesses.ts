import { uploadEntity } from '#functions/data/upload.ts';
import type { PlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { chance } from '#shared/kernel/seeded-random.ts';
import type { UserIds } from './accounts.ts';
import { businessOf } from './business.ts';
import type { Business } from './business.ts';
import type { Calendar } from './calendar.ts';
import { listings } from './content/listings.ts';
import { logins } from './content/logins.ts';
import { packagesSoldBy } from './content/parties.ts';
import type { DemoItems } from './demo-items.ts';
import { demoUserId } from './ids.ts';
import { openBusiness } from './open-business.ts';
import type { OpenBusiness } from './open-business.ts';
import { demoUploads } from './pictures.ts';
import { register } from './registrations.ts';

// The earliest booking of the demo is younger.
const longestMemory = 260;

/** The approved businesses by name. */
export type OpenBusinesses = ReadonlyMap<string, OpenBusiness>;

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

// Only somebody who can sign in ever opens them.
function putUploads(demo: DemoItems, { application }: OpenBusiness): void {
  const { pictures } = application;
  for (const upload of pictures ? demoUploads(application, pictures) : []) demo.put(uploadEntity, upload);
}

/** Days that a business has been open; one that has sold something was there by then. */
const openDays = (name: string): number =>
  chance(`opening ${name}`).int(packagesSoldBy(name).size > 0 ? longestMemory : 2, 420);

function ownerOf(demo: DemoItems, users: UserIds, { name, ownerName, email }: Business, createdAt: string): string {
  if (ownerName === logins.vendor.fullName) return users.vendor;
  const userId = demoUserId(`owner of ${name}`);
  register(demo, { userId, fullName: ownerName, email, createdAt });
  return userId;
}
