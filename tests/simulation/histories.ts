import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Coverage } from './faults.ts';
import { runHistory } from './history.ts';
import type { Outcome } from './history.ts';
import { withFewDateFormats, withoutPauses, withoutStacks } from './no-pauses.ts';
import { passOnUncaught } from './uncaught.ts';

interface Range {
  first: number;
  count: number;
  coverage: Coverage;
}

// Histories that run concurrently, as each waits for the table most of the time.
const atOnce = 6;

/** Runs a range of seeds until `onDone` returns true to stop. Nothing else may wait on timers in this process. */
export async function runHistories(
  client: DynamoDBDocumentClient,
  { first, count, coverage }: Range,
  onDone: (outcome: Outcome) => boolean | void,
): Promise<void> {
  withoutPauses();
  withoutStacks();
  withFewDateFormats();
  passOnUncaught();
  let next = first;
  const work = async () => {
    while (next < first + count) {
      const seed = next++;
      if (onDone(await runHistory(client, seed, coverage))) next = first + count;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
}
