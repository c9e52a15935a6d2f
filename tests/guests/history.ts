import { deepEqual, equal } from 'node:assert/strict';
import type { Table } from '#functions/data/table.ts';
import { getCheckIn } from '#functions/guests/check-in.ts';
import { getReplyPage } from '#functions/guests/invitations/reply-page.ts';
import { getGuestCounts, listGuests } from '#functions/guests/read-list.ts';
import { findList } from '#functions/guests/repository.ts';
import { getVendorNumbers } from '#functions/guests/vendor-numbers.ts';
import { guestCheckIn } from '#shared/api/guests/check-in.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { guests } from '#shared/api/guests.ts';
import type { NamedCount } from '#shared/guests/count-guests.ts';
import { host, testCall } from '#tests/support/calls.ts';
import { asVendor } from '#tests/support/event-room.ts';
import { caterer, photographer } from '#tests/support/plans.ts';
import { countModel, householdIn, inOrder } from './guest-model.ts';
import { bookParty, pageState } from './party.ts';
import type { Party } from './party.ts';
import { replySteps } from './reply-steps.ts';
import { hostSteps } from './steps.ts';

/*
 * One random history of a guest list: imports, edits, replies, removals, check-ins and changes of the booked event.
 * After each step the list, its counts, the vendors' numbers, the door and the reply pages are compared with a model.
 */

const stepsPerHistory = 16;
const hourMs = 3_600_000;

const steps = { ...hostSteps, ...replySteps };
export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

export interface GuestHistory {
  steps: StepName[];
  /** The first difference, with the step after which it was found. */
  difference?: string;
}

/** Runs a history on an empty table. */
export async function runGuestHistory(empty: Table, seed: number): Promise<GuestHistory> {
  const party = await bookParty(empty, seed);
  const { r, context } = party;
  const taken: StepName[] = [];
  for (let n = 1; n <= stepsPerHistory; n += 1) {
    // Without guests and links most steps have nothing to do.
    const name = ({ 1: 'an import', 2: 'invitations' } as const)[n] ?? r.pick(stepNames);
    context.pass(r.pick([1 / 60, 1, 3, 24]) * hourMs);
    taken.push(name);
    try {
      await steps[name](party);
      await compareList(party);
      await compareNumbers(party);
      await comparePages(party);
    } catch (error) {
      return { steps: taken, difference: `seed ${seed}, step ${n}, ${name}: ${String(error)}` };
    }
  }
  return { steps: taken };
}

const plan = ({ eventId, context }: Party) => ({ params: { planId: eventId }, context });

/** @throws AssertionError if a guest is lost, doubled or another one, or the door shows something else */
async function compareList(party: Party): Promise<void> {
  const { table, model, context, eventId } = party;
  const call = testCall(guests.listGuests, { ...plan(party), query: { cursor: undefined } });
  const listed = (await listGuests({ table }, call)).guests.map(({ answered, ...guest }) => ({
    ...guest,
    isAnswered: answered !== undefined,
    namedItself: answered?.includes('first') ?? false,
  }));
  const wanted = inOrder(model).map(({ id, guest, isAnswered, namedItself, press }) => ({
    ...guest,
    id,
    ...(press?.isHere && { checkedInAt: press.at }),
    isAnswered,
    namedItself,
  }));
  deepEqual(listed, wanted, 'the list');
  const list = await findList(table, { hostId: host.userId, listId: party.listId });
  equal(list?.size ?? 0, model.size, 'its size');
  const door = await getCheckIn({ table }, testCall(guestCheckIn.getCheckIn, { params: { eventId }, context }));
  const here = inOrder(model).map(({ id, press }) => ({ id, checkedInAt: press?.isHere ? press.at : null }));
  deepEqual(
    door.guests.map(({ id, checkedInAt }) => ({ id, checkedInAt })),
    here,
    'the door',
  );
}

const byName = (counts: readonly NamedCount[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ name, count }) => [name, count]));

/** @throws AssertionError if counts differ from the list, for its host or a vendor */
async function compareNumbers(party: Party): Promise<void> {
  const { table, model, bookingId, context } = party;
  const { event, counts } = await getGuestCounts({ table }, testCall(guests.getGuestCounts, plan(party)));
  const wanted = countModel(model);
  const { otherDiets, invited, expected, attending, children, meals, diets } = wanted;
  const { meals: ofMeal, diets: ofDiet, tables: ofTable, ...replies } = counts;
  deepEqual(
    { ...replies, meals: byName(ofMeal), diets: byName(ofDiet), tables: byName(ofTable), otherDiets },
    wanted,
    'the counts',
  );
  equal(event.guestCount, party.guestCount, 'the booked guest count');
  for (const vendor of [caterer, photographer]) {
    const call = testCall(guests.getVendorNumbers, { params: { bookingId }, actor: asVendor(vendor), context });
    const answer = await getVendorNumbers({ table }, call).catch(() => undefined);
    const { numbers } = answer ?? {};
    const food = vendor === caterer ? { meals, diets, otherDiets } : { meals: {}, diets: {}, otherDiets: 0 };
    deepEqual(
      numbers && { ...numbers, meals: byName(numbers.meals), diets: byName(numbers.diets) },
      party.isCanceled ? undefined : invited === 0 ? null : { expected, attending, children, wheelchairs: 0, ...food },
      "a vendor's numbers",
    );
  }
}

/** @throws AssertionError if a reply page shows other guests, or another state */
async function comparePages(party: Party): Promise<void> {
  const { table, model, links, context } = party;
  const state = await pageState(party);
  for (const { token, anchors, replies } of links.values()) {
    const page = await getReplyPage({ table }, testCall(guestReplies.getReplyPage, { params: { token }, context }));
    const household = householdIn(model, anchors);
    const isRemoved = household.length === 0 && (state === 'open' || state === 'closed');
    deepEqual(
      { ids: page.guests.map(({ id }) => id), state: page.state, replies: page.replies },
      { ids: household.map(({ id }) => id), state: isRemoved ? 'removed' : state, replies },
      'a reply page',
    );
  }
}
