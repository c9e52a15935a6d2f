import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { listenToNotices, parseNotice } from './realtime.ts';
import { proves } from '#tests/support/proves.ts';

vi.mock('../sign-in/auth.ts', () => ({ accessToken: async () => 'token' }));

const fetched = vi.fn<typeof fetch>();
let tickets = 0;

const sockets: FakeSocket[] = [];
class FakeSocket extends EventTarget {
  readonly address: string;
  static readonly OPEN = 1;
  readyState = 0;
  close = vi.fn();
  send = vi.fn();
  constructor(address: string) {
    super();
    this.address = address;
    sockets.push(this);
  }
  receive = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }));
  is = (what: 'open' | 'close') => {
    this.readyState = what === 'open' ? 1 : 3;
    return this.dispatchEvent(new Event(what));
  };
}

const queryClient = new QueryClient();
const invalidated = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
const latest = () => sockets.at(-1) as FakeSocket;

let end: () => void;
let random: MockInstance<() => number>;
beforeEach(async () => {
  const known = [
    ['orders'],
    ['orders', 'one', 'o1'],
    ['conversation', 'c1', 'messages'],
    ['conversation', 'c2', 'messages'],
  ];
  for (const queryKey of [...known, ['conversation', 'list', 'mine'], ['metrics'], ['guests']])
    queryClient.setQueryData(queryKey, {});
  random = vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', fetched);
  tickets = 0;
  fetched.mockImplementation(async () => new Response(JSON.stringify({ ticket: `ticket-${(tickets += 1)}` })));
  end = listenToNotices({ queryClient });
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  end();
  sockets.length = 0;
  invalidated.mockClear();
  vi.useRealTimers();
  random.mockRestore();
  vi.unstubAllGlobals();
});

describe('notices', () => {
  it('connects to this origin with a ticket, never with the access token', proves('calls-15'), () => {
    expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/notifications/socket-ticket');
    expect(latest().address).toMatch(/^ws:\/\/localhost(:\d+)?\/ws\?ticket=ticket-1$/);
  });

  it('invalidates all queries of a kind, or one query and the lists that contain it', async () => {
    latest().receive('{"changed":"orders"}');
    latest().receive('{"changed":"conversation","id":"c1"}');
    await vi.dynamicImportSettled();
    expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      ['orders'],
      ['orders', 'one', 'o1'],
      ['conversation', 'c1', 'messages'],
      ['conversation', 'list', 'mine'],
    ]);
  });

  it.each(['metrics', 'guests'])(
    'refetches %s at once, and then once for several notices within seconds',
    async (kind) => {
      const changed = JSON.stringify({ changed: kind });
      for (let event = 0; event < 20; event += 1) latest().receive(changed);
      await vi.dynamicImportSettled();
      expect(invalidated).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(2000);
      expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([[kind], [kind]]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(invalidated).toHaveBeenCalledTimes(2);
      latest().receive(changed);
      await vi.advanceTimersByTimeAsync(0);
      expect(invalidated).toHaveBeenCalledTimes(3);
    },
  );

  it.each(['{"message":"Forbidden"}', 'not json', 'null', '7'])("ignores a frame that isn't a notice: %s", (frame) => {
    expect(parseNotice(frame)).toBeUndefined();
  });
});

describe('idle connection', () => {
  it('sends a frame before API Gateway closes it after ten minutes', async () => {
    latest().is('open');
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(latest().send.mock.calls).toEqual([['{}'], ['{}']]);
  });

  it('sends nothing before it is open or after it ended', async () => {
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    latest().is('open');
    end();
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(latest().send).not.toHaveBeenCalled();
  });
});

describe('lost connection', () => {
  it('reconnects after 1, 2, 5 and then every 10 seconds', proves('constants-14'), async () => {
    for (const pause of [1000, 2000, 5000, 10_000, 10_000]) {
      const before = sockets.length;
      latest().is('close');
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(before + 1);
    }
  });

  it('reconnects up to half as much later, to avoid a rush in the same second', async () => {
    random.mockReturnValue(0.9);
    const before = sockets.length;
    latest().is('close');
    await vi.advanceTimersByTimeAsync(1449);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  });

  it('refetches missed changes after each connection, but no queries without notices', async () => {
    latest().is('open');
    latest().is('close');
    await vi.advanceTimersByTimeAsync(1500);
    latest().is('open');
    expect(invalidated).toHaveBeenCalledTimes(2);
    for (const [filters, options] of invalidated.mock.calls) {
      expect(options).toEqual({ cancelRefetch: false });
      const isFetched = (queryKey: unknown[]) => filters?.predicate?.({ queryKey } as never);
      expect([isFetched(['draft', 'd1']), isFetched(['conversation', 'list'])]).toEqual([true, true]);
      expect([isFetched(['vendors', {}]), isFetched(['place', 'austin']), isFetched(['checkout', 'd1'])]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  it("doesn't reconnect after it was ended", async () => {
    end();
    latest().is('close');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
