import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { showVendorPage } from '#functions/site/vendor-page.ts';
import { testId } from '#tests/support/calls.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';

const built = readFileSync('web/index.html', 'utf8');
const origin = 'https://hostwell.example';

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
});

const show = (vendorId: string) => showVendorPage({ table, readPage: () => Promise.resolve(built), origin }, vendorId);

describe("a vendor's page as HTML", () => {
  it("the written vendor page contains the vendor's public data, for one query", async () => {
    await putVendor(table, vendorRecord(5, { ratingSum: 14, ratingCount: 3 }), productRecord(5, 51, { position: 1 }));
    table.trips();
    const { status, body } = await show(testId(5));
    expect(table.trips()).toBe(1);
    expect(status).toBe(200);
    expect(body).toContain('<title>Vendor 5 · Hostwell</title>');
    expect(body).toContain('"@type":"LocalBusiness"');
    expect(body).toContain('"ratingValue":4.7');
    expect(body).not.toMatch(/cents|"price|legalName|ownerId/i);
    expect(body).toContain('<div id="root">');
  });

  it('the written vendor page omits the street, which may become private while cached', async () => {
    const pickup = vendorRecord(8, { deliveryOptions: ['pickup'], streetAddress: '4711 Hollow Road' });
    await putVendor(table, pickup, productRecord(8, 81));
    expect((await show(testId(8))).body).not.toContain('Hollow Road');
  });

  it.each([
    ['an unknown vendor', testId(6)],
    ['an invalid id', '<script>'],
    ['another path', 'a/b'],
  ])('%s returns the plain page with status 404', async (_what, vendorId) => {
    const { status, body } = await show(vendorId);
    expect(status).toBe(404);
    expect(body).toContain('<title>Vendor not found · Hostwell</title>');
    expect(body).not.toContain('LocalBusiness');
    expect(body.split('<script')).toHaveLength(built.split('<script').length);
  });

  it("a removed vendor's page shows nothing of it", async () => {
    await putVendor(table, vendorRecord(7, { status: 'removed' }));
    expect(await show(testId(7))).toMatchObject({ status: 404, body: expect.not.stringContaining('Vendor 7') });
  });

  it('the plain page is returned while the table is unreadable', async () => {
    const unreadable = { queryItems: () => Promise.reject(new Error('throttled')) };
    const deps = { table: unreadable, readPage: () => Promise.resolve(built), origin };
    expect(await showVendorPage(deps, testId(9))).toEqual({ status: 200, type: 'html', body: built });
  });

  it('sample vendors are left to the browser', async () => {
    expect(await show('sample-the-lantern-barn')).toEqual({ status: 200, type: 'html', body: built });
  });
});
