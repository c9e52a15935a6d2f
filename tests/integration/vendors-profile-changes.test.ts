import { beforeEach, describe, expect, it } from 'vitest';
import { eventsOn } from '#functions/data/entity.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { changeVendorProfile } from '#functions/vendors/vendor-profile.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Answer } from '#shared/vendors/application/application.ts';
import { factFields } from '#shared/vendors/answers/vendor-answers.ts';
import type { ProfileFields } from '#shared/vendors/profile/vendor-profile.ts';
import { testCall, testUserId } from '#tests/support/calls.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';

/* Two windows that change one profile lose no input and overwrite nothing silently. */

const vendor = vendorRecord(5, {
  categories: ['catering', 'decor'],
  answers: { decor: { setupServices: 'Setup Only', setupFee: 75, designStyles: ['Rustic'] } },
});
const actor = { userId: testUserId(5), isAdmin: false, vendorId: vendor.id };

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
  await putVendor(table, vendor);
  table.trips();
});

/** Sends a request as it arrives, parsed by the contract. */
const change = (sent: unknown, on = table) => {
  const body = vendors.changeVendorProfile.body.parse(sent);
  return changeVendorProfile(
    { table: on, geocoder: embeddedGeocoder },
    testCall(vendors.changeVendorProfile, { actor, body }),
  );
};
const set = <F extends keyof ProfileFields>(field: F, from: unknown, to: ProfileFields[F], on = table) =>
  change({ changes: { [field]: { from, to } } }, on);
const answer = (key: string, from: Answer | null, to: Answer | null, category: Category = 'decor') =>
  change({ answers: [{ category, key, from, to }] });
const tick = (key: string, add: string[], remove: string[] = []) =>
  change({ answers: [{ category: 'decor', key, add, remove }] });
const stored = async () => (await table.get(vendorEntity, vendorKey(vendor.id), { consistent: true })) as VendorRecord;
const put = (changes: Partial<VendorRecord>) => table.write({ put: vendorEntity.toItem({ ...vendor, ...changes }) });
const published = async () => {
  const [item] = await table.getMany([vendorKey(vendor.id)], { consistent: true });
  return eventsOn(item).map((event) => (event as { type: string }).type);
};

describe('changes of a profile', () => {
  it('changes of different profile fields are both stored', async () => {
    await set('leadTime', '3-5 days', '3 weeks');
    const { own, conflicts } = await set('contactName', vendor.contactName, 'Robin Castellan');
    expect(conflicts).toEqual([]);
    expect(own).toMatchObject({ version: 3, profile: { leadTime: '3 weeks', contactName: 'Robin Castellan' } });
  });

  it('a conflicting profile field keeps the stored value and is reported', async () => {
    await set('leadTime', '3-5 days', '3 weeks');
    const changes = { leadTime: { from: '3-5 days', to: '4 weeks' }, themes: { from: ['Rustic'], to: ['Boho'] } };
    const { own, conflicts } = await change({ changes });
    expect(conflicts).toEqual(['leadTime']);
    expect(own.profile).toMatchObject({ leadTime: '3 weeks', themes: ['Boho'] });
  });

  it('a repeated change is made and published once, regardless of normalization', async () => {
    const changes = {
      zipCode: { from: '78704', to: '75201-4321' },
      phone: { from: vendor.phone, to: '512.555–0143' },
      themes: { from: ['Rustic'], to: ['Boho', 'Boho'] },
    };
    const sent = {
      changes,
      answers: [{ category: 'catering', key: 'discountOptions', from: null, to: ' On weekdays ' }],
    };
    const made = await change(sent);
    expect(made).toMatchObject({ conflicts: [], own: { version: 2, place: { city: 'Dallas' } } });
    expect(await change(sent)).toEqual(made);
  });

  it('a profile change repeated after a lost response conflicts with later changes', async () => {
    await set('leadTime', '3-5 days', '3 weeks');
    await set('leadTime', '3 weeks', '4 weeks');
    expect(await set('leadTime', '3-5 days', '3 weeks')).toMatchObject({
      conflicts: ['leadTime'],
      own: { profile: { leadTime: '4 weeks' } },
    });
  });

  it('profile changes between reading and writing are not lost and keep their events', async () => {
    const on = watched(table, { beforeWrite: async () => void (await set('leadTime', '3-5 days', '3 weeks')) });
    const { own, conflicts } = await set('name', vendor.name, 'Lantern & Vine', on);
    expect(conflicts).toEqual([]);
    expect(own).toMatchObject({ version: 3, profile: { name: 'Lantern & Vine', leadTime: '3 weeks' } });
    expect(await published()).toEqual(['VendorChanged', 'VendorRenamed']);
  });

  it('a calendar change, which counts a version too, does not conflict', async () => {
    const on = watched(table, { beforeWrite: () => put({ version: 2, capacityPerDay: 3 }) });
    expect(await set('leadTime', '3-5 days', '3 weeks', on)).toMatchObject({ conflicts: [], own: { version: 3 } });
    expect(await stored()).toMatchObject({ capacityPerDay: 3, leadTime: '3 weeks' });
  });

  it('four concurrent windows store their different profile changes', async () => {
    await Promise.all([
      set('leadTime', '3-5 days', '3 weeks'),
      answer('setupFee', 75, 90),
      tick('designStyles', ['Bohemian']),
      change({ deliveryOptions: { add: ['delivery'], remove: [] } }),
    ]);
    expect(await stored()).toMatchObject({
      version: 5,
      leadTime: '3 weeks',
      deliveryOptions: ['pickup', 'delivery'],
      answers: { decor: { setupFee: 90 } },
    });
    expect((await stored()).answers.decor?.['designStyles']).toHaveLength(2);
  });

  it('a profile change takes one read and one write', async () => {
    await set('leadTime', '3-5 days', '3 weeks');
    expect(table.trips()).toBe(2);
  });
});

describe('changing answers', () => {
  it('answers are separate fields, so two windows changing different ones never conflict', async () => {
    await answer('setupFee', 75, 90);
    const { own, conflicts } = await answer('setupServices', 'Setup Only', 'Breakdown Only');
    expect(conflicts).toEqual([]);
    expect(own.profile.answers.decor).toMatchObject({ setupFee: 90, setupServices: 'Breakdown Only' });
  });

  it('a conflicting answer keeps the stored value, and its question is reported', async () => {
    await answer('setupFee', 75, 90);
    const answers = [
      { category: 'decor', key: 'setupFee', from: 75, to: 80 },
      { category: 'decor', key: 'customDesign', from: null, to: true },
    ];
    const { own, conflicts } = await change({ answers });
    expect(conflicts).toEqual(['answers.decor.setupFee']);
    expect(own.profile.answers.decor).toMatchObject({ setupFee: 90, customDesign: true });
  });

  it('answers are removed once, and a required one stays', async () => {
    await expect(answer('setupServices', 'Setup Only', null)).rejects.toMatchObject({
      code: 'refused',
      fields: { 'answers.decor.setupServices': 'Please fill in the required field: Setup Services' },
    });

    const taken = await answer('setupFee', 75, null);
    expect(taken.own.profile.answers.decor).not.toHaveProperty('setupFee');
    expect(await answer('setupFee', 75, null)).toEqual(taken);
    expect(await answer('setupFee', 75, 80), 'already removed elsewhere').toMatchObject({
      conflicts: ['answers.decor.setupFee'],
    });
  });

  it('answers to unknown questions, options or services change nothing', async () => {
    const answers = [
      { category: 'decor', key: 'moat', from: null, to: 'Yes' },
      { category: 'decor', key: '__proto__', from: null, to: 'Yes' },
      { category: 'decor', key: 'constructor', from: null, to: 'Yes' },
      { category: 'venue', key: 'capacity', from: null, to: 60 },
      { category: 'decor', key: 'setupFee', add: ['Gothic'], remove: [] },
      { category: 'decor', key: 'designStyles', add: ['Gothic'], remove: [] },
      { category: 'decor', key: 'customDesign', from: null, to: 'Yes' },
      { category: 'decor', key: 'setupServices', from: 'Setup Only', to: 'By candle light' },
      { category: 'decor', key: 'setupFee', from: 75, to: 'A lot' },
    ];
    expect(await change({ answers })).toMatchObject({ conflicts: [], own: { version: 1 } });
    expect(await stored()).toEqual(vendor);
  });

  const long = '€'.repeat(5000);
  /** The questions that accept a text of that length. */
  const questions = (['catering', 'decor'] as const).flatMap((category) =>
    factFields(category)
      .filter(({ type }) => type === 'text' || type === 'textarea')
      .map(({ key }) => ({ category, key })),
  );
  const tooLong = { code: 'refused', message: 'These answers are too long' };

  it('all answers together have a maximum size, reported at the last one', async () => {
    const refusals: { path: string; error: unknown }[] = [];
    for (const { category, key } of questions)
      await answer(key, null, long, category).catch((error: unknown) =>
        refusals.push({ path: `answers.${category}.${key}`, error }),
      );
    const [first] = refusals;
    expect(first?.error).toMatchObject({ ...tooLong, fields: { [first?.path ?? '']: tooLong.message } });
    expect(Buffer.byteLength(JSON.stringify((await stored()).answers))).toBeLessThan(100_000);
  });

  it('overlong stored answers can be shortened but not lengthened', async () => {
    const all = (category: Category) =>
      Object.fromEntries(questions.filter((one) => one.category === category).map(({ key }) => [key, long]));
    await put({ answers: { catering: all('catering'), decor: all('decor') } });
    expect((await answer('discountOptions', long, 'On weekdays')).own.version).toBe(2);
    await expect(answer('setupFee', null, 75)).rejects.toMatchObject(tooLong);
  });
});

describe('changing ticks of a profile', () => {
  it('ticks of two windows are combined, in the order of the form', async () => {
    await tick('designStyles', ['Modern', 'Bohemian']);
    const { own } = await tick('designStyles', ['Vintage'], ['Modern', 'Rustic']);
    expect(new Set(own.profile.answers.decor?.['designStyles'] as string[])).toEqual(new Set(['Bohemian', 'Vintage']));
    await change({
      eventTypes: { add: ['Anniversary'], remove: [] },
      deliveryOptions: { add: ['delivery'], remove: [] },
    });
    const both = await change({ deliveryOptions: { add: ['dine_in'], remove: ['pickup'] } });
    expect(both.own.profile).toMatchObject({ eventTypes: ['Anniversary'], deliveryOptions: ['delivery', 'dine_in'] });
  });

  it('removing all ticks removes the answer, and duplicate ticks count once', async () => {
    expect((await tick('designStyles', ['Rustic', 'Rustic'])).own.version).toBe(1);
    expect((await tick('designStyles', [], ['Rustic'])).own.profile.answers.decor).not.toHaveProperty('designStyles');
  });

  it('ticks of two windows that are invalid together are refused for the second', async () => {
    await putVendor(table, { ...vendor, deliveryOptions: ['delivery'], streetAddress: '1906 S 5th St' });
    await set('streetAddress', '1906 S 5th St', '');
    const message = 'Business address is required';
    await expect(change({ deliveryOptions: { add: ['pickup'], remove: [] } })).rejects.toMatchObject({
      code: 'refused',
      fields: { streetAddress: message },
    });
    await change({ deliveryOptions: { add: ['dine_in'], remove: [] } });
    await expect(change({ deliveryOptions: { add: [], remove: ['delivery', 'dine_in'] } })).rejects.toMatchObject({
      code: 'refused',
      fields: { deliveryOptions: 'Please select whether you offer pickup, delivery, or both.' },
    });
  });
});

describe('stored profile values that break current rules', () => {
  const old: Partial<VendorRecord> = {
    name: 'V',
    phone: '555',
    leadTime: 'Ask us',
    themes: ['Garden, by night'],
    eventTypes: ['Coronation', 'Graduation Party'],
    answers: { decor: { setupServices: 'By candle light', designStyles: ['Gothic', 'Rustic'] } },
  };
  beforeEach(() => putVendor(table, { ...vendor, ...old }));

  it('an outdated value survives other changes', async () => {
    expect(await set('contactName', vendor.contactName, 'Robin Castellan')).toMatchObject({ conflicts: [] });
    expect(await answer('setupFee', null, 75)).toMatchObject({ conflicts: [] });
    const { answers, ...texts } = old;
    expect(await stored()).toMatchObject({ ...texts, answers: { decor: { ...answers?.decor, setupFee: 75 } } });
  });

  it('an outdated value keeps its order and length if a tick changes nothing', async () => {
    await put({ ...old, deliveryOptions: ['delivery', 'pickup'] });
    const before = await stored();
    const answers = [{ category: 'decor', key: 'designStyles', add: ['Rustic'], remove: ['Modern'] }];
    const eventTypes = { add: ['Graduation Party'], remove: [] };
    await change({ deliveryOptions: { add: ['pickup'], remove: ['dine_in'] }, eventTypes, answers });
    expect(await stored()).toEqual(before);
  });

  it('an outdated value can be changed', async () => {
    const changes = {
      name: { from: 'V', to: 'Lantern & Vine' },
      phone: { from: '555', to: '512-555-0142' },
      leadTime: { from: 'Ask us', to: '3 weeks' },
      themes: { from: ['Garden, by night'], to: ['Garden'] },
    };
    const answers = [
      { category: 'decor', key: 'setupServices', from: 'By candle light', to: 'Setup Only' },
      { category: 'decor', key: 'designStyles', add: [], remove: ['Gothic'] },
    ];
    const { own, conflicts } = await change({ changes, answers, eventTypes: { add: [], remove: ['Coronation'] } });
    expect(conflicts).toEqual([]);
    expect(own.profile).toMatchObject({
      name: 'Lantern & Vine',
      leadTime: '3 weeks',
      themes: ['Garden'],
      eventTypes: ['Graduation Party'],
      answers: { decor: { setupServices: 'Setup Only', designStyles: ['Rustic'] } },
    });
  });
});
