import { directoryListingEntity, directoryListingKey, readdress } from '#functions/data/directory/directory-listing.ts';
import type { DirectoryListing } from '#functions/data/directory/directory-listing.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { DomainEvent } from '#events/define-event.ts';
import { publicAddress } from '#shared/vendors/public-address.ts';

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
export async function readListedVendor(table: Table, vendorId: string): Promise<ListedVendor> {
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
export async function storeProfile(
  table: Table,
  { vendor, listing }: ListedVendor,
  next: VendorRecord,
  { events, beside }: { events: readonly DomainEvent[]; beside: readonly Write[] },
): Promise<void> {
  const address = publicAddress(next);
  const card = address === publicAddress(vendor) ? [] : readdress(vendor.id, listing, address);
  const write = { put: vendorEntity.toItem(next, ...events), condition: hasVersion(vendor.version) };
  await writeWithRetry(table, write, ...card, ...beside);
}
