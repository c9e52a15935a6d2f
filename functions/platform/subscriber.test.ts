import { readFileSync } from 'node:fs';
import type { Context as LambdaContext, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { capturedLogs, measuredIn } from '#tests/support/captured-logs.ts';
import { logger } from './logger.ts';
import { handleEvents } from './subscriber.ts';

const example = (name: string): unknown => JSON.parse(readFileSync(`events/examples/${name}.v1.json`, 'utf8'));

const deliver = async (handler: ReturnType<typeof handleEvents>, details: unknown[], around = {}) => {
  const bodies = details.map((detail) => JSON.stringify({ ...around, detail }));
  const Records = bodies.map((body, n) => ({ messageId: `message-${n}`, body }));
  const answer = handler({ Records } as SQSEvent, {} as LambdaContext, () => undefined);
  return (await answer) as SQSBatchResponse;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('subscriber', () => {
  it('logs the correlation id of each event, even while it handles others', async () => {
    const lines = capturedLogs();
    const { promise: otherIsDone, resolve: done } = Promise.withResolvers<void>();
    const handler = handleEvents(['DraftStarted'], async ({ id, correlationId }) => {
      if (correlationId === 'one') await otherIsDone;
      logger.info('deep inside', { eventId: id });
      done();
      if (correlationId === 'two') throw new Error('not today');
    });
    const started = example('draft-started') as object;
    await deliver(handler, [
      { ...started, correlationId: 'one' },
      { ...started, correlationId: 'two' },
    ]);
    const said = (message: RegExp) =>
      lines.filter((line) => message.test(line.message)).map((line) => line.correlationId);
    expect(said(/^handling event/)).toEqual(['one', 'two']);
    expect(said(/^deep inside/)).toEqual(['two', 'one']);
    expect(said(/^reaction failed/)).toEqual(['two']);
  });

  it('measures the delay of each reaction, except failed and replayed ones', async () => {
    const lines = capturedLogs();
    const handler = handleEvents(['DraftStarted'], async ({ correlationId }) => {
      if (correlationId === 'failed') throw new Error('not today');
    });
    const occurredAt = new Date(Date.now() - 5000).toISOString();
    const event = { ...(example('draft-started') as object), occurredAt };
    await deliver(handler, [
      { ...event, correlationId: 'handled' },
      { ...event, correlationId: 'failed' },
    ]);
    await deliver(handler, [{ ...event, correlationId: 'replayed' }], { 'replay-name': 'hostwell-1' });
    expect(measuredIn(lines)).toMatchObject([
      { correlationId: 'handled', FanOutDelay: expect.closeTo(5000, -3) as number },
    ]);
  });

  it('returns only failed messages and logs each', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    const seen: string[] = [];
    const handler = handleEvents(['DraftStarted'], async ({ data }) => {
      seen.push(data.draftId);
    });
    const details = [example('draft-started'), example('draft-discarded'), { type: 'Nonsense' }, null];
    const { batchItemFailures } = await deliver(handler, details);
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).toSorted()).toEqual([
      'message-1',
      'message-2',
      'message-3',
    ]);
    expect(seen).toHaveLength(1);
    expect(logged.mock.calls.map(([, extra]) => (extra as { messageId: string }).messageId).toSorted()).toEqual([
      'message-1',
      'message-2',
      'message-3',
    ]);
  });
});
