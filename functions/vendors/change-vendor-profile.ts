import { isDeepStrictEqual } from 'node:util';
import type { OwnProfile, vendorProfile } from '#shared/api/vendor-profile.ts';
import type { Place } from '#shared/kernel/place.ts';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { VendorRenamed } from '#events/vendors/vendor-renamed.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { readVendor } from './calendar-repository.ts';
import { viewProfile, mustBeWhole, toStoredProfile, unknownZip, withProfile } from './profile.ts';
import { changedProfile } from './profile-changes.ts';
import { readListedVendor, storeProfile } from './profile-repository.ts';
import { chooseProfilePhotos } from './profile-photos.ts';

/** The caller's business. @throws AppError not_found */
export async function getVendorProfile(
  { table }: { table: Table },
  { actor }: Call<typeof vendorProfile.getVendorProfile>,
): Promise<OwnProfile> {
  // The chain lets only callers with a business through.
  return viewProfile(await readVendor(table, actor.vendorId ?? ''));
}

interface ProfileDeps {
  table: Table;
  geocoder: Geocoder;
}

type ChangeProfile = Call<typeof vendorProfile.changeVendorProfile>;

interface Changed {
  vendor: VendorRecord;
  conflicts: string[];
}

/**
 * Changes parts of a vendor profile. Directory cards and, after a new name, conversations follow by events. A field
 * that someone else changed in the meantime stays unchanged and is listed in `conflicts`; all others are stored.
 * Repeating a request changes nothing.
 * @throws AppError invalid_input or refused with the fields at fault, unavailable
 */
export async function changeVendorProfile(
  deps: ProfileDeps,
  call: ChangeProfile,
): Promise<{ own: OwnProfile; conflicts: string[] }> {
  const { vendor, conflicts } = await retryOnConflict('Your profile', () => tryToChange(deps, call));
  return { own: viewProfile(vendor), conflicts };
}

/** @throws ConditionFailed if the vendor, its cards or its uploads changed in the meantime */
async function tryToChange({ table, geocoder }: ProfileDeps, call: ChangeProfile): Promise<Changed> {
  const { actor, body, context } = call;
  const before = await readListedVendor(table, actor.vendorId ?? '');
  const { vendor } = before;
  const { profile, conflicts } = changedProfile(toStoredProfile(vendor), body, vendor.categories);
  if (isDeepStrictEqual(profile, toStoredProfile(vendor))) return { vendor, conflicts };
  mustBeWhole(profile, vendor);
  const { photoKeys, uploadWrites } = await chooseProfilePhotos(table, vendor, profile);
  const next = withProfile(vendor, profile, {
    place: await findChangedPlace(geocoder, vendor, profile.zipCode),
    photoKeys,
  });
  const about = { vendorId: vendor.id };
  const events = [
    VendorChanged.create(about, eventMeta(context, actor)),
    ...(next.name === vendor.name ? [] : [VendorRenamed.create(about, eventMeta(context, actor))]),
  ];
  await storeProfile(table, before, next, { events, beside: uploadWrites });
  return { vendor: next, conflicts };
}

// Queries the geocoder only if the ZIP code changed.
async function findChangedPlace(geocoder: Geocoder, { place }: VendorRecord, zip: string): Promise<Place> {
  if (place.zip === zip) return place;
  const found = await geocoder.find(zip);
  if (!found) throw unknownZip();
  return found;
}
