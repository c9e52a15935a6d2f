import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { VendorAlertMatched } from '#events/vendors/vendor-alert-matched.ts';
import { vendorAlertEntity, vendorAlertKey } from '#functions/data/directory/vendor-alert.ts';
import type { VendorAlert } from '#functions/data/directory/vendor-alert.ts';
import { eventMeta, newContext } from '#functions/platform/context.ts';
import { analytics } from '#shared/api/administration/analytics.ts';
import { directory } from '#shared/api/directory.ts';
import { vendors } from '#shared/api/vendors.ts';
import { formatAlertToken } from '#shared/directory/vendor-alert.ts';
import { accessToken } from '#tests/support/account.ts';
import { newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';

/* The email about the first vendor of a place, through the deployed stack. */

const newAddress = () => `waiting-${ulid().toLowerCase()}@example.test`;

/** Asks for an email about a place and returns the token of the link that confirms it. */
async function ask(email: string): Promise<string> {
  const body = { email, zip: '78704', category: null, consent: true as const };
  expect((await callApi(directory.requestVendorAlert, { body })).status).toBe(200);
  const mails = await eventually(
    () => mailsTo(email),
    (found) => found.length > 0,
  );
  return /\/vendor-alert\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

it('a confirmed address gets one email when a vendor is near, and its link then finds nothing', async () => {
  const email = newAddress();
  const token = await ask(email);
  expect((await callApi(directory.confirmVendorAlert, { body: { token } })).status).toBe(200);
  const vendor = await newVendor('Nia Nearby');
  const { profile } = (await callApi(vendors.getVendorProfile, {}, vendor.token)).body;
  const changes = profileChanges(profile, { description: 'Now near you, with everything for a small party.' });
  expect((await callApi(vendors.changeVendorProfile, { body: changes }, vendor.token)).status).toBe(200);
  await eventually(
    () => mailsTo(email),
    (mails) => mails.some(({ subject }) => subject.includes('is now near Austin, TX')),
  );
  const gone = await eventually(
    () => callApi(directory.confirmVendorAlert, { body: { token } }),
    ({ status }) => status === 404,
  );
  expect(gone.status).toBe(404);
});

it('a canceled request gets no further email', async () => {
  const email = newAddress();
  const token = await ask(email);
  expect((await callApi(directory.removeVendorAlert, { body: { token } })).status).toBe(200);
  expect((await callApi(directory.confirmVendorAlert, { body: { token } })).status).toBe(404);
  expect(await mailsTo(email)).toHaveLength(1);
});

it("waits again when the vendor has left before the email, and administrators' figure counts it", async () => {
  const now = new Date();
  const alert: VendorAlert = {
    id: ulid(),
    secret: 'Kq3vN8wRz1tYb6mHc4sXf9dLj2pGa7uE',
    email: newAddress(),
    zip: '78205',
    place: 'San Antonio, TX',
    latitude: 29.42,
    longitude: -98.49,
    category: null,
    askedAt: now.toISOString(),
    confirmedAt: now.toISOString(),
    matchedVendorId: ulid(),
    until: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
  };
  const event = { alertId: alert.id, vendorId: alert.matchedVendorId ?? '' };
  const meta = eventMeta(newContext(), 'system');
  await deployedTable().write({ put: vendorAlertEntity.toItem(alert, VendorAlertMatched.create(event, meta)) });
  await eventually(
    () => deployedTable().get(vendorAlertEntity, vendorAlertKey(alert.id), { consistent: true }),
    (stored) => stored?.matchedVendorId === null,
  );
  const figure = async () =>
    (await callApi(analytics.getWaitingAlerts, {}, await accessToken('admin@demo.hostwell.test'))).body.waiting;
  expect(await figure()).toBeGreaterThan(0);
  const token = formatAlertToken(alert);
  expect((await callApi(directory.removeVendorAlert, { body: { token } })).status).toBe(200);
  expect(await mailsTo(alert.email)).toEqual([]);
});
