import { draftKey, draftOrEnded } from '#functions/data/planning/draft.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { planning } from '#shared/api/planning.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { asHost } from './history-context.ts';
import type { Play } from './history-context.ts';
import { dateAfter } from './model.ts';
import { otherZips } from './other-places.ts';

/* A second window of the host that changes a plan's event between viewing its payment page and paying. */

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginEdits(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`edits of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  const own = { ...play, seed };
  play.meddle = async (plan) => {
    if (seed.yes(0.15)) await edit(own, plan);
  };
}

/** Changes date, time, guests, hours or place; with flat prices, none of them may change the plan's price. */
async function edit({ seed, server }: Play, { userId, id: draftId }: { userId: string; id: string }): Promise<void> {
  await server.run(`change-draft ${draftId.slice(-3)}`, async ({ table, context }) => {
    const found = await table.get(draftOrEnded, draftKey(userId, draftId), { consistent: true });
    if (!found || found === 'ended') return;
    const { details } = found;
    const change = seed.pick([
      { date: dateAfter(details.date ?? '', seed.pick([-1, 1, 2])) },
      { startTime: seed.pick(['03:00', '11:30']) },
      { guestCount: seed.int(2, 120) },
      { durationHours: seed.pick([1, 3, 5]) },
      { zipCode: seed.pick(otherZips) },
    ]);
    const body = { details: changesBetween(details, { ...details, ...change }) };
    const call = testCall(planning.changeDraft, { params: { draftId }, body, actor: asHost(userId), context });
    await changeDraft({ table, geocoder: embeddedGeocoder }, call);
  });
}
