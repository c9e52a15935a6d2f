import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/**
 * From now on no one pauses in this process: what waits between two tries goes on at once, to its next turn. The
 * clock of a history is moved by its scheduler alone.
 */
export function withoutPauses(): void {
  timers.setTimeout = (async (_: number, value: unknown) => value) as typeof timers.setTimeout;
  syncBuiltinESMExports();
}
