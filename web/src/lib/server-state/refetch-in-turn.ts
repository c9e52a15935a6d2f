import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

export type Refetched = Pick<QueryClient, 'invalidateQueries' | 'getQueryCache'>;

/**
 * Returns a function that refetches the mounted queries below a key. A fetch that is under way is not aborted: its
 * response is shown, and one more fetch follows, which sees the change. One change causes several notices, and each
 * would otherwise begin again. `pauseMs`: the shortest time from one fetch to the next.
 */
export function refetchInTurn(queryClient: Refetched): (queryKey: QueryKey, pauseMs: number) => void {
  /** The queries being refetched, and whether another fetch is due after this one. */
  const due = new Map<string, boolean>();
  const refetch = async (query: Query, pauseMs: number): Promise<void> => {
    const { queryHash, queryKey } = query;
    const isRunning = due.has(queryHash);
    due.set(queryHash, true);
    if (isRunning) return;
    while (due.get(queryHash)) {
      // A fetch that is under way began before the change that is announced now.
      if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
      due.set(queryHash, false);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
        pauseMs && new Promise((resolve) => setTimeout(resolve, pauseMs)),
      ]);
      // A list that fetched its next page meanwhile has aborted this fetch. One that nobody sees isn't fetched at all.
      if (query.isActive() && query.state.fetchMeta?.fetchMore) due.set(queryHash, true);
    }
    due.delete(queryHash);
  };
  return (queryKey, pauseMs) => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) void refetch(query, pauseMs);
  };
}
