import { beforeEach, describe, expect, it } from 'vitest';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import type { Table } from '#functions/data/table.ts';
import { TransactionConflictError } from '#functions/data/write.ts';
import { doOnce } from '#functions/platform/idempotency.ts';
import { parseEvent } from '#events/catalogue.ts';
import { testCall, testId, testContext, testUserId } from '#tests/support/calls.ts';
import { getMetrics } from '#functions/administration/figures/get-metrics.ts';
import { administration } from '#shared/api/administration.ts';
import { testTable } from '#tests/support/table.ts';

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const started = (n: number) =>
  parseEvent({
    id: testId(n),
    type: 'DraftStarted',
    version: 1,
    occurredAt: '2027-06-01T17:00:00.000Z',
    actor: testUserId(1),
    correlationId: 'c',
    data: { userId: testUserId(1), draftId: testId(n) },
  });

const count = (from: Table, n: number) =>
  countEvent({ table: from, subscriber: 'count-events' }, started(n), testContext());

const draftsCounted = async (): Promise<number> =>
  (await getMetrics({ table }, testCall(administration.getMetrics))).draftEvents;

describe('counting events', () => {
  it('an event is counted once, despite repeated and concurrent deliveries', async () => {
    const deliveries = [1, 2, 3, 1, 2, 3, 3].map((n) => count(table, n));
    // Watchers of the business are notified of each event by one delivery only.
    expect((await Promise.all(deliveries)).filter(Boolean)).toHaveLength(3);
    expect(await count(table, 1)).toBe(false);
    expect(await draftsCounted()).toBe(3);
  });

  it('counting retries when other events update the same tally', async () => {
    let refusals = 3;
    const busy: Table = {
      ...table,
      write: (...writes) =>
        (refusals -= 1) >= 0
          ? Promise.reject(new TransactionConflictError('Transaction conflict'))
          : table.write(...writes),
    };
    await count(busy, 1);
    expect(await draftsCounted()).toBe(1);
  });
});

describe('work outside the table', () => {
  const handling = { subscriber: 'mail-vendor-new-order', eventId: testId(1) };

  it('work outside the table is done once and repeated only after a failure', async () => {
    let done = 0;
    const context = testContext();
    const work = () => doOnce(table, handling, context, () => Promise.resolve(void (done += 1)));
    await expect(doOnce(table, handling, context, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await expect(work()).rejects.toThrow('Another delivery');
    context.pass(21_000);
    await work();
    await work();
    expect(done).toBe(1);
  });
});
