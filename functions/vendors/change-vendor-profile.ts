import { isDeepStrictEqual } from 'node:util';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { VendorRenamed } from '#events/vendors/vendor-renamed.ts';
import type { OwnProfile, vendorProfile } from '#shared/api/vendor-profile.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { changedProfile } from './profile-changes.ts';
import { readListedVendor, storeProfile } from './profile-repository.ts';
import { chooseProfilePhotos } from './profile-photos.ts';
import { mustBeWhole, toStoredProfile, unknownZip, viewProfile, withProfile } from './profile.ts';

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
 * Changes some of what hosts see of a business; its cards and, with another name, its conversations follow by events. A
 * field or answer that someone else changed meanwhile stays as it is and is named in `conflicts`; everything else is
 * stored. A repeated request changes nothing.
 * @throws AppError invalid_input or refused with the fields at fault, unavailable
 */
export async function changeVendorProfile(
  deps: ProfileDeps,
  call: ChangeProfile,
): Promise<{ own: OwnProfile; conflicts: string[] }> {
  const { vendor, conflicts } = await retryOnConflict('Your profile', () => tryToChange(deps, call));
  return { own: viewProfile(vendor), conflicts };
}

/** @throws ConditionFailed when the business, its cards or its uploads changed meanwhile */
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

// Asked again only when the ZIP code changed.
async function findChangedPlace(geocoder: Geocoder, { place }: VendorRecord, zip: string): Promise<Place> {
  if (place.zip === zip) return place;
  const found = await geocoder.find(zip);
  if (!found) throw unknownZip();
  return found;
}
