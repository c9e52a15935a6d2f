import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { vendors } from '#shared/api/vendors.ts';
import { newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
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
