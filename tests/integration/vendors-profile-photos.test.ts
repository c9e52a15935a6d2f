import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { removeOrphanedUploads } from '#functions/media/remove-orphaned-uploads.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { changeVendorProfile, getVendorProfile } from '#functions/vendors/vendor-profile.ts';
import { vendors } from '#shared/api/vendors.ts';
import { photoCountMessage } from '#shared/vendors/application/service-photos.ts';
import type { ServicePhotos } from '#shared/vendors/application/service-photos.ts';
import { proves } from '#tests/support/proves.ts';
import { readyUpload } from '#tests/support/application-uploads.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';
import { vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;
const vendor = vendorRecord(5, { ownerId: host.userId, categories: ['decor', 'venue'] });
const actor = { ...host, vendorId: vendor.id };

let table: Table;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = await testTable();
  context = testContext();
  await table.write({ put: vendorEntity.toItem(vendor) });
  await Promise.all([1, 2, 3, 4].map((n) => photo(n)));
});

const photo = (n: number, changes: Partial<UploadRecord> = {}) => {
  const upload = { ...readyUpload(host.userId, testId(n), 'service-photo'), lookAfter: context.now().toISOString() };
  return table.write({ put: uploadEntity.toItem({ ...upload, ...changes }) });
};
const imageKeyFor = (n: number) => readyUpload(host.userId, testId(n), 'service-photo').imageKey;
const stored = () => table.get(vendorEntity, vendorKey(vendor.id), { consistent: true });
// Sends a request as it arrives, parsed by the contract.
async function save(servicePhotos: ServicePhotos, on = table, galleryPhotos?: ServicePhotos) {
  const { profile } = await getVendorProfile({ table }, testCall(vendors.getVendorProfile, { actor }));
  const changes = profileChanges(profile, { servicePhotos, ...(galleryPhotos && { galleryPhotos }) });
  const body = vendors.changeVendorProfile.body.parse(changes);
  const { own, conflicts } = await changeVendorProfile(
    { table: on, geocoder: embeddedGeocoder },
    testCall(vendors.changeVendorProfile, { actor, body, context }),
  );
  expect(conflicts).toEqual([]);
  return own;
}
const refusal = (sentence: string) => ({
  code: 'refused',
  fields: { servicePhotos: expect.stringContaining(sentence) as string },
});

describe('service photos of a profile', () => {
  it('each service has two photos, or none if it never had any', async () => {
    expect(await save({ decor: [testId(1), testId(2)] })).toMatchObject({
      profile: { servicePhotos: { decor: [testId(1), testId(2)] } },
    });
    await save({ venue: [testId(3), testId(4)], decor: [testId(2), testId(1)] });
    expect((await stored())?.photoKeys).toEqual([2, 1, 3, 4].map(imageKeyFor));
    await save({ venue: [testId(3), testId(4)], decor: [testId(2), testId(1)] });
    expect((await stored())?.photoKeys).toHaveLength(4);
  });

  it.each([[[testId(1)]], [[testId(1), testId(1)]], [[testId(1), testId(2), testId(3)]]])(
    'the photos %j are refused',
    (ids) => {
      const changes = { servicePhotos: { from: {}, to: { decor: ids } } };
      const { error } = vendors.changeVendorProfile.body.safeParse({ changes });
      const problems = error?.issues.map(({ path, message }) => [path.join('.'), message]);
      expect(problems).toContainEqual(['changes.servicePhotos.to.decor', photoCountMessage]);
    },
  );

  it('the gallery follows the service photos in its own order', async () => {
    const eight = Array.from({ length: 8 }, (_, n) => n + 1);
    await Promise.all(eight.map((n) => photo(n)));
    const [first = '', second = '', ...others] = eight.toReversed().map((n) => testId(n));
    await save({ decor: [first, second] }, table, { decor: others });
    expect((await stored())?.photoKeys).toEqual(eight.toReversed().map(imageKeyFor));
    await save({ decor: [second, first] });
    expect((await stored())?.galleryPhotos, 'a save without the gallery keeps it').toEqual({ decor: others });
  });

  it('stored photos beyond two are in the gallery, and none is lost', proves('wizard-rules-11'), async () => {
    const five = [1, 2, 3, 4, 5].map((n) => testId(n));
    const before = {
      ...vendor,
      servicePhotos: { decor: five },
      photoKeys: five.map((_, n) => imageKeyFor(n + 1) ?? ''),
    };
    await table.write({ put: vendorEntity.toItem(before) });
    expect(await stored()).toMatchObject({
      servicePhotos: { decor: five.slice(0, 2) },
      galleryPhotos: { decor: five.slice(2) },
      photoKeys: before.photoKeys,
    });
  });

  it("photos of a service can't all be removed", async () => {
    await save({ decor: [testId(1), testId(2)] });
    await expect(save({ decor: [] })).rejects.toMatchObject(refusal(photoCountMessage));
    expect((await stored())?.photoKeys).toHaveLength(2);
  });

  it.each<[string, Partial<UploadRecord>, string]>([
    ['of another host', { userId: otherHost.userId }, 'is no longer available'],
    ['that never arrived', { status: 'waiting', imageKey: null }, 'uploaded completely'],
    ['made for something else', { purpose: 'product-image' }, "can't be used here"],
  ])('one photo %s is refused', async (_, changes, sentence) => {
    await photo(9, changes);
    await expect(save({ decor: [testId(1), testId(9)] })).rejects.toMatchObject(refusal(sentence));
    expect((await stored())?.version).toBe(1);
  });

  it('photos must belong to a service that the vendor offers', async () => {
    await expect(save({ catering: [testId(1), testId(2)] })).rejects.toMatchObject(refusal("don't offer"));
  });

  it('photos saved alone survive the cleanup', async () => {
    await save({ decor: [testId(1), testId(2)] });
    for (let month = 0; month < 3; month += 1) {
      context.pass(monthMs);
      await removeOrphanedUploads({ table, files: memoryFiles() }, context);
    }
    const left = await Promise.all([1, 2, 3].map((n) => table.get(uploadEntity, uploadKey(host.userId, testId(n)))));
    expect(left.map((upload) => upload?.status)).toEqual(['ready', 'ready', undefined]);
  });

  it('a photo deleted during the save is refused, and nothing is saved', async () => {
    const overtaken = watched(table, { beforeWrite: () => photo(2, { status: 'leaving' }) });
    await expect(save({ decor: [testId(1), testId(2)] }, overtaken)).rejects.toMatchObject(
      refusal('is no longer available'),
    );
    expect((await stored())?.version).toBe(1);
  });
});
