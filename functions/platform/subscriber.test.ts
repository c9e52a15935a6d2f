import { readFileSync } from 'node:fs';
import type { Context as LambdaContext, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from './logger.ts';
import { subscribe } from './subscriber.ts';

const example = (name: string): unknown => JSON.parse(readFileSync(`events/examples/${name}.v1.json`, 'utf8'));

const deliver = async (handler: ReturnType<typeof subscribe>, details: unknown[]) => {
  const Records = details.map((detail, n) => ({ messageId: `message-${n}`, body: JSON.stringify({ detail }) }));
  const answer = handler({ Records } as SQSEvent, {} as LambdaContext, () => undefined);
  return (await answer) as SQSBatchResponse;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a subscriber', () => {
  it('sends back alone what failed, and says so in the log', async () => {
    const told = vi.spyOn(logger, 'error').mockReturnValue();
    const seen: string[] = [];
    const handler = subscribe(['DraftStarted'], async ({ data }) => {
      seen.push(data.draftId);
    });
    const details = [example('draft-started'), example('draft-discarded'), { type: 'Nonsense' }, null];
    const { batchItemFailures } = await deliver(handler, details);
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([
      'message-1',
      'message-2',
      'message-3',
    ]);
    expect(seen).toHaveLength(1);
    expect(told.mock.calls.map(([, extra]) => (extra as { messageId: string }).messageId).toSorted()).toEqual([
      'message-1',
      'message-2',
      'message-3',
    ]);
  });
});
