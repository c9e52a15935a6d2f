import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { ulid } from 'ulid';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { accounts } from '#shared/api/accounts.ts';
import { checkout } from '#shared/api/checkout.ts';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { availabilityDays } from '#shared/kernel/policies.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { accessToken } from '../support/account.ts';
import { chromiumPath } from '../support/chromium.ts';
import { callApi } from '../support/deployed-api.ts';
import { newDraft } from '../support/draft-changes.ts';
import { amount } from './bench-rounds.ts';

/*
 * Milliseconds from the host's Pay until the vendor's open screen shows the order, on a running marketplace: `npm run
 * bench:live`. Prints every figure and the median, p95 and largest of the warm ones.
 */

const rounds = amount(30, 2);
const coldRounds = amount(3, 1);

await useLocalCloud();

const hostToken = await accessToken('host@demo.hostwell.test');
const vendorToken = await accessToken('vendor@demo.hostwell.test');
const { body: me } = await callApi(accounts.getMe, {}, vendorToken);
const vendorId = me.vendor?.id ?? '';
// The dashboard shows the next 50 orders, so run it on a newly started marketplace.
const days = await freeDays(rounds + coldRounds);

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
const screen = await openDashboard();
const times: number[] = [];
for (let round = 0; round < rounds + coldRounds; round++) times.push(await measure(round));
await browser.close();
report(times);

/** Returns the vendor's free days, starting in the coming weeks. */
async function freeDays(count: number): Promise<string[]> {
  const from = addDays(todayIn('UTC', new Date()), 10);
  const query = { from, to: addDays(from, availabilityDays - 1) };
  const { body } = await callApi(directory.getAvailability, { params: { vendorId }, query });
  const free = body.days.flatMap(({ date, status }) => (status === 'free' ? date : []));
  if (free.length < count) throw new Error(`The vendor is free on ${free.length} days of ${count}`);
  return free;
}

async function openDashboard(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${process.env.SITE_URL}/login`);
  await page.getByLabel('Email').fill('vendor@demo.hostwell.test');
  await page.getByLabel('Password', { exact: true }).fill('Hostwell1');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${process.env.SITE_URL}/vendor-dashboard`);
  await page.getByRole('heading', { name: me.vendor?.name ?? '' }).waitFor();
  return page;
}

async function measure(round: number): Promise<number> {
  const title = `Bench ${Date.now()}`;
  const draft = await planFor(title, days[round] ?? '');
  const shown = screen.getByText(title).first().waitFor({ timeout: 20_000 });
  const started = performance.now();
  const answer = await callApi(checkout.placeBooking, { body: makePayment(draft) }, hostToken);
  const answered = performance.now() - started;
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await shown;
  const seen = performance.now() - started;
  console.log(
    `${round < coldRounds ? 'cold' : 'warm'} booked ${answered.toFixed(0)} ms, on screen ${seen.toFixed(0)} ms`,
  );
  return seen;
}

async function planFor(name: string, date: string): Promise<Draft> {
  const draftId = ulid();
  const details = eventDetailsSchema.parse({
    name,
    date,
    zipCode: '78704',
    guestCount: 20,
    durationHours: 4,
    startTime: '16:00',
    eventType: 'Birthday Party',
    budgetBand: 3,
  });
  const body = newDraft({ details, serviceAreas: ['catering'] });
  await callApi(planning.changeDraft, { params: { draftId }, body }, hostToken);
  const item = { version: 1, vendorId, category: 'catering' as const };
  return (await callApi(planning.addPlanItem, { params: { draftId }, body: item }, hostToken)).body;
}

function makePayment(draft: Draft) {
  return {
    checkoutKey: crypto.randomUUID(),
    draftId: draft.id,
    paymentOption: 'deposit' as const,
    agreed: agreedPlan(draft, draft.quote?.totalCents ?? 0),
    paymentToken: 'tok_sandbox_success',
    contact: { name: 'Maya Okafor', email: 'host@demo.hostwell.test', zipCode: '78704' },
  };
}

function report(all: readonly number[]): void {
  const warm = all.slice(coldRounds).toSorted((a, b) => a - b);
  const at = (share: number) => (warm[Math.min(warm.length - 1, Math.ceil(share * warm.length) - 1)] ?? 0).toFixed(0);
  console.log(
    `Pay to vendor screen, ${warm.length} warm: median ${at(0.5)} ms, p95 ${at(0.95)} ms, largest ${at(1)} ms`,
  );
}
