import { isDeepStrictEqual } from 'node:util';
import type { OwnProfile, vendorProfile, StoredProfile } from '#shared/api/vendor-profile.ts';
import type { Place } from '#shared/kernel/place.ts';
import { answerProblems } from '#shared/vendors/answers/answer-problems.ts';
import { profileProblems } from '#shared/vendors/profile/profile-rules.ts';
import { publicAddress } from '#shared/vendors/profile/public-address.ts';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { VendorRenamed } from '#events/vendors/vendor-renamed.ts';
import type { DomainEvent } from '#events/define-event.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { directoryListingEntity, directoryListingKey, readdress } from '#functions/data/directory/directory-listing.ts';
import type { DirectoryListing } from '#functions/data/directory/directory-listing.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Write } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { readVendor } from './calendar-repository.ts';
import { rereadCalendars } from './connected-calendars/read-requests.ts';
import { isAsClosed, withoutJobs } from './other-time-zone.ts';
import { changedProfile } from './profile-changes.ts';
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
  const place = await findChangedPlace(geocoder, vendor, profile.zipCode);
  const next = withProfile(vendor, profile, { place, photoKeys });
  const about = { vendorId: vendor.id };
  const events = [
    VendorChanged.create(about, eventMeta(context, actor)),
    ...(next.name === vendor.name ? [] : [VendorRenamed.create(about, eventMeta(context, actor))]),
  ];
  const written = { events, beside: uploadWrites };
  if (place.timeZone === vendor.place.timeZone) {
    await storeProfile(table, before, next, written);
    return { vendor: next, conflicts };
  }
  const opened = reopened(next);
  await withoutJobs(table, vendor, context.now(), (closed) =>
    storeProfile(table, { ...before, vendor: closed }, opened, written),
  );
  await rereadCalendars(table, vendor.id, { actor, context });
  return { vendor: opened, conflicts };
}

/** Closing was a version of its own. */
const reopened = ({ closingUntil: _, ...vendor }: VendorRecord): VendorRecord => ({
  ...vendor,
  version: vendor.version + 1,
});

// Queries the geocoder only if the ZIP code changed.
async function findChangedPlace(geocoder: Geocoder, { place }: VendorRecord, zip: string): Promise<Place> {
  if (place.zip === zip) return place;
  const found = await geocoder.find(zip);
  if (!found) throw unknownZip();
  return found;
}

const toStoredProfile = (vendor: VendorRecord): StoredProfile => ({
  name: vendor.name,
  description: vendor.description,
  contactName: vendor.contactName,
  phone: vendor.phone,
  website: vendor.website,
  instagramHandle: vendor.instagramHandle,
  tiktokHandle: vendor.tiktokHandle,
  themes: vendor.themes,
  eventTypes: vendor.eventTypes,
  deliveryOptions: vendor.deliveryOptions,
  travelDistanceMiles: vendor.travelDistanceMiles,
  leadTime: vendor.leadTime,
  asksFirst: vendor.asksFirst,
  streetAddress: vendor.streetAddress,
  zipCode: vendor.place.zip,
  servicePhotos: vendor.servicePhotos,
  galleryPhotos: vendor.galleryPhotos,
  answers: vendor.answers,
});

/** Returns a business as its own vendor sees it. */
const viewProfile = (vendor: VendorRecord): OwnProfile => ({
  vendorId: vendor.id,
  version: vendor.version,
  profile: toStoredProfile(vendor),
  place: vendor.place,
  fixed: {
    legalName: vendor.legalName,
    licenseNumber: vendor.licenseNumber,
    email: vendor.email,
    categories: vendor.categories,
  },
});

/** The place of a profile's ZIP code, and its photos in the media bucket. */
export interface Found {
  place: Place;
  photoKeys: string[];
}

/** Returns the vendor with another profile. */
function withProfile(vendor: VendorRecord, profile: StoredProfile, { place, photoKeys }: Found): VendorRecord {
  const { zipCode, ...stated } = profile;
  return { ...vendor, ...stated, photoKeys, place: { ...place, zip: zipCode }, version: vendor.version + 1 };
}

/** @throws AppError refused with the missing fields that the vendor's categories require */
function mustBeWhole(profile: StoredProfile, { categories, servicePhotos, answers }: VendorRecord): void {
  const problems: Record<string, string> = {
    ...profileProblems(profile, categories, servicePhotos),
    ...answerProblems(profile.answers, { offered: categories, stored: answers }),
  };
  const [first] = Object.values(problems);
  if (first) throw new AppError('refused', first, problems);
}

function unknownZip(): AppError {
  const message = "We couldn't find this ZIP code";
  return new AppError('invalid_input', message, { zipCode: message });
}

/*
 * | Access | Keys | Function |
 * | --- | --- | --- |
 * | a business and its directory listing | `VENDOR#v` / `PROFILE`, `LISTING`, one batch | readListedVendor |
 * | it, if it is unchanged, with its card's address | the same, on version and revision | storeProfile |
 */

export interface ListedVendor {
  vendor: VendorRecord;
  /** Undefined if the vendor never had a card. */
  listing: DirectoryListing | undefined;
}

/** @throws AppError not_found */
async function readListedVendor(table: Table, vendorId: string): Promise<ListedVendor> {
  const items = await table.getMany([vendorKey(vendorId), directoryListingKey(vendorId)], { consistent: true });
  const vendor = items.find(({ type }) => type === vendorEntity.type);
  const listing = items.find(({ type }) => type === directoryListingEntity.type);
  return {
    vendor: vendorEntity.fromItem(orNotFound(vendor, 'Vendor')),
    listing: listing && directoryListingEntity.fromItem(listing),
  };
}

/**
 * Writes the vendor's next version with its events and other writes. A changed public address reaches its card in the
 * same transaction, so that a street made private leaves all searches at once (rule vendors-9); the rest of the card
 * follows by the event. @throws ConditionFailed if the vendor, its listing or its uploads changed in the meantime
 */
async function storeProfile(
  table: Table,
  { vendor, listing }: ListedVendor,
  next: VendorRecord,
  { events, beside }: { events: readonly DomainEvent[]; beside: readonly Write[] },
): Promise<void> {
  const address = publicAddress(next);
  const card = address === publicAddress(vendor) ? [] : readdress(vendor.id, listing, address);
  const write = { put: vendorEntity.toItem(next, ...events), condition: isAsClosed(vendor) };
  await writeWithRetry(table, write, ...card, ...beside);
}
