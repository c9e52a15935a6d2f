import { isDeepStrictEqual } from 'node:util';
import { exportGuests } from '#shared/guests/export-guests.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { ReadGuest } from '#shared/guests/guest-reading.ts';
import { readGuests } from '#shared/guests/read-guests.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { generateGuests } from './generated-guests.ts';

const withoutRow = ({ row: _, ...guest }: ReadGuest): Guest => guest;

export interface ChangedList {
  seed: number;
  exported: Guest[];
  read: Guest[];
  copies: number;
}

/** Exports the generated list of a seed and reads it; returns both if anything changed, else undefined. */
export async function findChangedList(seed: number): Promise<ChangedList | undefined> {
  const exported = generateGuests(seededRandom(`guests ${seed}`));
  const { guests, copies } = await readGuests(new TextEncoder().encode(exportGuests(exported)));
  const read = guests.map(withoutRow);
  return copies === 0 && isDeepStrictEqual(read, exported) ? undefined : { seed, exported, read, copies };
}
