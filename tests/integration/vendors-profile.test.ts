import { beforeEach, describe, expect, it } from 'vitest';
import { eventsOn } from '#functions/data/entity.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { priceListEntity, priceListKey } from '#functions/data/directory/price-list.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { embeddedGeocoder as geocoder, embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { searchVendors } from '#functions/directory/search-vendors.ts';
import { changeVendorProfile, getVendorProfile } from '#functions/vendors/vendor-profile.ts';
import { directory } from '#shared/api/directory.ts';
import type { StoredProfile } from '#shared/api/vendor-profile.ts';
import { vendors } from '#shared/api/vendors.ts';
import { unclearLeadTime } from '#shared/vendors/calendar/lead-time.ts';
import { testCall, testId, testUserId } from '#tests/support/calls.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

const vendor = vendorRecord(5, { categories: ['decor'], tiktokHandle: '@vendor', eventTypes: ['Graduation Party'] });
const actor = { userId: testUserId(5), isAdmin: false, vendorId: vendor.id };
const unchanged: Partial<StoredProfile> = {
  name: 'Vendor 5',
  description: vendor.description,
  contactName: 'Dana Reyes',
  phone: '(512) 555-0142',
  website: 'https://vendor.example.test',
  instagramHandle: '@vendor',
  tiktokHandle: '@vendor',
  themes: ['Rustic'],
  eventTypes: ['Graduation Party'],
  deliveryOptions: ['pickup'],
  travelDistanceMiles: 25,
  leadTime: '3-5 days',
  asksFirst: false,
  streetAddress: '1906 S 5th St',
  zipCode: '78704',
  servicePhotos: {},
  galleryPhotos: {},
};
const dallas = '75201';

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
  await putVendor(table, vendor, productRecord(5, 51));
  await refreshCards(table, vendor.id);
});

const load = () =>
  getVendorProfile({ table }, testCall(vendors.getVendorProfile, { actor })).then((answer) =>
    vendors.getVendorProfile.response.parse(answer),
  );
// Sends a request as it arrives, parsed by the contract.
const change = (sent: unknown, on = table) => {
  const body = vendors.changeVendorProfile.body.parse(sent);
  return changeVendorProfile(
    { table: on, geocoder: embeddedGeocoder },
    testCall(vendors.changeVendorProfile, { actor, body }),
  );
};
const save = async (changes: Partial<StoredProfile> = {}, on = table) => {
  const { own, conflicts } = await change(profileChanges((await load()).profile, changes), on);
  expect(conflicts).toEqual([]);
  return own;
};
const stored = () => table.get(vendorEntity, vendorKey(vendor.id), { consistent: true });
const search = async (query: object = {}) => {
  const asked = directory.searchVendors.query.parse(query);
  const call = testCall(directory.searchVendors, { actor: undefined, query: asked });
  return (await searchVendors({ table, geocoder }, call)).vendors;
};
const published = async () => {
  const [item] = await table.getMany([vendorKey(vendor.id)], { consistent: true });
  return eventsOn(item).map((event) => (event as { type: string }).type);
};

describe("a vendor's profile", () => {
  it("the profile contains the vendor's input and the platform's data", proves('vendor-entities-1'), async () => {
    expect(await load()).toMatchObject({
      version: 1,
      profile: unchanged,
      place: { city: 'Austin' },
      fixed: { legalName: 'Vendor 5 LLC', email: vendor.email, categories: ['decor'] },
    });
  });

  it('only submitted fields change, and a ZIP code updates the place', async () => {
    const saved = await save({ name: 'Lantern & Vine', zipCode: '75201-4321', themes: ['Boho', 'Boho', 'Coastal'] });
    expect(saved).toMatchObject({ version: 2, place: { city: 'Dallas' }, profile: { zipCode: dallas } });
    const { place, ...rest } = (await stored()) as VendorRecord;
    expect(rest).toEqual({
      ...Object.fromEntries(Object.entries(vendor).filter(([key]) => key !== 'place')),
      version: 2,
      name: 'Lantern & Vine',
      themes: ['Boho', 'Coastal'],
    });
    expect(place).toMatchObject({ zip: dallas, timeZone: 'America/Chicago' });
  });

  it('every change is published, and a new name by its own event', async () => {
    await save({ leadTime: '3 weeks' });
    expect(await published()).toEqual(['VendorChanged']);
    await save({ leadTime: '3 weeks', name: 'Lantern & Vine' });
    expect(await published()).toEqual(['VendorChanged', 'VendorRenamed']);
  });
});

describe('asking first', () => {
  const packagesOnPage = async () => {
    const call = testCall(directory.getVendor, { params: { vendorId: vendor.id } });
    return directory.getVendor.response.parse(await getVendor({ table }, call)).packages;
  };
  const listedPackages = async () => {
    await refreshCards(table, vendor.id);
    return (await table.get(priceListEntity, priceListKey(vendor.id)))?.packages;
  };

  it('a vendor who asks first has every package by offer only, until it stops asking', async () => {
    expect((await save({ asksFirst: true })).profile.asksFirst).toBe(true);
    expect(await published()).toEqual(['VendorChanged']);
    expect(await packagesOnPage()).toMatchObject([{ byOfferOnly: true, asksFirst: true }]);
    expect(await listedPackages()).toMatchObject([{ byOfferOnly: true }]);
    expect((await save({ asksFirst: false })).profile.asksFirst).toBe(false);
    expect((await packagesOnPage())[0]).not.toHaveProperty('byOfferOnly');
    expect((await packagesOnPage())[0]).not.toHaveProperty('asksFirst');
    expect((await listedPackages())?.[0]?.byOfferOnly).toBeUndefined();
  });

  it('a package that was by offer only before stays so after its vendor stops asking', async () => {
    await putVendor(table, vendor, productRecord(5, 51, { byOfferOnly: true }));
    await save({ asksFirst: true });
    await save({ asksFirst: false });
    expect(await packagesOnPage()).toMatchObject([{ byOfferOnly: true }]);
    expect(await listedPackages()).toMatchObject([{ byOfferOnly: true }]);
  });

  it('another window that turned asking first on is not overwritten', async () => {
    await change({ changes: { asksFirst: { from: false, to: true } } });
    const { own, conflicts } = await change({ changes: { leadTime: { from: '3-5 days', to: '3 weeks' } } });
    expect(conflicts).toEqual([]);
    expect(own.profile).toMatchObject({ asksFirst: true, leadTime: '3 weeks' });
  });
});

describe('normalizing input', () => {
  it('a phone number is reduced to the characters of its format, even from another client', async () => {
    expect((await save({ phone: '512.555–0142' })).profile.phone).toBe('512-555-0142');
    expect((await stored())?.phone).toBe('512-555-0142');
  });

  it('an unreadable lead time is refused, and a stored one still loads', async () => {
    await expect(save({ leadTime: '1,5 weeks' })).rejects.toThrow(unclearLeadTime);
    await table.write({ put: vendorEntity.toItem({ ...vendor, leadTime: 'Ask us' }) });
    expect(await load()).toMatchObject({ profile: { leadTime: 'Ask us' } });
    expect(await save({ name: 'Lantern & Vine' })).toMatchObject({ profile: { leadTime: 'Ask us' } });
    expect(await save({ leadTime: '2 weeks' })).toMatchObject({ profile: { leadTime: '2 weeks' } });
  });
});

describe('answers about a service', () => {
  const answers = { decor: { setupServices: 'Setup Only', setupFee: 75, customDesign: true } };

  it('answers are saved as facts, without unknown questions, options and services', async () => {
    const sent = {
      decor: { ...answers.decor, designStyles: ['Rustic', 'Gothic'], termsAccepted: true, moat: 'Yes' },
      venue: { capacity: 60 },
    };
    const saved = await save({ answers: sent });
    const facts = { decor: { ...answers.decor, designStyles: ['Rustic'] } };
    expect(saved.profile.answers).toEqual(facts);
    expect((await stored())?.answers).toEqual(facts);
    expect(await save({ answers: sent })).toEqual(saved);
  });

  it('answers out of range and a removed required answer are refused', async () => {
    const refused = (fields: Record<string, string>) => ({ code: 'refused', fields });
    await expect(save({ answers: { decor: { serviceFeePercentage: 101 } } })).rejects.toMatchObject(
      refused({ 'answers.decor.serviceFeePercentage': 'Service Fee Percentage must be a number from 0 to 100' }),
    );
    await save({ answers });
    await expect(save({ answers: { decor: {} } })).rejects.toMatchObject(
      refused({ 'answers.decor.setupServices': 'Please fill in the required field: Setup Services' }),
    );
  });
});

describe('invalid profile fields', () => {
  it.each([
    ['name', 'A', 'Business name must be at least 2 characters'],
    ['name', 'x'.repeat(201), 'Business name must be less than 200 characters'],
    ['description', 'Too short', 'Description must be at least 20 characters'],
    ['description', 'x'.repeat(2001), 'Description must be less than 2000 characters'],
    ['contactName', 'D', 'Contact name must be at least 2 characters'],
    ['phone', '555', 'Phone number must be at least 10 digits'],
    ['website', 'javascript:alert(1)', 'Invalid URL format'],
    ['website', `https://a.example/${'x'.repeat(490)}`, 'URL must be less than 500 characters'],
    ['instagramHandle', 'x'.repeat(101), 'Instagram handle must be less than 100 characters'],
    ['tiktokHandle', '<script>', 'TikTok handle contains invalid characters'],
    ['themes.0', ['x'], 'Theme must be at least 2 characters'],
    ['travelDistanceMiles', 0, 'Travel distance must be at least 1'],
    ['travelDistanceMiles', 501, 'Travel distance must be at most 500'],
    ['leadTime', '', 'Lead time must be at least 2 characters'],
    ['streetAddress', 'Oak St', 'Business address must be at least 10 characters'],
    ['zipCode', '7870', 'Invalid ZIP code'],
  ])('the profile field %s is validated', async (path, value, message) => {
    const [field = '', ...inner] = path.split('.');
    const { error } = vendors.changeVendorProfile.body.safeParse({ changes: { [field]: { to: value } } });
    const at = ['changes', field, 'to', ...inner].join('.');
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[at, message]]);
  });

  it('an unknown event type is refused', () => {
    const body = { eventTypes: { add: ['Coronation'], remove: [] } };
    expect(vendors.changeVendorProfile.body.safeParse(body).success).toBe(false);
  });

  it.each<[string, Partial<VendorRecord>, Partial<StoredProfile>, string, string]>([
    [
      'a caterer without a delivery option',
      { categories: ['catering'] },
      { deliveryOptions: [] },
      'deliveryOptions',
      'Please select whether you offer pickup, delivery, or both.',
    ],
    ['pickup nowhere', {}, { streetAddress: '' }, 'streetAddress', 'Business address is required'],
    [
      'a venue nowhere',
      { categories: ['venue'] },
      { deliveryOptions: [], streetAddress: '' },
      'streetAddress',
      'Business address is required',
    ],
  ])('%s is refused at its field', async (_, kind, changes, field, message) => {
    await putVendor(table, { ...vendor, ...kind });
    await expect(save(changes)).rejects.toMatchObject({ code: 'refused', message, fields: { [field]: message } });
    expect((await stored())?.version).toBe(1);
  });

  it('an unknown ZIP code is refused', async () => {
    const message = "We couldn't find this ZIP code";
    const refusal = { code: 'invalid_input', message, fields: { zipCode: message } };
    await expect(save({ zipCode: '00001' })).rejects.toMatchObject(refusal);
    expect((await stored())?.version).toBe(1);
  });

  it('a decorator without address or delivery is accepted', async () => {
    expect((await save({ deliveryOptions: [], streetAddress: '' })).version).toBe(2);
  });
});

describe('the directory after a profile change', () => {
  it('the directory finds the vendor at its new place, name and theme only', proves('vendor-calls-2'), async () => {
    await save({ name: 'Lantern & Vine', zipCode: dallas, themes: ['Coastal'] });
    await refreshCards(table, vendor.id);
    const near = (latitude: number, longitude: number) => search({ latitude, longitude, radiusMiles: 25 });
    expect(await near(30.2428, -97.7658)).toEqual([]);
    expect(await near(32.78, -96.8)).toMatchObject([{ id: vendor.id, name: 'Lantern & Vine' }]);
    expect(await search({ text: 'lantern' })).toHaveLength(1);
    expect(await search({ text: 'vendor 5' })).toEqual([]);
    expect(await search({ theme: 'rustic' })).toEqual([]);
    expect(await search({ theme: 'coastal', category: 'decor' })).toHaveLength(1);
  });

  it('the directory hides the street from the end of pickup on, even before any event', proves('apply-8'), async () => {
    expect(await search()).toMatchObject([{ address: '1906 S 5th St, Austin, TX 78704' }]);
    await save({ deliveryOptions: ['delivery'] });
    expect(await search()).toMatchObject([{ address: 'Austin, TX' }]);
    expect(await search({ category: 'decor' })).toMatchObject([{ address: 'Austin, TX' }]);
  });

  it('a refresh that read the vendor earlier does not restore the street', async () => {
    const overtaking = watched(table, { beforeWrite: async () => void (await save({ deliveryOptions: [] })) });
    await refreshCards(overtaking, vendor.id);
    expect(await search()).toMatchObject([{ address: 'Austin, TX' }]);
  });

  it('cards made while pickup ends contain no street', async () => {
    const another = vendorRecord(6, { categories: ['decor'] });
    await putVendor(table, another, productRecord(6, 61));
    const first = () => refreshCards(table, another.id);
    const body = { deliveryOptions: { add: ['delivery' as const], remove: ['pickup'] } };
    await changeVendorProfile(
      { table: watched(table, { beforeWrite: first }), geocoder: embeddedGeocoder },
      testCall(vendors.changeVendorProfile, { actor: { ...actor, vendorId: another.id }, body }),
    );
    const card = (await search()).find(({ id }) => id === another.id);
    expect(card).toMatchObject({ id: testId(6), address: 'Austin, TX' });
  });

  it('the street is shown as soon as pickup is offered again', proves('apply-8'), async () => {
    await save({ deliveryOptions: [] });
    await save({ deliveryOptions: ['pickup', 'delivery'] });
    expect(await search()).toMatchObject([{ address: '1906 S 5th St, Austin, TX 78704' }]);
  });
});
