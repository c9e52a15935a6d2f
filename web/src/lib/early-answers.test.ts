import { afterEach, expect, it } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

it('an answer that the page asked for early is taken once', async () => {
  globalThis.earlyAnswers = { '/api/vendors': Promise.resolve(Response.json({ vendors: [] })) };
  expect(await (await takeEarlyAnswer('/api/vendors'))?.json()).toEqual({ vendors: [] });
  expect(await takeEarlyAnswer('/api/vendors')).toBeUndefined();
});

it('a failed one is asked for again as usual', async () => {
  globalThis.earlyAnswers = {
    '/api/down': Promise.resolve(new Response(null, { status: 503 })),
    '/api/away': Promise.reject(new TypeError('no connection')),
  };
  expect(await takeEarlyAnswer('/api/down')).toBeUndefined();
  expect(await takeEarlyAnswer('/api/away')).toBeUndefined();
});
