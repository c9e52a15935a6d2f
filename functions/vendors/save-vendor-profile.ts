import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { VendorRenamed } from '#events/vendors/vendor-renamed.ts';
import type { OwnProfile, vendorProfile } from '#shared/api/vendor-profile.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { readListedVendor, storeProfile } from './profile-repository.ts';
import { mustBeOffered, photosOf } from './profile-photos.ts';
import { galleryOf, isRepeat, mustBeWhole, unknownZip, viewProfile, withProfile } from './profile.ts';
import type { SaveDeps } from './save-application.ts';

type SaveProfile = Call<typeof vendorProfile.saveVendorProfile>;

/**
 * Changes what hosts see of a business; its cards and, with another name, its conversations follow by events. A save
 * that repeats the last one (its answer was lost) changes nothing.
 * @throws AppError version_conflict, invalid_input or refused with the fields at fault, unavailable
 */
export async function saveVendorProfile(deps: SaveDeps, call: SaveProfile): Promise<OwnProfile> {
  return viewProfile(await retryOnConflict('Your profile', () => trySave(deps, call)));
}

/** The vendor as stored; undefined when its cards moved meanwhile. */
async function trySave({ table, geocoder }: SaveDeps, call: SaveProfile): Promise<VendorRecord | undefined> {
  const { actor, body, context } = call;
  const { version, profile } = body;
  const before = await readListedVendor(table, actor.vendorId ?? '');
  const { vendor } = before;
  if (isRepeat(vendor, version, profile)) return vendor;
  if (vendor.version !== version) throw versionConflict('Your profile');
  mustBeWhole(profile, vendor);
  const wanted = { servicePhotos: profile.servicePhotos, galleryPhotos: galleryOf(profile, vendor) };
  mustBeOffered(wanted, vendor);
  const { photoKeys, uploadWrites } = await photosOf(table, vendor, wanted);
  const next = withProfile(vendor, profile, { place: await placeOf(geocoder, vendor, profile.zipCode), photoKeys });
  const about = { vendorId: vendor.id };
  const events = [
    VendorChanged.create(about, eventMeta(context, actor)),
    ...(next.name === vendor.name ? [] : [VendorRenamed.create(about, eventMeta(context, actor))]),
  ];
  return (await storeProfile(table, before, next, { events, beside: uploadWrites })) ? next : undefined;
}

// Asked again only when the ZIP code changed.
async function placeOf(geocoder: Geocoder, { place }: VendorRecord, zip: string): Promise<Place> {
  const zip5 = zip.slice(0, 5);
  if (place.zip === zip5) return place;
  const found = await geocoder.find(zip5);
  if (!found) throw unknownZip();
  return found;
}
