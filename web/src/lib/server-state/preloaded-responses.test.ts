import { afterEach, expect, it } from 'vitest';
import { takePreloadedResponse } from './preloaded-responses.ts';

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

it('returns a preloaded response once', async () => {
  globalThis.earlyAnswers = { '/api/directory/vendors': Promise.resolve(Response.json({ vendors: [] })) };
  expect(await (await takePreloadedResponse('/api/directory/vendors'))?.json()).toEqual({ vendors: [] });
  expect(await takePreloadedResponse('/api/directory/vendors')).toBeUndefined();
});

it('ignores a failed preload', async () => {
  globalThis.earlyAnswers = {
    '/api/down': Promise.resolve(new Response(null, { status: 503 })),
    '/api/away': Promise.reject(new TypeError('no connection')),
  };
  expect(await takePreloadedResponse('/api/down')).toBeUndefined();
  expect(await takePreloadedResponse('/api/away')).toBeUndefined();
});
