import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { products } from '#shared/api/products.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { OwnProfile, StoredProfile } from '#shared/api/vendor-profile.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { submitForm } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi, eventually, send } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { formOfProduct, newProduct, productChanges } from '#tests/support/product-changes.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';
import { uploadForForm } from '#tests/support/uploads-by-api.ts';
import { before, holding, listen, since, answerLine } from '#tests/support/watched-answers.ts';
import type { Watched } from '#tests/support/watched-answers.ts';

/*
 * A visitor and a host continuously request private data while a vendor changes it, in every response of the directory
 * and in every live notice. A response is judged by the state at the time of its request.
 */

// Texts that occur nowhere else.
const mark = `zz${Date.now()}`;
const name = `Lantern & Vine ${mark}`;
const street = `4711 ${mark} Hollow Road`;
const priceCents = 98_765_43;

let table: Table;
let vendorToken: string;
let hostToken: string;
let vendorId: string;
let own: OwnProfile;

const paths = (): [what: string, path: string][] => [
  ['search by name', `/api/directory/vendors?text=${mark}`],
  ['search by category', `/api/directory/vendors?text=${mark}&category=decor`],
  ['search around', `/api/directory/vendors?latitude=30.2428&longitude=-97.7658&radiusMiles=25&text=${mark}`],
  ['counts', `/api/directory/vendor-counts?text=${mark}`],
  ['vendor', `/api/directory/vendors/${vendorId}`],
  ['packages', `/api/directory/vendors/${vendorId}/packages`],
  ['availability', `/api/directory/vendors/${vendorId}/availability?from=2027-06-01&to=2027-06-02`],
];

/** Requests everything repeatedly, as a visitor and as a host, until the work is done and a while longer. */
async function watchWhile(
  work: (seen: readonly Watched[]) => Promise<unknown>,
  { afterMs = 1500 } = {},
): Promise<Watched[]> {
  const seen: Watched[] = [];
  const notices = await listen(hostToken, seen);
  const over = new AbortController();
  const ask = async (who: Watched['who'], token?: string) => {
    while (!over.signal.aborted)
      for (const [what, path] of paths()) {
        const askedAt = performance.now();
        const { status, body } = await send<object>('GET', path, undefined, token);
        seen.push({ who, what, askedAt, answeredAt: performance.now(), status, text: JSON.stringify(body) });
      }
  };
  const watching = [ask('visitor'), ask('host', hostToken)];
  await new Promise((resume) => setTimeout(resume, 300));
  await work(seen);
  await new Promise((resume) => setTimeout(resume, afterMs));
  over.abort();
  await Promise.all(watching);
  notices.close();
  return seen;
}

async function save(changes: Partial<StoredProfile>): Promise<void> {
  const sent = { body: profileChanges(own.profile, changes) };
  const { status, body } = await callApi(vendors.changeVendorProfile, sent, vendorToken);
  expect([status, body.error]).toEqual([200, undefined]);
  own = body.own;
}

/** Makes a change that no screen offers yet, as the platform would: the next version with its event. */
async function put(change: (vendor: VendorRecord) => VendorRecord): Promise<void> {
  const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
  if (!vendor) throw new Error('The vendor is gone');
  const next = change({ ...vendor, version: vendor.version + 1 });
  const meta = { id: ulid(), occurredAt: new Date().toISOString(), actor: 'system', correlationId: mark };
  await table.write({ put: vendorEntity.toItem(next, VendorChanged.create({ vendorId }, meta)) });
}

async function firstProduct() {
  const [first] = (await callApi(products.listProducts, {}, vendorToken)).body.products;
  if (!first) throw new Error('The vendor sells nothing');
  return first;
}

const changeProduct = (productId: string, body: ReturnType<typeof newProduct>) =>
  callApi(products.changeProduct, { params: { productId }, body }, vendorToken);

beforeAll(async () => {
  table = deployedTable();
  // Sequential, as the browser's library for signing in handles one person at a time.
  const admin = await accessToken('admin@demo.hostwell.test');
  const person = await newAccount('Dana Reyes');
  const host = await newAccount('Maya Ortiz');
  vendorToken = person.token;
  hostToken = host.token;
  await callApi(accounts.getMe, {}, hostToken);
  const applicationId = (await callApi(accounts.getMe, {}, vendorToken)).body.id;
  const form = completeForm('decor', name, await uploadForForm(vendorToken));
  Object.assign(form.basic, { email: person.email, businessAddress: street, deliveryOptions: ['delivery'] });
  await submitForm(vendorToken, form);
  const approved = await callApi(administration.approveApplication, { params: { applicationId }, query: {} }, admin);
  vendorId = approved.body.vendorId;
  own = (await callApi(vendors.getVendorProfile, {}, vendorToken)).body;
  await eventually(
    () => send<{ vendors: unknown[] }>('GET', `/api/directory/vendors?text=${mark}`),
    ({ body }) => body.vendors.length > 0,
  );
});

describe('public data while a vendor changes it', () => {
  it('a street is public only while pickup is offered', async () => {
    let offered = 0;
    let ended = 0;
    const shown = ['search by name to visitor: 200', 'vendor to visitor: 200', 'search around to host: 200'];
    const seen = await watchWhile(async (soFar) => {
      offered = performance.now();
      await save({ deliveryOptions: ['pickup', 'delivery'] });
      // The street has to be public meanwhile, or the test would prove nothing.
      await eventually(
        async () => holding(soFar, street),
        (holders) => shown.every((request) => holders.includes(request)),
      );
      await save({ deliveryOptions: ['delivery'] });
      ended = performance.now();
    });
    expect(holding(before(seen, offered), street)).toEqual([]);
    expect(holding(since(seen, ended), street)).toEqual([]);
    expect(since(seen, ended).length).toBeGreaterThan(14);
  });

  it('a new street saved while pickup is not offered stays private', async () => {
    const moved = `12 ${mark} Secret Lane`;
    const seen = await watchWhile(() => save({ streetAddress: moved }));
    expect(holding(seen, 'Secret Lane')).toEqual([]);
    expect((await callApi(vendors.getVendorProfile, {}, vendorToken)).body.profile.streetAddress).toBe(moved);
  });

  it('only hosts read prices, and only from the packages endpoint', async () => {
    const seen = await watchWhile(async () => {
      const first = await firstProduct();
      const price = { amountCents: priceCents, unit: 'flat' as const };
      const saved = await changeProduct(first.id, productChanges(first, { price }));
      expect([saved.status, saved.body.product.status]).toEqual([200, 'approved']);
    });
    const withPrices = seen.filter(({ text }) => /amountCents|price|98[,.]?765/i.test(text)).map(answerLine);
    expect([...new Set(withPrices)]).toEqual(['packages to host: 200']);
    expect(holding(seen, String(priceCents)), 'the new price was visible').not.toEqual([]);
    const packages = seen.filter(({ who, what }) => who === 'visitor' && what === 'packages');
    expect(new Set(packages.map(({ status }) => status))).toEqual(new Set([401]));
  });

  it('unapproved texts and products are in no response', async () => {
    const hidden = `Hidden ${mark}`;
    const seen = await watchWhile(async () => {
      const first = await firstProduct();
      expect((await changeProduct(first.id, productChanges(first, { name: hidden }))).status).toBe(200);
      const added = await changeProduct(ulid(), newProduct({ ...formOfProduct(first), name: hidden }));
      expect(added.body.product.status).toBe('pending');
    });
    expect(holding(seen, hidden)).toEqual([]);
  });

  it('a removed vendor immediately loses its page, packages and days, and leaves every search', async () => {
    let removed = 0;
    const seen = await watchWhile(
      async () => {
        await put((vendor) => ({ ...vendor, status: 'removed' }));
        removed = performance.now();
        await eventually(
          () => send<{ vendors: unknown[] }>('GET', `/api/directory/vendors?text=${mark}`),
          ({ body }) => body.vendors.length === 0,
        );
      },
      { afterMs: 2000 },
    );
    const asked = since(seen, removed);
    const pages = asked.filter(({ what }) => ['vendor', 'packages', 'availability'].includes(what));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter(({ status }) => status === 200).map(answerLine)).toEqual([]);
    expect(holding(asked.slice(-10), name)).toEqual([]);
    expect(holding(asked, 'Secret Lane')).toEqual([]);
    expect(asked.filter(({ text }) => text.includes('removed')).map(answerLine)).toEqual([]);
  });
});
