import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/** Counts sequential trips to the table. */
export interface TripMeter {
  /** Returns the trips since the last call. */
  trips(): number;
}

/**
 * Counts the requests of all table clients in this process in waves. Requests that are made until everything waits
 * start together and count as one trip, however long each takes; later requests wait for all of them. The count is
 * therefore that of the longest chain of requests, and deterministic.
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
