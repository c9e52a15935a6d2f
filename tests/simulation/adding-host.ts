import { startAddition } from '#functions/orders/changes/start-addition.ts';
import { addPlanItem } from '#functions/planning/change-plan-items.ts';
import { startReplacement } from '#functions/planning/replacement/start-replacement.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { seededRandom, shuffled } from '#shared/kernel/seeded-random.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import { cancelSomething, payRest, theirs } from './booked-host.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { makeLine } from './generated-world.ts';
import { asHost, mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { payForPlan } from './paying-host.ts';
import type { Reply } from './server.ts';

/*
 * Hosts who book more vendors for a booked event, or replace one who canceled (rules changes-86 and changes-107), in
 * two windows and while others pay and cancel.
 */

const minuteMs = 60_000;

/** Numbers of separate plans that no other host uses. */
const firstDraft = 40_000_000;

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginAdditions(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`additions of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  for (let n = seed.int(1, 4); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(1, seed.pick([5, 120, 9000])) * minuteMs;
    void play.scheduler.until(when).then(() => addOne({ ...play, seed }, n));
  }
}

async function addOne(play: Play, n: number): Promise<void> {
  const { seed, books } = play;
  const booked = books.booked.filter(({ state }) => state !== 'completed');
  const broken = booked.filter(({ cancelledBy }) => cancelledBy === 'vendor');
  const list = broken.length > 0 && seed.yes(0.4) ? broken : booked;
  if (list.length === 0) return;
  const expected = seed.pick(list);
  const isLost = seed.yes(0.3) && expected.active.length > 0;
  if (isLost) await giveOrderUp(play, expected);
  const add = (window: number) => addTo(play, expected, testId(firstDraft + 10 * n + window));
  const others = [
    ...(seed.yes(0.25) ? [add(1)] : []),
    ...(seed.yes(0.15) ? [giveOrderUp(play, expected)] : []),
    ...(seed.yes(0.1) ? [cancelSomething(play, expected)] : []),
    ...(seed.yes(0.2) && expected.balance === 'owed' ? [payRest(play, expected)] : []),
  ];
  await Promise.all([add(0), ...others]);
}

/** Books a plan with one or two vendors, in one or two windows. */
export async function addTo(play: Play, expected: ExpectedBooking, draftId: string): Promise<void> {
  const { seed, scheduler } = play;
  const lost = expected.orders.find(({ status }) => status === 'cancelled');
  const draft =
    lost && seed.yes(0.6)
      ? await replace(play, expected, lost.vendorId, draftId)
      : await startAddingTo(play, expected, draftId, someVendors(play, expected));
  if (!draft) return;
  const plan = { userId: expected.agreement.userId, id: draft.id };
  const pay = () => payForPlan(play, plan, seed.yes(0.6) ? 'deposit' : 'full');
  await Promise.all([pay(), ...(seed.yes(0.3) ? [scheduler.sleep(seed.int(0, 3000)).then(pay)] : [])]);
}

type Vendor = Play['world']['vendors'][number];

/** Returns vendors outside the booking; sometimes one inside it, which must be refused. */
function someVendors({ seed, world }: Play, expected: ExpectedBooking): Vendor[] {
  const others = shuffled(world.vendors, seed).filter(({ id }) => seed.yes(0.1) || !expected.order(id));
  return others.slice(0, seed.yes(0.75) ? 1 : 2);
}

/** Starts a plan with these vendors for the booked event; returns undefined if none can be added. */
export async function startAddingTo(
  play: Play,
  expected: ExpectedBooking,
  draftId: string,
  vendors: readonly Vendor[],
): Promise<Draft | undefined> {
  const { seed, server } = play;
  const { userId, bookingId } = theirs(expected);
  let draft: Draft | undefined;
  for (const vendor of vendors) {
    const category = seed.pick(vendor.categories);
    const opened = await sendUntilAnswered(play, () =>
      server.run(`start-addition ${bookingId}`, ({ table, context }) =>
        startAddition(
          { table },
          testCall(bookingChanges.startAddition, {
            params: { bookingId },
            body: { draftId, category },
            actor: asHost(userId),
            context,
          }),
        ),
      ),
    );
    if (opened) draft = (await choose(play, userId, opened.draft, vendor, category)) ?? opened.draft;
  }
  return draft;
}

/** Chooses some packages of a vendor in the plan as shown. */
async function choose(
  play: Play,
  userId: string,
  { id: draftId, version }: Draft,
  { id: vendorId, deliveryOptions }: Vendor,
  category: Category,
): Promise<Draft | undefined> {
  const { seed, server, world } = play;
  const sold = world.products.filter((one) => one.vendorId === vendorId && one.category === category);
  const packages = shuffled(sold, seed)
    .slice(0, seed.int(1, Math.max(1, sold.length)))
    .map((product) => makeLine(seed, product))
    .map(({ productId, quantity }) => ({ productId, quantity }));
  const deliveryOption = deliveryOptions.length > 0 && seed.yes() ? seed.pick(deliveryOptions) : undefined;
  const body = { version, vendorId, category, packages, deliveryOption };
  return sendUntilAnswered(play, () =>
    server.run(`add-plan-item ${draftId.slice(-3)}`, ({ table, context }) =>
      addPlanItem(
        { table },
        testCall(planning.addPlanItem, { params: { draftId }, body, actor: asHost(userId), context }),
      ),
    ),
  );
}

/** Starts a plan with the replacements that the page proposes for a canceled vendor. */
function replace(play: Play, expected: ExpectedBooking, vendorId: string, draftId: string): Promise<Draft | undefined> {
  const { seed, server, world } = play;
  const { userId, bookingId } = theirs(expected);
  const lines = expected.agreements.flatMap((agreement) => agreement.lines);
  const services = new Set(lines.filter((line) => line.vendorId === vendorId).map(({ category }) => category));
  const picks = [...services].flatMap((category) => {
    const sold = world.products.filter((one) => one.category === category && one.vendorId !== vendorId);
    const choices = shuffled(sold, seed).slice(0, 3);
    return choices.length > 0
      ? [{ category, choices: choices.map((one) => ({ vendorId: one.vendorId, productId: one.id })) }]
      : [];
  });
  if (picks.length === 0) return startAddingTo(play, expected, draftId, someVendors(play, expected));
  return sendUntilAnswered(play, () =>
    server.run(`start-replacement ${bookingId}`, async ({ table, context }) => {
      const params = { bookingId, vendorId };
      const call = testCall(planning.startReplacement, {
        params,
        body: { draftId, picks },
        actor: asHost(userId),
        context,
      });
      return (await startReplacement({ table, geocoder: embeddedGeocoder }, call)).draft;
    }),
  );
}

/** Returns the final response after retries, as people try again. */
async function sendUntilAnswered<T>({ seed, scheduler }: Play, send: () => Promise<Reply<T>>): Promise<T | undefined> {
  for (let tries = 0; tries < 4; tries += 1) {
    const reply = await send();
    if (reply.kind === 'answer') return reply.value;
    const refusal = refusalIn(reply);
    if (refusal === undefined || !mayAskAgain(refusal)) return undefined;
    await scheduler.sleep(seed.int(500, 20_000));
  }
  return undefined;
}
