import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/** Counts sequential trips to the table. */
export interface TripMeter {
  /** Trips since the last look. */
  trips(): number;
}

/**
 * Counts what every client of the table in this process sends, in waves: what is asked until nothing else can go on
 * leaves at once and is one trip, however long each part of it takes; what was asked meanwhile waits for all of it. So
 * the count is that of the longest chain of requests, and the same each time.
 */
export function meterTrips(): TripMeter {
  const { send } = DynamoDBDocumentClient.prototype;
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let count = 0;

  function leave(): void {
    if (underWay > 0 || waiting.length === 0) return;
    count += 1;
    underWay = waiting.length;
    for (const start of waiting.splice(0)) start();
  }

  async function inWave(this: DynamoDBDocumentClient, ...request: unknown[]): Promise<unknown> {
    await new Promise<void>((start) => {
      waiting.push(start);
      setImmediate(leave);
    });
    try {
      return await Reflect.apply(send, this, request);
    } finally {
      underWay -= 1;
      setImmediate(leave);
    }
  }

  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(inWave as never);
  return {
    trips() {
      const since = count;
      count = 0;
      return since;
    },
  };
}
