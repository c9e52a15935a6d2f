import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { parseInput } from '#functions/platform/parse-input.ts';
import { changeApplication, getApplication } from '#functions/vendors/change-application.ts';
import { submitApplication } from '#functions/vendors/submit-application.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import { mostUnreadFields } from '#shared/vendors/unread-text.ts';
import { applicationChanges, newApplication } from '#tests/support/application-changes.ts';
import { putUploads } from '#tests/support/application-uploads.ts';
import { completeForm } from '#tests/support/applications.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { proves } from '#tests/support/proves.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';

/* Two windows or two devices that change one application: nothing that was typed is lost or overwritten silently. */

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
/** What a window sends that was opened with one form and shows another now. */
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

/** The table, on which another window's change comes between reading and writing. */
const interrupted = (beforeWrite: () => Promise<unknown>): Table =>
  watched(table, { beforeWrite: async () => void (await beforeWrite()) });

describe('a first change', () => {
  it('starts the application, and the same again changes nothing', proves('apply-7', 'vendor-calls-1'), async () => {
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
  });

  it('from two windows at once starts one with what was typed in both', proves('apply-7'), async () => {
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

  it('that does not start it finds none', async () => {
    await expect(change({})).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changes of two windows', () => {
  beforeEach(async () => {
    await send(newApplication(form));
    table.trips();
  });

  it('of different fields are both stored', async () => {
    await between(form, withBasics({ ownerName: 'Noor' }));
    const { application, conflicts } = await between(form, withBasics({ phone: '512-555-0100' }));
    expect(conflicts).toEqual([]);
    expect(application.form.basic).toMatchObject({ ownerName: 'Noor', phone: '512-555-0100' });
    expect(application.version).toBe(3);
  });

  it('of the same field keep what is stored and name it; the other fields are stored', async () => {
    await between(form, withBasics({ phone: '512-555-0199' }));
    const { application, conflicts } = await between(form, withBasics({ phone: '512-555-0100', ownerName: 'Noor' }));
    expect(conflicts).toEqual(['basic.phone']);
    expect(application.form.basic).toMatchObject({ phone: '512-555-0199', ownerName: 'Noor' });
  });

  it('of answers, of which one cannot be read yet, collide where they are of one question', async () => {
    const answers = { ...form.answers.catering };
    delete answers['baseRate'];
    await between(form, { ...form, answers: { catering: { ...answers, baseRate: 90 } } });
    const unread = { 'answers.catering.baseRate': 'about 90' };
    const { application, conflicts } = await between(form, { ...form, answers: { catering: answers }, unread });
    expect(conflicts).toEqual(['answers.catering.baseRate']);
    expect(application.form.answers.catering?.['baseRate']).toBe(90);
    expect(application.form).not.toHaveProperty('unread');
  });

  it('tick and untick together', async () => {
    await between(form, withBasics({ serviceCategories: ['catering', 'venue'], availableThemes: ['Rustic'] }));
    const { application } = await between(form, withBasics({ serviceCategories: ['decor'] }));
    expect(application.form.basic).toMatchObject({
      serviceCategories: ['venue', 'decor'],
      availableThemes: ['Rustic'],
    });
  });

  it('take one read and one write', async () => {
    await between(form, withBasics({ phone: '512-555-0100' }));
    expect(table.trips()).toBe(2);
  });

  it('lose none of those that come between reading and writing', async () => {
    const on = interrupted(() => between(form, withBasics({ ownerName: 'Noor' })));
    const { application } = await between(form, withBasics({ phone: '512-555-0100' }), on);
    expect(application.form.basic).toMatchObject({ ownerName: 'Noor', phone: '512-555-0100' });
  });

  it('of the same field between reading and writing collide too', async () => {
    const on = interrupted(() => between(form, withBasics({ phone: '512-555-0199' })));
    const { application, conflicts } = await between(form, withBasics({ phone: '512-555-0100' }), on);
    expect([conflicts, application.form.basic.phone]).toEqual([['basic.phone'], '512-555-0199']);
  });

  it('of four windows at once, each of another field, are all there', async () => {
    const basics = { ownerName: 'Noor', phone: '512-555-0100', tiktokHandle: '@ember', instagramHandle: '@rye' };
    await Promise.all(Object.entries(basics).map(([key, value]) => between(form, withBasics({ [key]: value }))));
    expect((await own()).basic).toMatchObject(basics);
  });

  it('sent twice, because a response was lost, are made once', proves('vendor-calls-1'), async () => {
    const changed = withProducts(product, other);
    const first = await between(form, changed);
    expect(await between(form, changed)).toEqual(first);
  });

  it('repeated late are a conflict where someone went on from there', async () => {
    await between(form, withBasics({ phone: '1' }));
    await between(withBasics({ phone: '1' }), withBasics({ phone: '2' }));
    const { application, conflicts } = await between(form, withBasics({ phone: '1' }));
    expect([conflicts, application.form.basic.phone]).toEqual([['basic.phone'], '2']);
  });

  it('of what was stored another way are found the same: spaces, a number as typed, a website without a scheme', async () => {
    const { conflicts } = await change({
      'basic.phone': { from: ' 512.555.0142', to: ' 512.555.0100 ' },
      'basic.website': { from: '', to: 'ember.example' },
    });
    expect(conflicts).toEqual([]);
    expect((await own()).basic).toMatchObject({ phone: '512-555-0100', website: 'https://ember.example' });
  });

  it('are of the applicant alone', proves('vendor-roles-2'), async () => {
    const body = applicationChanges(form, withBasics({ phone: '1' }));
    await expect(send(body, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    expect((await own()).basic.phone).toBe(form.basic.phone);
  });

  it('are refused once it is submitted, also between reading and writing', async () => {
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

describe('products', () => {
  beforeEach(async () => void (await send(newApplication(form))));

  it('that both windows added are both there', async () => {
    const third = { ...product, id: testId(9), name: 'Brunch' };
    await between(form, withProducts(product, other));
    const { application } = await between(form, withProducts(product, third));
    expect(application.form.products).toEqual([product, other, third]);
  });

  it('changed in both windows have the changes of both, field by field', async () => {
    await between(form, withProducts({ ...product, name: 'Long table', price: null }));
    const mine = withProducts({ ...product, description: 'For twelve', price: { amountCents: 100, unit: 'flat' } });
    const { application, conflicts } = await between(form, mine);
    expect(conflicts).toEqual([`products.${product.id}.price`]);
    expect(application.form.products).toEqual([
      { ...product, name: 'Long table', description: 'For twelve', price: null },
    ]);
  });

  it('removed in one window are gone, also when that is said twice', async () => {
    const { application } = await between(form, withProducts());
    expect(application.form.products).toEqual([]);
    expect((await between(form, withProducts())).application.version).toBe(2);
  });

  it('removed in one window and edited in the other stay whole, whoever comes first', async () => {
    const edited = withProducts({ ...product, name: 'Long table' });
    await between(form, edited);
    expect(await between(form, withProducts())).toMatchObject({ conflicts: [], application: { form: edited } });

    await between(edited, withProducts());
    const editedAgain = withProducts({ ...product, name: 'Long table', description: 'For twelve' });
    expect(await between(edited, editedAgain)).toMatchObject({ conflicts: [], application: { form: editedAgain } });
  });

  it('removed while the other window fills in what was blank stay too', async () => {
    const sized = withProducts({ ...product, guests: { minimum: 20 } });
    const on = interrupted(() => between(form, sized));
    expect((await between(form, withProducts(), on)).application.form).toEqual(sized);
  });

  it('keep what cannot be read yet with their product when another one goes', async () => {
    const unread = { 'products.0.priceText': 'ask us', 'products.1.minimumGuests': 'some' };
    const typed = { ...withProducts({ ...product, price: null }, other), unread };
    await between(form, typed);
    const left = { ...withProducts(other), unread: { 'products.0.minimumGuests': 'some' } };
    expect((await between(typed, left)).application.form).toEqual(left);
  });
});

describe('what may not be stored', () => {
  beforeEach(async () => void (await send(newApplication(form))));

  const parsed = (changes: unknown): Body => {
    const event = { body: JSON.stringify({ ...place, changes }) };
    return parseInput(vendors.changeApplication, event as Parameters<typeof parseInput>[1], {}).body as Body;
  };
  const refused = { code: 'invalid_input' };

  it.each([
    ['no field', { 'basic.fax': { to: '1' } }],
    ['no part', { 'status.approved': { to: true } }],
    ['a part', { basic: { to: 'x' } }],
    ['no category', { 'answers.lawyers.capacity': { to: 9 } }],
    ['a category', { 'answers.venue': { to: 'x' } }],
    ['a question without a name', { 'answers.venue.': { to: 'x' } }],
    ['no id of a product', { 'products.1.name': { to: 'x' } }],
    ['no field of a product', { [`products.${testId(7)}.status`]: { to: 'approved' } }],
    ['a tick where none is', { 'basic.phone.venue': { to: true } }],
    ['a tick of no list', { [`products.${testId(7)}.name.x`]: { to: true } }],
    ['no tick', { 'basic.serviceCategories.lawyers': { to: true } }],
    ['a list in place of ticks', { 'basic.serviceCategories': { to: ['venue'] } }],
    ['a text for a price', { [`products.${testId(7)}.price`]: { from: product.price, to: 'much' } }],
    [
      'a text that is no figure where it may be any',
      { 'basic.phone': { from: form.basic.phone, to: { unread: 'x' } } },
    ],
    ['a control sign in a name', { 'basic.availableThemes.Ga\u0000rden': { to: true } }],
    ['half a character in a name', { 'basic.availableThemes.\uD800': { to: true } }],
    ['too long a text', { 'basic.description': { from: form.basic.description, to: 'x'.repeat(2001) } }],
    [
      'a price of nothing',
      { [`products.${testId(7)}.price`]: { from: product.price, to: { amountCents: 0, unit: 'flat' } } },
    ],
    ['too small a figure', { 'answers.catering.adminFee': { from: 25, to: 1e-12 } }],
    [
      'endless lists as what it was',
      { 'basic.phone': { from: JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown, to: '1' } },
    ],
    ['one thing too many', { 'basic.phone': { from: '1', to: '2', when: '3' } }],
    [
      'too many changes',
      Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`answers.venue.a${n}`, { to: 1 }])),
    ],
  ])('%s is refused, and nothing is changed', async (_, changes) => {
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

  it('names the field and its rule', proves('validation-2'), async () => {
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
    ['texts to be read', 3, (n) => many(90, (m) => `answers.decor.q${90 * n + m}`, { unread: 'x' })],
    ['documents', 3, (n) => many(25, (m) => `answers.catering.pricingDocuments.${testId(25 * n + m)}`, true)],
  ])('many changes do not add up to more %s than can be read again', async (_, times, makeChanges) => {
    const results = [];
    for (let n = 0; n < times; n += 1) results.push(await change(makeChanges(n)).catch((error: unknown) => error));
    expect(results[0]).toHaveProperty('application');
    expect(results.at(-1)).toMatchObject(refused);
    await expect(own()).resolves.toHaveProperty('basic');
  });

  it('nor to more than an item of the table holds', async () => {
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

  it('photos of a service beyond its two go to its gallery, which stays as long as it can be read', async () => {
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

  it('as many texts to be read as there may be are stored', async () => {
    const { application } = await change(many(mostUnreadFields, (n) => `answers.decor.q${n}`, { unread: 'x' }));
    expect(Object.keys(application.form.unread ?? {})).toHaveLength(mostUnreadFields);
  });
});
