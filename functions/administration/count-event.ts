import type { KnownEvent } from '#events/catalogue.ts';
import type { Table } from '#functions/data/table.ts';
import { addTally, shardOf, tallyKey } from '#functions/data/tally.ts';
import type { Write } from '#functions/data/write.ts';
import type { Context } from '#functions/platform/context.ts';
import { writeOnce } from '#functions/platform/once.ts';
import { signUpDay, tallyOf } from './tally.ts';

/** Adds an event to the tallies, once however often it comes. */
export async function countEvent(
  deps: { table: Table; subscriber: string },
  event: KnownEvent,
  context: Context,
): Promise<void> {
  const writes = [...totalWrites(event), ...signUpWrites(event)];
  if (writes.length === 0) return;
  await writeOnce(deps.table, { subscriber: deps.subscriber, eventId: event.id }, context, writes);
}

function totalWrites(event: KnownEvent): Write[] {
  const amounts = tallyOf(event);
  return Object.keys(amounts).length > 0 ? [addTally(tallyKey(shardOf(event.id), 'TOTAL'), amounts)] : [];
}

function signUpWrites(event: KnownEvent): Write[] {
  if (event.type !== 'UserRegistered') return [];
  const { month, attribute } = signUpDay(event.occurredAt);
  return [addTally(tallyKey(shardOf(event.id), month), { [attribute]: 1 })];
}
