import { beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '#shared/kernel/categories.ts';
import { directory } from '#shared/api/directory.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { formatAlertToken, vendorAlertFormSchema, vendorAlertPath } from '#shared/directory/vendor-alert.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { VendorAlertMatched } from '#events/vendors/vendor-alert-matched.ts';
import { VendorAlertRequested } from '#events/vendors/vendor-alert-requested.ts';
import { alertAddressEntity, isWaiting, vendorAlertEntity } from '#functions/data/directory/vendor-alert.ts';
import type { VendorAlert } from '#functions/data/directory/vendor-alert.ts';
import { countWaiting, readWaiting } from '#functions/data/directory/waiting-alerts.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { alertDays, mostAlerts } from '#functions/directory/alert-limits.ts';
import { forgetAlertsFor, readAlertsFor } from '#functions/data/queries/alerts-of-address.ts';
import { mailMatched, mailRequested } from '#functions/directory/alert-mails.ts';
import { matchAlerts } from '#functions/directory/match-vendor-alerts.ts';
import { confirmVendorAlert, removeVendorAlert, requestVendorAlert } from '#functions/directory/vendor-alerts.ts';
import { embeddedGeocoder as geocoder } from '#functions/platform/geocoder/embedded.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { testCall, testContext, testId } from '#tests/support/calls.ts';
import type { TestContext } from '#tests/support/calls.ts';
import { austin, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

const email = 'lena@example.test';
const minute = 60_000;
const day = 24 * 60 * minute;

let table: Table;
let context: TestContext;
let mails: Mail[];
beforeEach(async () => {
  table = await testTable();
  context = testContext();
  mails = [];
});

const mailer = {
  send: (mail: Mail) => {
    mails.push(mail);
    return Promise.resolve();
  },
};

interface Asked {
  zip?: string;
  category?: Category | null;
  from?: string;
}

/** Asks, as in 78205, the middle of San Antonio. */
const ask = ({ zip = '78205', category = null, from = email }: Asked = {}) =>
  requestVendorAlert(
    { table, geocoder },
    testCall(directory.requestVendorAlert, { body: { email: from, zip, category, consent: true }, context }),
  );

const stored = async (): Promise<VendorAlert[]> =>
  (await scanItems(table)).filter(({ type }) => type === vendorAlertEntity.type).map(vendorAlertEntity.fromItem);

async function onlyAlert(): Promise<VendorAlert> {
  const [alert] = await stored();
  if (!alert) throw new Error('There is no alert');
  return alert;
}

const tokenFor = (alert: VendorAlert) => ({ body: { token: formatAlertToken(alert) }, context });
const confirm = (alert: VendorAlert) =>
  confirmVendorAlert({ table }, testCall(directory.confirmVendorAlert, tokenFor(alert)));
const remove = (alert: VendorAlert) =>
  removeVendorAlert({ table }, testCall(directory.removeVendorAlert, tokenFor(alert)));

/** Delivers what the alerts' events cause; `again` as a redelivery. */
async function deliver(times = 1): Promise<void> {
  const items = await scanItems(table);
  const events = items.filter(({ type }) => type === vendorAlertEntity.type).flatMap(eventsOn) as KnownEvent[];
  for (const event of events) {
    for (let nth = 0; nth < times; nth += 1) {
      const delivered = { context, handling: { subscriber: 'mail-vendor-alert', eventId: event.id } };
      if (event.type === 'VendorAlertRequested')
        await mailRequested({ table, mailer }, VendorAlertRequested.parse(event), delivered);
      else await mailMatched({ table, mailer }, VendorAlertMatched.parse(event), delivered);
    }
  }
}

const sanAntonio = { ...austin, city: 'San Antonio', zip: '78209', latitude: 29.48, longitude: -98.46 };

async function open(n: number, changes: Partial<VendorRecord> = {}): Promise<void> {
  await putVendor(table, vendorRecord(n, { place: sanAntonio, ...changes }), productRecord(n, n));
  await matchAlerts(table, testId(n), context);
}

async function waitFor(asked: Asked = {}): Promise<VendorAlert> {
  await ask(asked);
  const alert = (await stored()).find(({ confirmedAt }) => confirmedAt === null);
  if (!alert) throw new Error('Nothing was asked');
  await confirm(alert);
  return alert;
}

describe('asking for an email', () => {
  it('needs consent, an address and a ZIP code, each with its message', () => {
    const { error } = vendorAlertFormSchema.safeParse({ email: 'lena', zip: '782', category: null, consent: false });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['email', 'Invalid email address'],
      ['zip', 'Invalid ZIP code'],
      ['consent', 'Tick this box so that we may email you'],
    ]);
  });

  it('refuses an unknown ZIP code at its field', async () => {
    await expect(ask({ zip: '00000' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { zip: "We don't know this ZIP code" },
    });
    expect(await scanItems(table)).toEqual([]);
  });

  it('mails a link to confirm the address, once', async () => {
    await ask({ category: 'decor' });
    await deliver(2);
    const alert = await onlyAlert();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: email,
      subject: 'Confirm: email me when a vendor comes to San Antonio, TX',
      action: { label: 'Confirm or Cancel', path: vendorAlertPath(formatAlertToken(alert)) },
    });
    expect(mails[0]?.paragraphs.join(' ')).toContain('a vendor for Decor near San Antonio, TX');
  });

  it('stores an unconfirmed address for two days', async () => {
    await ask();
    const item = (await scanItems(table)).find(({ type }) => type === vendorAlertEntity.type);
    expect(item?.['ttl']).toBe((context.now().getTime() + alertDays.asked * day) / 1000);
    expect(item?.['gsi1pk']).toBeUndefined();
    context.pass(alertDays.asked * day);
    await expect(confirm(await onlyAlert())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('asking again sends another link after a minute, and nothing once the address is confirmed', async () => {
    await ask();
    await expect(ask()).rejects.toMatchObject({
      code: 'too_many_requests',
      fields: { email: expect.any(String) as string },
    });
    context.pass(minute);
    await ask();
    const alert = await onlyAlert();
    await confirm(alert);
    expect(await ask()).toEqual({});
    expect(await stored()).toHaveLength(1);
    expect((await onlyAlert()).confirmedAt).not.toBeNull();
  });

  it('an address gets at most five links a day', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      await ask();
      context.pass(minute);
    }
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
    await ask({ from: 'other@example.test' });
    context.pass(day);
    await ask();
  });

  it(`an address waits for at most ${mostAlerts} places`, async () => {
    for (const zip of ['78205', '77002', '75201', '79901', '79401']) {
      await ask({ zip });
      context.pass(day);
      const open = (await stored()).find(({ confirmedAt }) => confirmedAt === null);
      if (open) await confirm(open);
    }
    await expect(ask({ zip: '78704' })).rejects.toMatchObject({ code: 'too_many_requests' });
    const [first] = await stored();
    if (first) await remove(first);
    await ask({ zip: '78704' });
  });
});

describe('the link', () => {
  it('confirms the address; repeating it changes nothing', async () => {
    await ask({ category: 'catering' });
    const alert = await onlyAlert();
    expect(await confirm(alert)).toEqual({ place: 'San Antonio, TX', category: 'catering' });
    const once = await scanItems(table);
    expect(await confirm(alert)).toEqual({ place: 'San Antonio, TX', category: 'catering' });
    expect(await scanItems(table)).toEqual(once);
  });

  it('a wrong secret finds nothing', async () => {
    await ask();
    const alert = { ...(await onlyAlert()), secret: 'a'.repeat(32) };
    await expect(confirm(alert)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(alert)).rejects.toMatchObject({ code: 'not_found' });
    expect(await stored()).toHaveLength(1);
  });

  it('cancels: the address is deleted, and a second press changes nothing', async () => {
    const alert = await waitFor();
    expect(await remove(alert)).toEqual({});
    expect(await remove(alert)).toEqual({});
    expect(JSON.stringify(await scanItems(table))).not.toContain(email);
    await open(1);
    await deliver();
    expect(mails).toEqual([]);
  });
});

describe('a vendor that comes to the place', () => {
  it('is mailed once, with a link to the directory; then the address is deleted', async () => {
    await waitFor({ category: 'catering' });
    await open(1, { name: 'Masa Madre', categories: ['catering'] });
    await open(2, { name: 'Taco Cartel', categories: ['catering'] });
    await deliver(2);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: email,
      subject: 'Masa Madre is now near San Antonio, TX',
      action: { path: '/vendor-directory?near=78205&category=catering' },
    });
    const left = await scanItems(table);
    expect(JSON.stringify(left)).not.toContain(email);
    const address = left.find(({ type }) => type === alertAddressEntity.type);
    expect(alertAddressEntity.fromItem(address ?? {}).alerts).toEqual([]);
  });

  it('has to be near, of the service, confirmed for, and on sale', async () => {
    await waitFor({ category: 'decor' });
    await ask({ from: 'unconfirmed@example.test' });
    const unsold = { ...productRecord(5, 5), status: 'rejected' as const };
    await open(1, { place: austin, categories: ['decor'] });
    await open(2, { categories: ['catering'] });
    await open(3, { categories: ['decor'], status: 'removed' });
    await putVendor(table, vendorRecord(5, { place: sanAntonio, categories: ['decor'] }), unsold);
    await matchAlerts(table, testId(5), context);
    expect((await stored()).map(({ matchedVendorId }) => matchedVendorId)).toEqual([null, null]);
    await open(4, { categories: ['decor', 'venue'] });
    expect((await stored()).filter(({ matchedVendorId }) => matchedVendorId === testId(4))).toHaveLength(1);
  });

  it('an alert waits again if its vendor has left before the email', async () => {
    await waitFor();
    await open(1);
    await putVendor(table, vendorRecord(1, { place: sanAntonio, status: 'removed' }), productRecord(1, 1));
    await deliver();
    expect(mails).toEqual([]);
    await open(2, { name: 'Second' });
    await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(['Second is now near San Antonio, TX']);
  });

  it('an alert ends after a year', async () => {
    await waitFor();
    context.pass(alertDays.confirmed * day);
    await open(1);
    expect((await onlyAlert()).matchedVendorId).toBeNull();
  });
});

describe('the alerts of an account', () => {
  it('are in the copy of its data, without the secret, and go with it', async () => {
    await waitFor();
    await ask({ from: 'other@example.test' });
    expect((await readAlertsFor(table, email)).map(({ zip }) => zip)).toEqual(['78205']);
    await table.write(...(await forgetAlertsFor(table, email)));
    expect(await readAlertsFor(table, email)).toEqual([]);
    expect((await stored()).map((alert) => alert.email)).toEqual(['other@example.test']);
  });
});

describe('the count of waiting alerts', () => {
  const count = async () => (await readWaiting(table, context.now())).waiting;

  it('rises when an alert is confirmed and falls when it is matched or deleted, each once', async () => {
    const alert = await waitFor();
    context.pass(2 * minute);
    const other = await waitFor({ zip: '78209' });
    await confirm(alert);
    expect(await count()).toBe(2);
    await remove(other);
    await remove(other);
    expect(await count()).toBe(1);
    await open(1);
    await open(2);
    await deliver(2);
    expect(await count()).toBe(0);
  });

  it('names the towns with most of them, which leave it with their alerts', async () => {
    const places = async () => (await readWaiting(table, context.now())).places;
    const asked = ['78205', '78209', '78704', '52101'];
    for (const [n, zip] of asked.entries()) await waitFor({ zip, from: `host-${n}@example.test` });
    expect(await places()).toEqual([
      { place: 'San Antonio, TX', waiting: 2 },
      { place: 'Austin, TX', waiting: 1 },
      { place: 'Decorah, IA', waiting: 1 },
    ]);
    await open(1);
    expect(await places()).toEqual([
      { place: 'Austin, TX', waiting: 1 },
      { place: 'Decorah, IA', waiting: 1 },
    ]);
  });

  it('names at most ten towns', async () => {
    const alert = { ...(await waitFor()), confirmedAt: context.now().toISOString() };
    const towns = [...Array.from({ length: 12 }, (_, n) => n), 7];
    await table.write(
      ...countWaiting(
        towns.map((n, at) => ({ ...alert, id: testId(at + 1), place: `Town ${n}, TX` })),
        1,
      ),
    );
    const { places, waiting } = await readWaiting(table, context.now());
    expect(places).toHaveLength(10);
    expect(places[0]).toEqual({ place: 'Town 7, TX', waiting: 2 });
    expect(waiting).toBe(14);
  });

  it('has neither unconfirmed nor expired ones', async () => {
    await ask();
    expect(await count()).toBe(0);
    await confirm(await onlyAlert());
    context.pass((alertDays.confirmed - 1) * day);
    expect(await count()).toBe(1);
    context.pass(2 * day);
    expect(await count()).toBe(0);
  });

  it('rises again when the vendor has left before the email', async () => {
    await waitFor();
    await open(1);
    expect(await count()).toBe(0);
    await putVendor(table, vendorRecord(1, { place: sanAntonio, status: 'suspended' }), productRecord(1, 1));
    await deliver(2);
    expect(await count()).toBe(1);
  });

  it('falls with an account that had several of one day', async () => {
    for (const zip of ['78205', '78209', '78212', '78216']) {
      await waitFor({ zip });
      context.pass(2 * minute);
    }
    await waitFor({ from: 'other@example.test' });
    await table.write(...(await forgetAlertsFor(table, email)));
    expect(await count()).toBe(1);
  });

  it('equals the alerts that wait after any history, and no day is below zero', async () => {
    const r = seededRandom('waiting alerts');
    for (let act = 0; act < 120; act += 1) {
      const alerts = await stored();
      const one = alerts.length > 0 ? r.pick(alerts) : undefined;
      const kind = r.int(1, 6);
      const zip = r.pick(['78205', '78209', '78212']);
      if (kind <= 2 || !one) await ask({ zip, from: `${r.int(1, 4)}@example.test` }).catch(() => undefined);
      else if (kind === 3) await confirm(one).catch(() => undefined);
      else if (kind === 4) await remove(one);
      else if (kind === 5) await open(r.int(1, 3), { status: r.yes(0.3) ? 'suspended' : 'approved' });
      else await deliver();
      context.pass(r.int(1, 30) * minute);
      expect(await count(), `act ${act}`).toBe((await stored()).filter(isWaiting).length);
      const days = (await scanItems(table)).filter(({ type }) => type === 'AlertTally');
      for (const { waiting } of days) expect(waiting).toBeGreaterThanOrEqual(0);
      const inTown = (await stored()).filter((one) => isWaiting(one) && one.place === 'San Antonio, TX').length;
      const { places } = await readWaiting(table, context.now());
      expect(places.find(({ place }) => place === 'San Antonio, TX')?.waiting ?? 0).toBe(inTown);
    }
  });
});
