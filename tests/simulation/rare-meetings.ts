import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testId } from '#tests/support/calls.ts';
import { makeProfile, promoRecord } from '#tests/support/records.ts';
import type { Agreement } from './expected-booking.ts';
import { agreeTo } from './paying-host.ts';
import { refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { toCheckoutBody, sendCheckout } from './requests.ts';
import type { Outside } from './server.ts';
import { makeDraft, draftStartedEvent } from './generated-world.ts';

/* Coincidences too rare by chance alone: each has separate hosts and plans, with the vendor that has room. */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Runs one of them in every fourth history. Its own random stream leaves everything else unchanged. */
export function beginRareMeeting(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`rare meeting of history ${seedOfHistory}`);
  if (!seed.yes(0.25)) return;
  const meet = seed.pick([leaveAtBank, lastUseAtOnce, payNothingLate]);
  const begins = play.world.begins + seed.int(0, 2 * minuteMs);
  void play.scheduler.until(begins).then(() => meet({ ...play, seed }));
}

/** Creates the only plan of a host. */
export async function newPlan({ seed, world, scheduler, change }: Play, n: number): Promise<DraftRecord> {
  const dates = world.drafts.map(({ details }) => details.date ?? '');
  const draft = makeDraft(seed, { ...world, dates, host: 50 + n, n: 50 + n, vendors: world.vendors.slice(-1) });
  await change(
    { put: profileEntity.toItem(makeProfile(draft.userId)) },
    { put: draftEntity.toItem(draft, draftStartedEvent(draft, 50 + n, scheduler.now)) },
  );
  return draft;
}

/** Creates a code of the vendor with room, which others may use too. */
async function newCode({ world, change }: Play, terms: Partial<PromoCodeRecord>): Promise<PromoCodeRecord> {
  const vendorId = world.vendors.at(-1)?.id ?? '';
  const code = promoRecord(99, 'RARE', { id: testId(9990), vendorId, ...terms });
  await change({ put: promoCodeEntity.toItem(code) });
  world.promos.push(code);
  return code;
}

const send = (play: Play, agreement: Agreement, token: string, around?: (outside: Outside) => Outside) =>
  sendCheckout(play, { userId: agreement.userId, body: toCheckoutBody(agreement, token) }, around);

const maximumVisits = 14;

/** Abandons checkouts at the bank's challenge, returns when they are released, and checks that the pause is stored. */
async function leaveAtBank(play: Play): Promise<void> {
  const { seed, scheduler } = play;
  const draft = await newPlan(play, 0);
  for (let visits = 0; visits < maximumVisits; visits += 1) {
    const agreement = await agreeTo(play, draft, 'full', []);
    if (!agreement) return;
    const refusal = refusalIn(await send(play, agreement, 'tok_sandbox_action_required'));
    if (refusal === undefined || refusal === 'refused') return;
    const isPaused = refusal === 'too_many_requests';
    await scheduler.sleep(isPaused ? seed.pick([20 * secondMs, 90 * secondMs, 10 * minuteMs, hourMs]) : 11 * minuteMs);
  }
}

/** Three hosts use a single-use code at the same moment. */
async function lastUseAtOnce(play: Play): Promise<void> {
  const code = await newCode(play, { usageLimit: 1 });
  const plans = [await newPlan(play, 0), await newPlan(play, 1), await newPlan(play, 2)];
  const agreements: Agreement[] = [];
  for (const plan of plans) agreements.push(...[(await agreeTo(play, plan, 'full', [code])) ?? []].flat());
  await Promise.all(agreements.map((agreement) => send(play, agreement, 'tok_sandbox_success')));
}

/** No provider declines a free checkout: while one call is halted, another window ends its checkout. */
async function payNothingLate(play: Play): Promise<void> {
  const { seed, scheduler } = play;
  const code = await newCode(play, { discountValue: 100 });
  const draft = await newPlan(play, 0);
  const pay = async (around?: (outside: Outside) => Outside) => {
    const agreement = await agreeTo(play, draft, 'full', [code]);
    return agreement && send(play, agreement, 'tok_sandbox_success', around);
  };
  void pay(haltedFor(play, seed.int(35, 80) * secondMs));
  await scheduler.sleep(seed.int(31, 35) * secondMs);
  await pay();
}

/** Returns surroundings in which a function pauses for this long after its first write. */
const haltedFor =
  ({ scheduler }: Play, milliseconds: number) =>
  (outside: Outside): Outside => {
    let hasWritten = false;
    const write: Outside['table']['write'] = async (...writes) => {
      await outside.table.write(...writes);
      if (hasWritten) return;
      hasWritten = true;
      await scheduler.sleep(milliseconds);
    };
    return { ...outside, table: { ...outside.table, write } };
  };
