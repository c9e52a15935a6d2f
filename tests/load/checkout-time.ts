import { ulid } from 'ulid';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { checkout } from '#shared/api/checkout.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { useLocalCloud } from '../permissions/local-cloud.ts';
import { accessToken } from '../support/account.ts';
import { callApi } from '../support/deployed-api.ts';
import { deployedTable } from '../support/deployed-table.ts';
import { newDraft } from '../support/draft-changes.ts';
import { openVendor } from '../support/open-vendor.ts';
import { eventDetails } from '../support/records.ts';
import { amount } from './bench-rounds.ts';

/*
 * Milliseconds of a checkout with three vendors on a marketplace that is up: `npm run bench:checkout`. Each plan has a
 * day of its own. Prints the median, p95 and largest of the warm ones.
 */

const rounds = amount(40, 2);
const coldRounds = amount(5, 1);
const categories: readonly Category[] = ['venue', 'catering', 'entertainment'];

await useLocalCloud();
const token = await accessToken('host@demo.hostwell.test');
const table = deployedTable();
const offered = [{ name: 'Package', cents: 90_000 }];
const vendors = await Promise.all(
  categories.map((category) => openVendor(table, { categories: [category], deliveryOptions: ['pickup'] }, offered)),
);

async function planOn(date: string): Promise<Draft> {
  const draftId = ulid();
  const details = eventDetails({ name: 'Bench', date, startTime: '16:00', durationHours: 4, guestCount: 20 });
  const body = newDraft({ details, serviceAreas: [...categories] });
  let { draft } = (await callApi(planning.changeDraft, { params: { draftId }, body }, token)).body;
  for (const {
    id: vendorId,
    categories: [category = 'venue'],
  } of vendors) {
    const item = { version: draft.version, vendorId, category };
    draft = (await callApi(planning.addPlanItem, { params: { draftId }, body: item }, token)).body;
  }
  return draft;
}

async function pay(draft: Draft): Promise<number> {
  const body = {
    checkoutKey: crypto.randomUUID(),
    draftId: draft.id,
    paymentOption: 'full' as const,
    agreed: agreedPlan(draft, draft.quote?.totalCents ?? 0),
    paymentToken: 'tok_sandbox_success',
    contact: { name: 'Maya Okafor', email: 'host@demo.hostwell.test', zipCode: '78704' },
  };
  const started = performance.now();
  const { status, body: booked } = await callApi(checkout.placeBooking, { body }, token);
  const milliseconds = performance.now() - started;
  if (status !== 200) throw new Error(JSON.stringify(booked));
  return milliseconds;
}

const first = addDays(todayIn('UTC', new Date()), 60);
const times: number[] = [];
for (let round = 0; round < rounds + coldRounds; round += 1) times.push(await pay(await planOn(addDays(first, round))));
const warm = times.slice(coldRounds).toSorted((a, b) => a - b);
const at = (share: number): string => (warm[Math.ceil(share * warm.length) - 1] ?? 0).toFixed(0);
console.log(`${warm.length} checkouts: median ${at(0.5)} ms, p95 ${at(0.95)} ms, largest ${at(1)} ms`);
process.exit(0);
