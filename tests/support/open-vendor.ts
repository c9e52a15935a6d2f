import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import type { PackageTimes } from '#shared/products/package-times.ts';
import type { PackageGuests } from '#shared/products/package-guests-schema.ts';
import { productRecord, putVendor, vendorRecord } from './records.ts';

interface Offered extends PackageTimes {
  name: string;
  cents: number;
  guests?: PackageGuests;
  unit?: PriceUnit;
}

/** Creates a vendor at 78704 with these packages, in the directory. */
export async function openVendor(
  table: Table,
  changes: Pick<VendorRecord, 'categories' | 'deliveryOptions'>,
  offered: readonly Offered[],
): Promise<VendorRecord> {
  const id = ulid();
  const vendor = vendorRecord(1, {
    id,
    ownerId: randomUUID(),
    name: `Adding ${id.slice(-6)}`,
    capacityPerDay: 9,
    ...changes,
  });
  const products = offered.map(({ name, cents, guests, unit = 'flat', ...times }, n) =>
    productRecord(1, n, {
      vendorId: id,
      id: ulid(),
      name,
      category: vendor.categories[0] ?? 'venue',
      price: { amountCents: cents, unit },
      guests,
      ...times,
    }),
  );
  await putVendor(table, vendor, ...products);
  await refreshCards(table, id);
  return vendor;
}

/** Packages for different numbers of guests, the largest first. */
export const cakes: readonly Offered[] = [
  { name: 'Cake for seventy', cents: 51_000, guests: { maximum: 70 } },
  { name: 'Cake for twenty', cents: 6000, guests: { maximum: 20 } },
  { name: 'Cake for thirty', cents: 9000, guests: { maximum: 30 } },
];
