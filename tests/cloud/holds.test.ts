import { beforeAll, describe, expect, it } from 'vitest';
import { offerEntity, offerKey, openOffers } from '#functions/data/messaging/offer.ts';
import { readHolds } from '#functions/data/vendors/hold.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import type { Table } from '#functions/data/table.ts';
import { administrationVendors } from '#shared/api/administration/administration-vendors.ts';
import { inquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { planning } from '#shared/api/planning.ts';
import { vendors } from '#shared/api/vendors.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { accessToken } from '#tests/support/account.ts';
import { newPerson, newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { startAskablePlan } from '#tests/support/journeys-messaging.ts';
import { inDays } from '#tests/support/plans-by-api.ts';
import { offerTerms } from '#tests/support/offers.ts';
import { runSchedule } from '#tests/support/scheduled-run.ts';

/* Days held by offers on the deployed stack: each way to end a hold releases its place. */

const longAgo = '2020-01-01T00:00:00.000Z';

let table: Table;
let vendorId: string;
let host: Awaited<ReturnType<typeof newPerson>>;
let vendor: Awaited<ReturnType<typeof newVendor>>;

beforeAll(async () => {
  table = deployedTable();
  host = await newPerson('Hedda Host');
  vendor = await newVendor('Viggo Vendor');
  vendorId = vendor.vendorId;
  const values = { ':categories': ['catering'] };
  await table.write({ update: vendorKey(vendorId), set: 'SET #categories = :categories', values });
});

const holds = () => readHolds(table, vendorId, inDays(0), '9999-12-31');
const toBeFree = () => eventually(holds, ({ length }) => length === 0);

/** The host asks for a new plan, and the vendor replies with an offer that holds a day. */
async function hold(): Promise<{ draftId: string; conversationId: string; date: string }> {
  const draftId = await startAskablePlan(host.token, `Held party ${Date.now()}`);
  const asked = { draftId, category: 'catering' as const, vendorIds: [vendorId], message: 'What would it cost?' };
  const { body: sent } = await callApi(inquiries.sendInquiries, { body: asked }, host.token);
  const conversationId = sent.inquiries[0]?.conversationId ?? '';
  const params = { conversationId };
  await eventually(
    () => callApi(messaging.listMessages, { params, query: {} }, host.token),
    ({ status }) => status === 200,
  );
  const date = inDays(90);
  const facts = { ...offerTerms().facts, date };
  const terms = offerTerms({ facts, validThrough: addDays(inDays(0), 5), holdsDay: true });
  const made = await callApi(offers.makeOffer, { params, body: { replaces: 0, terms } }, vendor.token);
  expect(made).toMatchObject({ status: 200, body: { isHeld: true } });
  expect(await holds()).toHaveLength(1);
  return { draftId, conversationId, date };
}

describe('a held day', () => {
  it('a held day is free again when its vendor releases it, and the host is notified', async () => {
    const { conversationId } = await hold();
    const params = { conversationId, version: 1 };
    const released = await callApi(offers.releaseHold, { params }, vendor.token);
    expect(released.body).toMatchObject({ state: 'open', isHeld: false });
    expect(await holds()).toEqual([]);
    const { body } = await eventually(
      () => callApi(messaging.listMessages, { params, query: {} }, host.token),
      ({ body: { messages } }) => messages.some(({ content }) => content.includes('no longer holds')),
    );
    expect(body.messages.some(({ content }) => content.includes('no longer holds'))).toBe(true);
  });

  it('a held day is free again when its vendor closes the day', async () => {
    const { date } = await hold();
    const close = { params: { date }, body: { state: 'closed' as const } };
    expect((await callApi(vendors.saveDay, close, vendor.token)).body).toMatchObject({ status: 'closed', held: 0 });
    expect(await holds()).toEqual([]);
    await callApi(vendors.saveDay, { ...close, body: { state: 'default' } }, vendor.token);
  });

  it('a held day is free again when the plan is discarded', async () => {
    const { draftId } = await hold();
    await callApi(planning.discardDraft, { params: { draftId } }, host.token);
    await toBeFree();
    expect(await holds()).toEqual([]);
  });

  it('a held day is free again within a minute of the end of its offer', async () => {
    const id = { conversationId: (await hold()).conversationId, version: 1 };
    await table.write({
      update: offerKey(id),
      set: 'SET #validUntil = :past, #gsi2pk = :list, #gsi2sk = :past',
      values: { ':past': longAgo, ':list': openOffers },
    });
    expect(await runSchedule('expire-offers')).toMatchObject({ offers: { failed: 0 } });
    expect(await table.get(offerEntity, offerKey(id), { consistent: true })).toMatchObject({ state: 'expired' });
    expect(await holds()).toEqual([]);
  });

  it('a held day is free again when the business is suspended', async () => {
    await hold();
    const admin = await accessToken('admin@demo.hostwell.test');
    const body = { reason: 'Papers are missing' };
    await callApi(administrationVendors.suspendVendor, { params: { vendorId }, body }, admin);
    await toBeFree();
    expect(await holds()).toEqual([]);
  });
});
