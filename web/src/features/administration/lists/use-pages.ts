import { useEffect, useState } from 'react';

/** Of a list that is fetched as far as it is looked at. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Fetches on until so many rows are there: a page of a search may hold few rows, or none, and still go on. */
export function useFetchAtLeast(list: GrowingList, rows: number, wanted: number): void {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    if (rows < wanted && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [rows, wanted, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
}

/** One page of a list at a time; the next one is fetched when it is opened. Another search begins at the first page. */
export function usePages<Row>(list: GrowingList, rows: readonly Row[], size: number, search: string) {
  const [{ page, of }, setPage] = useState({ page: 1, of: search });
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const wanted = of === search ? page : 1;
  useFetchAtLeast(list, rows.length, wanted * size);
  // While the next page is on its way the one before stays, and a list that became shorter ends earlier.
  const current = Math.min(wanted, pages);
  return {
    shown: rows.slice((current - 1) * size, current * size),
    current,
    pages,
    hasMore: list.hasNextPage,
    goTo: (next: number) => setPage({ page: next, of: search }),
  };
}
