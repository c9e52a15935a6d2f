import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { directory } from '#shared/api/directory.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { accessToken, newAccount } from '../support/account.ts';
import { submitForm } from '../support/application-by-api.ts';
import { completeForm } from '../support/applications.ts';
import { callApi } from '../support/deployed-api.ts';
import type { Answer } from '../support/deployed-api.ts';
import { uploadForForm } from '../support/uploads-by-api.ts';
import { amount } from './bench-rounds.ts';
import { profileChanges } from '#tests/support/profile-changes.ts';

/*
 * Milliseconds from an accepted change until the directory's search returns it, on a running marketplace: `npm run
 * bench:freshness`. A vendor saves another name, and an administrator approves an application; the time starts with the
 * response that accepts it, and searches follow one after the other. Prints every figure and the median, p95 and
 * largest of the warm ones; the vendor's profile is restored at the end.
 */

const rounds = amount(30, 2);
const coldRounds = amount(3, 1);
const patienceMs = 20_000;

await useLocalCloud();

const run = Date.now().toString(36);
const adminToken = await accessToken('admin@demo.hostwell.test');
const vendorToken = await accessToken('vendor@demo.hostwell.test');

await measureSaves();
await measureApprovals();

function accepted<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Returns the milliseconds until a visitor's search for these words finds a vendor. */
async function untilFound(text: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { vendors: found } = accepted(await callApi(directory.searchVendors, { query: { text } }));
    const passed = performance.now() - started;
    if (found.length > 0) return passed;
    if (passed > patienceMs) throw new Error(`No vendor found for '${text}'`);
  }
}

async function measureSaves(): Promise<void> {
  const first = accepted(await callApi(vendors.getVendorProfile, {}, vendorToken));
  let { profile: seen } = first;
  const save = async (profile: OwnProfile['profile']) => {
    const body = profileChanges(seen, profile);
    seen = accepted(await callApi(vendors.changeVendorProfile, { body }, vendorToken)).own.profile;
  };
  const times: number[] = [];
  for (let round = 0; round < rounds + coldRounds; round++) {
    const name = `Fresh ${run} number ${round} of many`;
    await save({ ...first.profile, name });
    times.push(note('profile saved', round, await untilFound(name)));
  }
  await save(first.profile);
  report('Profile saved to search', times);
}

async function measureApprovals(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds + coldRounds; round++) {
    const name = `New ${run} number ${round} of many`;
    const params = { applicationId: await apply(name) };
    accepted(await callApi(administration.approveApplication, { params, query: {} }, adminToken));
    times.push(note('application approved', round, await untilFound(name)));
  }
  report('Application approved to search', times);
}

/** Submits a new person's complete application; returns its id. */
async function apply(businessName: string): Promise<string> {
  const { token } = await newAccount('Dana Reyes');
  const { id } = accepted(await callApi(accounts.getMe, {}, token));
  const form = completeForm('decor', businessName, await uploadForForm(token));
  await submitForm(token, form);
  return id;
}

function note(what: string, round: number, milliseconds: number): number {
  console.log(`${round < coldRounds ? 'cold' : 'warm'} ${what}, found after ${milliseconds.toFixed(0)} ms`);
  return milliseconds;
}

function report(what: string, all: readonly number[]): void {
  const warm = all.slice(coldRounds).toSorted((a, b) => a - b);
  const at = (share: number) => (warm[Math.min(warm.length - 1, Math.ceil(share * warm.length) - 1)] ?? 0).toFixed(0);
  console.log(`${what}, ${warm.length} warm: median ${at(0.5)} ms, p95 ${at(0.95)} ms, largest ${at(1)} ms`);
}
