import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { austin, productRecord, putVendor, vendorRecord } from './records.ts';

const place = { ...austin, latitude: austin.latitude + 0.1 };

/**
 * Opens two vendors 7 miles from 78704, with two packages each: a kitchen with a fee of every kind, which travels or is
 * picked up from, and a band that plays for at least five hours.
 */
export async function openFeeVendors(table: Table, owner: { email: string; id: string }) {
  const business = (changes: Partial<VendorRecord>): VendorRecord =>
    vendorRecord(1, { id: ulid(), place, travelDistanceMiles: 50, ...changes });
  const kitchen = business({
    ownerId: owner.id,
    email: owner.email,
    name: 'Two Plates Kitchen',
    categories: ['catering'],
    deliveryOptions: ['pickup', 'delivery'],
    answers: {
      catering: {
        setupFee: 150,
        teardownFee: 75,
        adminFee: 25,
        serviceFeePercentage: 18,
        travelFeeStructure: 'Per mile charge',
        travelFeeAmount: 2,
      },
    },
  });
  const band = business({
    ownerId: randomUUID(),
    name: 'Five Hour Band',
    categories: ['entertainment'],
    deliveryOptions: ['delivery'],
    answers: {
      entertainment: { minimumHours: 5, travelFeeStructure: 'Flat rate per event', travelFeeAmount: 60 },
    },
  });
  const product = (
    of: VendorRecord,
    n: number,
    name: string,
    amountCents: number,
    unit: 'flat' | 'per_person' | 'per_hour',
  ) =>
    productRecord(1, n, {
      vendorId: of.id,
      id: ulid(),
      name,
      category: of.categories[0] ?? 'venue',
      price: { amountCents, unit },
    });
  const menu = [
    product(kitchen, 1, "Children's plate", 1200, 'per_person'),
    product(kitchen, 2, "Adults' plate", 2850, 'per_person'),
  ];
  const program = [product(band, 1, 'Trio', 9500, 'per_hour'), product(band, 2, 'Dance floor', 12_000, 'flat')];
  await putVendor(table, kitchen, ...menu);
  await putVendor(table, band, ...program);
  return { kitchen, band, program };
}
