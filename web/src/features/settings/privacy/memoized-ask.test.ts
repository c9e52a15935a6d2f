import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { memoizedAsk } from './memoized-ask.ts';

const noPause = () => Promise.resolve();
const down = ApiError.noAnswer();
const refused = ApiError.fromAnswer(403, {});

/** Returns the given responses in turn; errors are thrown. */
const answering = (...answers: unknown[]) => {
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, asked: () => asked };
};

describe('memoized requests of a data export', () => {
  it('sends a request once per name, even if others failed', async () => {
    const ask = memoizedAsk(() => false, noPause);
    const first = answering('plans');
    expect(await ask('first', first.ask)).toBe('plans');
    await expect(ask('second', answering(down, down, down).ask)).rejects.toBe(down);
    expect(await ask('first', first.ask)).toBe('plans');
    expect(first.asked()).toBe(1);
    expect(await ask('second', answering('messages').ask)).toBe('messages');
  });

  it('retries a request without a response, but not after a refusal', async () => {
    const ask = memoizedAsk(() => false, noPause);
    const slow = answering(down, down, 'there');
    expect(await ask('slow', slow.ask)).toBe('there');
    const closed = answering(refused, 'there');
    await expect(ask('closed', closed.ask)).rejects.toBe(refused);
    expect(closed.asked()).toBe(1);
  });

  it('stops when the export was canceled', async () => {
    let isOver = false;
    const ask = memoizedAsk(() => isOver, noPause);
    isOver = true;
    const never = answering('there');
    await expect(ask('any', never.ask)).rejects.toMatchObject({ name: 'AbortError' });
    expect(never.asked()).toBe(0);
  });
});
