import { expect, it } from 'vitest';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { fillVendorFacts } from '#infra/ops/fill-vendor-facts.ts';
import { startApplication } from '#functions/vendors/application.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { completeForm } from '#tests/support/applications.ts';
import { testNow } from '#tests/support/calls.ts';
import { austin, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

const answers = { venue: { capacity: 60, servicePhotos: ['one', 'two'], termsAccepted: true } };

function vendorApplication({ id, ownerId }: VendorRecord): ApplicationRecord {
  const save = { currentStep: 0, completionStage: 'review', form: { ...completeForm('venue'), answers } } as const;
  return { ...startApplication(ownerId, save, austin, testNow), status: 'approved', vendorId: id };
}

it('facts are added once to vendors approved earlier, and other vendors stay unchanged', async () => {
  const table = await testTable();
  const [earlier, edited, without, removed] = [
    vendorRecord(5),
    vendorRecord(6, { answers: { venue: { capacity: 90 } } }),
    vendorRecord(7),
    vendorRecord(8, { status: 'removed' }),
  ];
  for (const vendor of [earlier, edited, without, removed]) await table.write({ put: vendorEntity.toItem(vendor) });
  for (const vendor of [earlier, edited, removed])
    await table.write({ put: applicationEntity.toItem(vendorApplication(vendor)) });
  const stored = ({ id }: VendorRecord) => table.get(vendorEntity, vendorKey(id), { consistent: true });

  expect(await fillVendorFacts(table)).toEqual({ filled: 1, complete: 1, unanswered: 1, changed: 0 });
  expect(await stored(earlier)).toEqual({ ...earlier, answers: { venue: { capacity: 60 } }, version: 2 });
  for (const vendor of [edited, without, removed]) expect(await stored(vendor)).toEqual(vendor);

  expect(await fillVendorFacts(table)).toEqual({ filled: 0, complete: 2, unanswered: 1, changed: 0 });
  expect((await stored(earlier))?.version).toBe(2);
});

it('a profile saved at the same moment is never overwritten', async () => {
  const inner = await testTable();
  const vendor = vendorRecord(5);
  const saved = { ...vendor, version: 2, answers: { venue: { capacity: 75 } } };
  await inner.write({ put: vendorEntity.toItem(vendor) });
  await inner.write({ put: applicationEntity.toItem(vendorApplication(vendor)) });
  const table = watched(inner, { beforeWrite: () => inner.write({ put: vendorEntity.toItem(saved) }) });
  expect(await fillVendorFacts(table)).toMatchObject({ filled: 0, changed: 1 });
  expect(await inner.get(vendorEntity, vendorKey(vendor.id), { consistent: true })).toEqual(saved);
});
