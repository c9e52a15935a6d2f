import { useEffect, useState } from 'react';

/** A list that is fetched as it is viewed. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Fetches until enough rows are there: a page of a search may hold few rows or none, and still have a next. */
export function useFetchAtLeast(list: GrowingList, rows: number, wanted: number): void {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    if (rows < wanted && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [rows, wanted, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
}

/** Shows one page of a list at a time and fetches the next on demand. A new search starts at the first page. */
export function usePages<Row>(list: GrowingList, rows: readonly Row[], size: number, search: string) {
  const [{ page, of }, setPage] = useState({ page: 1, of: search });
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const wanted = of === search ? page : 1;
  useFetchAtLeast(list, rows.length, wanted * size);
  // The previous page stays while the next one loads, and a list that got shorter ends earlier.
  const current = Math.min(wanted, pages);
  return {
    shown: rows.slice((current - 1) * size, current * size),
    current,
    pages,
    hasMore: list.hasNextPage,
    goTo: (next: number) => setPage({ page: next, of: search }),
  };
}
