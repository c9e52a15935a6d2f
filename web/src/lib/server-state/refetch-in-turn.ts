import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

export type Refetched = Pick<QueryClient, 'invalidateQueries' | 'getQueryCache'>;

/**
 * Returns a function that refetches the mounted queries below a key. A fetch that is under way is not aborted: its
 * response is shown, and one more fetch follows, which sees the change. One change causes several notices, and each
 * would otherwise begin again.
 */
export function refetchInTurn(queryClient: Refetched): (queryKey: QueryKey) => void {
  const running = new Map<string, { isDue: boolean }>();
  const refetch = async (query: Query): Promise<void> => {
    const { queryHash, queryKey } = query;
    const known = running.get(queryHash);
    if (known) {
      known.isDue = true;
      return;
    }
    const run = { isDue: true };
    running.set(queryHash, run);
    while (run.isDue) {
      // It began before the change that is announced now.
      run.isDue = query.state.fetchStatus === 'fetching';
      await queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    }
    running.delete(queryHash);
  };
  return (queryKey) => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) void refetch(query);
  };
}
