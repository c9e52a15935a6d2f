import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refetchInTurn } from './refetch-in-turn.ts';

/** A mounted query whose fetches end when the test lets them. */
function mounted(queryClient: QueryClient, queryKey: string[]) {
  const fetches: { end: (value: string) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: ({ signal }) => new Promise<string>((end) => fetches.push({ end, signal })),
  });
  const stop = observer.subscribe(() => undefined);
  const shown = () => queryClient.getQueryData(queryKey);
  return { fetches, shown, stop };
}

it('a fetch under way is shown, and however many notices come meanwhile, one more follows', async () => {
  const queryClient = new QueryClient();
  const { fetches, shown, stop } = mounted(queryClient, ['orders']);
  fetches[0]?.end('first');
  await vi.waitFor(() => expect(shown()).toBe('first'));
  const refetch = refetchInTurn(queryClient);
  refetch(['orders'], 0);
  expect(fetches).toHaveLength(2);
  for (let notice = 0; notice < 5; notice += 1) refetch(['orders'], 0);
  expect(fetches).toHaveLength(2);
  expect(fetches[1]?.signal.aborted).toBe(false);
  fetches[1]?.end('second');
  await vi.waitFor(() => expect(fetches).toHaveLength(3));
  expect(shown()).toBe('second');
  fetches[2]?.end('third');
  await vi.waitFor(() => expect(shown()).toBe('third'));
  expect(fetches).toHaveLength(3);
  refetch(['orders'], 0);
  expect(fetches).toHaveLength(4);
  stop();
});

it('a fetch that began before the notice is followed by another', async () => {
  const queryClient = new QueryClient();
  const { fetches, shown, stop } = mounted(queryClient, ['orders', 'one']);
  refetchInTurn(queryClient)(['orders'], 0);
  expect(fetches).toHaveLength(1);
  fetches[0]?.end('before the change');
  await vi.waitFor(() => expect(fetches).toHaveLength(2));
  fetches[1]?.end('after it');
  await vi.waitFor(() => expect(shown()).toBe('after it'));
  stop();
});

it('a slow query holds up no other one, and only queries below the key are refetched', async () => {
  const queryClient = new QueryClient();
  const slow = mounted(queryClient, ['my-events', 'replacement']);
  const quick = mounted(queryClient, ['my-events']);
  const other = mounted(queryClient, ['orders']);
  for (const one of [slow, quick, other]) one.fetches[0]?.end('first');
  await vi.waitFor(() => expect([slow, quick, other].map(({ shown }) => shown())).toEqual(['first', 'first', 'first']));
  const refetch = refetchInTurn(queryClient);
  refetch(['my-events'], 0);
  quick.fetches[1]?.end('second');
  await vi.waitFor(() => expect(quick.shown()).toBe('second'));
  refetch(['my-events'], 0);
  expect([slow, quick, other].map(({ fetches }) => fetches.length)).toEqual([2, 3, 1]);
  for (const one of [slow, quick, other]) one.stop();
});

it('a list that fetches its next page meanwhile is refetched after it', async () => {
  const queryClient = new QueryClient();
  const fetches: { page: number; end: (value: string) => void }[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['applications'],
    queryFn: ({ pageParam }) => new Promise<string>((end) => fetches.push({ page: pageParam, end })),
    initialPageParam: 1,
    getNextPageParam: (_last, _all, page) => page + 1,
  });
  const stop = observer.subscribe(() => undefined);
  fetches[0]?.end('first');
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  refetchInTurn(queryClient)(['applications'], 0);
  expect(fetches).toHaveLength(2);
  void observer.fetchNextPage();
  await vi.waitFor(() => expect(fetches).toHaveLength(3));
  fetches[2]?.end('second');
  for (const [nth, text] of [
    [3, 'first, changed'],
    [4, 'second, changed'],
  ] as const) {
    await vi.waitFor(() => expect(fetches).toHaveLength(nth + 1));
    fetches[nth]?.end(text);
  }
  await vi.waitFor(() =>
    expect(observer.getCurrentResult().data?.pages).toEqual(['first, changed', 'second, changed']),
  );
  stop();
});

it('a query that nobody needs any more while it is fetched keeps nothing waiting', async () => {
  const queryClient = new QueryClient();
  let end = (_: string) => {};
  const options = { queryKey: ['applications'], queryFn: () => new Promise<string>((resolve) => (end = resolve)) };
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  observer.setOptions({ ...options, enabled: false });
  refetchInTurn(queryClient)(['applications'], 0);
  await new Promise((resolve) => setTimeout(resolve, 1));
  end('shown');
  await vi.waitFor(() => expect(queryClient.getQueryData(['applications'])).toBe('shown'));
  expect(queryClient.isFetching()).toBe(0);
  stop();
});

it('a list that nobody sees is not fetched again after its next page', async () => {
  const queryClient = new QueryClient();
  let fetches = 0;
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['applications'],
    queryFn: () => Promise.resolve((fetches += 1)),
    initialPageParam: 1,
    getNextPageParam: (_last, _all, page) => page + 1,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  await observer.fetchNextPage();
  stop();
  refetchInTurn(queryClient)(['applications'], 0);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(fetches).toBe(2);
});
