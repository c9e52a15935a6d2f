import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { parseInput } from '#functions/platform/parse-input.ts';
import { changeApplication, getApplication } from '#functions/vendors/change-application.ts';
import { submitApplication } from '#functions/vendors/submit-application.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { mostUnreadFields } from '#shared/vendors/answers/unread-text.ts';
import { applicationChanges, newApplication } from '#tests/support/application-changes.ts';
import { putUploads } from '#tests/support/application-uploads.ts';
import { completeForm } from '#tests/support/applications.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { proves } from '#tests/support/proves.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';

/* Two windows or devices that change one application lose no input and overwrite nothing silently. */

let table: WatchedTable;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = watched(await testTable());
  context = testContext();
});

type Body = Call<typeof vendors.changeApplication>['body'];
type Changes = Body['changes'];

const send = (body: Body, { actor = host, on = table }: { actor?: typeof host; on?: Table } = {}) =>
  changeApplication(
    { table: on, geocoder: embeddedGeocoder },
    testCall(vendors.changeApplication, { body, actor, context }),
  );
const place = { currentStep: 1, completionStage: 'services' } as const;
const change = (changes: Changes, on?: Table) => send({ ...place, changes }, on && { on });
const own = async () => (await getApplication({ table }, testCall(vendors.getApplication))).form;
/** Sends the changes of a window from one form to another. */
const between = (from: ApplicationForm, to: ApplicationForm, on?: Table) =>
  send(applicationChanges(from, to), on && { on });

const form = completeForm();
const withBasics = (basics: Partial<ApplicationForm['basic']>): ApplicationForm => ({
  ...form,
  basic: { ...form.basic, ...basics },
});
const [product] = form.products as [ApplicationForm['products'][number]];
const withProducts = (...products: ApplicationForm['products']): ApplicationForm => ({ ...form, products });
const other = { ...product, id: testId(8), name: 'Late tacos' };

/** Returns the table, on which another window's change comes between reading and writing. */
const interrupted = (beforeWrite: () => Promise<unknown>): Table =>
  watched(table, { beforeWrite: async () => void (await beforeWrite()) });

describe('the first change of an application', () => {
  it(
    'the first change starts the application, and repeating it changes nothing',
    proves('apply-7', 'vendor-calls-1'),
    async () => {
      const { application, conflicts } = await send(newApplication(form));
      expect(conflicts).toEqual([]);
      expect(application).toMatchObject({
        version: 1,
        status: 'draft',
        currentStep: 1,
        completionStage: 'services',
        form,
      });
      expect(await send(newApplication(form))).toEqual({ application, conflicts });
    },
  );

  it('first changes from two windows start one application with both inputs', proves('apply-7'), async () => {
    const start = (basics: Partial<ApplicationForm['basic']>) => {
      const prefilled = { ...withBasics({ businessName: '', phone: '' }), answers: {}, products: [] };
      const filled = { ...prefilled, basic: { ...prefilled.basic, ...basics } };
      const { changes } = applicationChanges(prefilled, filled);
      return send({ ...newApplication(prefilled), changes: { ...newApplication(prefilled).changes, ...changes } });
    };
    const both = await Promise.all([start({ businessName: 'Ember' }), start({ phone: '512-555-0100' })]);
    expect(both.map(({ conflicts }) => conflicts)).toEqual([[], []]);
    expect((await own()).basic).toMatchObject({
      businessName: 'Ember',
      phone: '512-555-0100',
      contactName: 'Dana Reyes',
    });
  });

  it("a change that doesn't start the application requires an existing one", async () => {
    await expect(change({})).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changes in two windows', () => {
  beforeEach(async () => {
    await send(newApplication(form));
    table.trips();
  });

  it('changes of different application fields are both stored', async () => {
    await between(form, withBasics({ ownerName: 'Noor' }));
    const { application, conflicts } = await between(form, withBasics({ phone: '512-555-0100' }));
    expect(conflicts).toEqual([]);
    expect(application.form.basic).toMatchObject({ ownerName: 'Noor', phone: '512-555-0100' });
    expect(application.version).toBe(3);
  });

  it('a conflicting application field keeps the stored value and is reported', async () => {
    await between(form, withBasics({ phone: '512-555-0199' }));
    const { application, conflicts } = await between(form, withBasics({ phone: '512-555-0100', ownerName: 'Noor' }));
    expect(conflicts).toEqual(['basic.phone']);
    expect(application.form.basic).toMatchObject({ phone: '512-555-0199', ownerName: 'Noor' });
  });

  it('an unreadable and a readable answer to the same question conflict', async () => {
    const answers = { ...form.answers.catering };
    delete answers['baseRate'];
    await between(form, { ...form, answers: { catering: { ...answers, baseRate: 90 } } });
    const unread = { 'answers.catering.baseRate': 'about 90' };
    const { application, conflicts } = await between(form, { ...form, answers: { catering: answers }, unread });
    expect(conflicts).toEqual(['answers.catering.baseRate']);
    expect(application.form.answers.catering?.['baseRate']).toBe(90);
    expect(application.form).not.toHaveProperty('unread');
  });

  it('ticks of two windows are combined with unticks', async () => {
    await between(form, withBasics({ serviceCategories: ['catering', 'venue'], availableThemes: ['Rustic'] }));
    const { application } = await between(form, withBasics({ serviceCategories: ['decor'] }));
    expect(application.form.basic).toMatchObject({
      serviceCategories: ['venue', 'decor'],
      availableThemes: ['Rustic'],
    });
  });

  it('an application change takes one read and one write', async () => {
    await between(form, withBasics({ phone: '512-555-0100' }));
    expect(table.trips()).toBe(2);
  });

  it('application changes between reading and writing are not lost', async () => {
    const on = interrupted(() => between(form, withBasics({ ownerName: 'Noor' })));
    const { application } = await between(form, withBasics({ phone: '512-555-0100' }), on);
    expect(application.form.basic).toMatchObject({ ownerName: 'Noor', phone: '512-555-0100' });
  });

  it('application changes of the same field between reading and writing conflict', async () => {
    const on = interrupted(() => between(form, withBasics({ phone: '512-555-0199' })));
    const { application, conflicts } = await between(form, withBasics({ phone: '512-555-0100' }), on);
    expect([conflicts, application.form.basic.phone]).toEqual([['basic.phone'], '512-555-0199']);
  });

  it('four concurrent windows store their different application fields', async () => {
    const basics = { ownerName: 'Noor', phone: '512-555-0100', tiktokHandle: '@ember', instagramHandle: '@rye' };
    await Promise.all(Object.entries(basics).map(([key, value]) => between(form, withBasics({ [key]: value }))));
    expect((await own()).basic).toMatchObject(basics);
  });

  it('a change repeated after a lost response is made once', proves('vendor-calls-1'), async () => {
    const changed = withProducts(product, other);
    const first = await between(form, changed);
    expect(await between(form, changed)).toEqual(first);
  });

  it('a late repeated change conflicts with later changes', async () => {
    await between(form, withBasics({ phone: '1' }));
    await between(withBasics({ phone: '1' }), withBasics({ phone: '2' }));
    const { application, conflicts } = await between(form, withBasics({ phone: '1' }));
    expect([conflicts, application.form.basic.phone]).toEqual([['basic.phone'], '2']);
  });

  it("normalized values don't conflict: spaces, numbers as typed, websites without a scheme", async () => {
    const { conflicts } = await change({
      'basic.phone': { from: ' 512.555.0142', to: ' 512.555.0100 ' },
      'basic.website': { from: '', to: 'ember.example' },
    });
    expect(conflicts).toEqual([]);
    expect((await own()).basic).toMatchObject({ phone: '512-555-0100', website: 'https://ember.example' });
  });

  it('only the applicant can change an application', proves('vendor-roles-2'), async () => {
    const body = applicationChanges(form, withBasics({ phone: '1' }));
    await expect(send(body, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    expect((await own()).basic.phone).toBe(form.basic.phone);
  });

  it('changes are refused once the application is submitted, even between reading and writing', async () => {
    await putUploads(table, host.userId, form);
    const submit = (version: number) =>
      submitApplication({ table }, testCall(vendors.submitApplication, { body: { version }, context }));
    const late = between(
      form,
      withBasics({ phone: '1' }),
      interrupted(() => submit(1)),
    );
    await expect(late).rejects.toMatchObject({ code: 'refused' });
    await expect(change({})).rejects.toMatchObject({ code: 'refused' });
    expect((await own()).basic.phone).toBe(form.basic.phone);
  });
});

describe('products in two windows', () => {
  beforeEach(async () => void (await send(newApplication(form))));

  it('products added in both windows are both kept', async () => {
    const third = { ...product, id: testId(9), name: 'Brunch' };
    await between(form, withProducts(product, other));
    const { application } = await between(form, withProducts(product, third));
    expect(application.form.products).toEqual([product, other, third]);
  });

  it('a product changed in both windows has the changes of both, field by field', async () => {
    await between(form, withProducts({ ...product, name: 'Long table', price: null }));
    const mine = withProducts({ ...product, description: 'For twelve', price: { amountCents: 100, unit: 'flat' } });
    const { application, conflicts } = await between(form, mine);
    expect(conflicts).toEqual([`products.${product.id}.price`]);
    expect(application.form.products).toEqual([
      { ...product, name: 'Long table', description: 'For twelve', price: null },
    ]);
  });

  it('a product removed in one window is gone, even if removed twice', async () => {
    const { application } = await between(form, withProducts());
    expect(application.form.products).toEqual([]);
    expect((await between(form, withProducts())).application.version).toBe(2);
  });

  it('a product removed in one window and edited in the other stays complete', async () => {
    const edited = withProducts({ ...product, name: 'Long table' });
    await between(form, edited);
    expect(await between(form, withProducts())).toMatchObject({ conflicts: [], application: { form: edited } });

    await between(edited, withProducts());
    const editedAgain = withProducts({ ...product, name: 'Long table', description: 'For twelve' });
    expect(await between(edited, editedAgain)).toMatchObject({ conflicts: [], application: { form: editedAgain } });
  });

  it('a removed product stays if the other window completes it', async () => {
    const sized = withProducts({ ...product, guests: { minimum: 20 } });
    const on = interrupted(() => between(form, sized));
    expect((await between(form, withProducts(), on)).application.form).toEqual(sized);
  });

  it('unreadable input stays with its product when another product is removed', async () => {
    const unread = { 'products.0.priceText': 'ask us', 'products.1.minimumGuests': 'some' };
    const typed = { ...withProducts({ ...product, price: null }, other), unread };
    await between(form, typed);
    const left = { ...withProducts(other), unread: { 'products.0.minimumGuests': 'some' } };
    expect((await between(typed, left)).application.form).toEqual(left);
  });
});

describe('limits of stored applications', () => {
  beforeEach(async () => void (await send(newApplication(form))));

  const parsed = (changes: unknown): Body => {
    const event = { body: JSON.stringify({ ...place, changes }) };
    return parseInput(vendors.changeApplication, event as Parameters<typeof parseInput>[1], {}).body as Body;
  };
  const refused = { code: 'invalid_input' };

  it.each([
    ['an unknown field', { 'basic.fax': { to: '1' } }],
    ['an unknown part', { 'status.approved': { to: true } }],
    ['a whole part', { basic: { to: 'x' } }],
    ['an unknown category', { 'answers.lawyers.capacity': { to: 9 } }],
    ['a whole category', { 'answers.venue': { to: 'x' } }],
    ['a question without a name', { 'answers.venue.': { to: 'x' } }],
    ['an invalid product id', { 'products.1.name': { to: 'x' } }],
    ['an unknown field of a product', { [`products.${testId(7)}.status`]: { to: 'approved' } }],
    ['a tick of a text field', { 'basic.phone.venue': { to: true } }],
    ['a tick of a product text', { [`products.${testId(7)}.name.x`]: { to: true } }],
    ['an unknown tick', { 'basic.serviceCategories.lawyers': { to: true } }],
    ['a list in place of ticks', { 'basic.serviceCategories': { to: ['venue'] } }],
    ['a text for a price', { [`products.${testId(7)}.price`]: { from: product.price, to: 'much' } }],
    ['an unreadable number in a text field', { 'basic.phone': { from: form.basic.phone, to: { unread: 'x' } } }],
    ['a control character in a name', { 'basic.availableThemes.Ga\u0000rden': { to: true } }],
    ['half a character in a name', { 'basic.availableThemes.\uD800': { to: true } }],
    ['an overlong text', { 'basic.description': { from: form.basic.description, to: 'x'.repeat(2001) } }],
    [
      'a price of zero',
      { [`products.${testId(7)}.price`]: { from: product.price, to: { amountCents: 0, unit: 'flat' } } },
    ],
    ['a number that is too small', { 'answers.catering.adminFee': { from: 25, to: 1e-12 } }],
    [
      'deeply nested lists as the former value',
      { 'basic.phone': { from: JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown, to: '1' } },
    ],
    ['an unknown property', { 'basic.phone': { from: '1', to: '2', when: '3' } }],
    [
      'too many changes',
      Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`answers.venue.a${n}`, { to: 1 }])),
    ],
  ])('%s is refused, and nothing changes', async (_, changes) => {
    await expect((async () => send(parsed(changes)))()).rejects.toMatchObject(refused);
    expect(await own()).toEqual(form);
  });

  it.each(['basic.__proto__', 'answers.__proto__.x', 'answers.venue.__proto__', 'products.__proto__.name'])(
    'the name %s is refused',
    async (path) => {
      const changes = JSON.parse(`{ "${path}": { "to": "x" } }`) as unknown;
      await expect((async () => send(parsed(changes)))()).rejects.toMatchObject(refused);
      expect(await own()).toEqual(form);
    },
  );

  it('a refused change names the field and its rule', proves('validation-2'), async () => {
    await expect(change({ 'basic.ownerName': { to: 'x'.repeat(101) } })).rejects.toMatchObject({
      ...refused,
      fields: { 'basic.ownerName': expect.any(String) as string },
    });
  });

  const many = (count: number, path: (n: number) => string, to: Changes[string]['to']): Changes =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [path(n), { to }]));

  it.each<[string, number, (n: number) => Changes]>([
    ['answers', 11, (n) => many(2, (m) => `answers.decor.q${2 * n + m}`, 'x'.repeat(5000))],
    ['products', 3, (n) => many(12, (m) => `products.${testId(100 * n + m + 10)}`, true)],
    ['ticks', 3, (n) => many(20, (m) => `answers.catering.cuisineTypes.${20 * n + m}`, true)],
    ['themes', 3, (n) => many(14, (m) => `basic.availableThemes.${20 * n + m}`, true)],
    ['unreadable texts', 3, (n) => many(90, (m) => `answers.decor.q${90 * n + m}`, { unread: 'x' })],
    ['documents', 3, (n) => many(25, (m) => `answers.catering.pricingDocuments.${testId(25 * n + m)}`, true)],
  ])("many changes can't store more %s than can be read", async (_, times, makeChanges) => {
    const results = [];
    for (let n = 0; n < times; n += 1) results.push(await change(makeChanges(n)).catch((error: unknown) => error));
    expect(results[0]).toHaveProperty('application');
    expect(results.at(-1)).toMatchObject(refused);
    await expect(own()).resolves.toHaveProperty('basic');
  });

  it("many changes can't exceed the size of a table item", async () => {
    const results = [];
    for (let n = 0; n < 29; n += 1) {
      const path = `products.${testId(100 + n)}`;
      const texts = { [`${path}.name`]: { to: '界'.repeat(200) }, [`${path}.description`]: { to: '界'.repeat(2000) } };
      results.push(await change({ [path]: { to: true }, ...texts }).catch((error: unknown) => error));
    }
    for (let n = 0; n < 6; n += 1) {
      const answers = many(1, () => `answers.decor.q${n}`, '界'.repeat(5000));
      results.push(await change(answers).catch((error: unknown) => error));
    }
    expect(results.at(-1)).toMatchObject(refused);
    expect(Buffer.byteLength(JSON.stringify(await own()))).toBeLessThanOrEqual(256 * 1024);
  });

  it('photos beyond two move to the gallery, as long as it can be read', async () => {
    const ids = (from: number) => Array.from({ length: 50 }, (_, n) => testId(from + n));
    await change({ 'answers.venue.servicePhotos': { to: ids(0) } });
    const { answers } = await own();
    expect([answers.venue?.['servicePhotos'], answers.venue?.['galleryPhotos']]).toMatchObject([
      { length: 2 },
      { length: 48 },
    ]);
    await expect(
      change({ 'answers.venue.servicePhotos': { from: ids(0).slice(0, 2), to: ids(100) } }),
    ).rejects.toMatchObject(refused);
    await expect(own()).resolves.toHaveProperty('basic');
  });

  it('the maximum number of unreadable texts is stored', async () => {
    const { application } = await change(many(mostUnreadFields, (n) => `answers.decor.q${n}`, { unread: 'x' }));
    expect(Object.keys(application.form.unread ?? {})).toHaveLength(mostUnreadFields);
  });
});
