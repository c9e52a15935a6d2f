import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { applicationsQuery } from '../applications/api.ts';
import { openCasesQuery, openContestsQuery } from '../cases/api.ts';
import { failedPayoutsQuery } from '../payouts/api.ts';
import { disputesQuery } from '../disputes/api.ts';
import { returnedRefundsQuery } from '../refunds/api.ts';
import { pendingProductsQuery } from '../products/api.ts';
import { reportsQuery } from '../reports/api.ts';
import type { Waiting } from './waiting-items.ts';

/** Returns the rows of all loaded pages, and whether there are more. */
function collect<Page, Row>(
  { data, hasNextPage }: { data: InfiniteData<Page> | undefined; hasNextPage: boolean },
  toRows: (page: Page) => readonly Row[],
) {
  return { rows: data?.pages.flatMap(toRows) ?? [], isLoaded: data !== undefined, hasMore: hasNextPage };
}

/** Returns pending tasks of administrators from the loaded lists: the first page of each, oldest first. */
export function useWaiting() {
  const openCases = useInfiniteQuery(openCasesQuery);
  const cases = collect(openCases, (page) => page.cases);
  const contests = collect(useInfiniteQuery(openContestsQuery), (page) => page.contests);
  const payouts = collect(useInfiniteQuery(failedPayoutsQuery), (page) => page.payouts);
  const refunds = collect(useInfiniteQuery(returnedRefundsQuery), (page) => page.refunds);
  const disputes = collect(useInfiniteQuery(disputesQuery), (page) => page.disputes);
  const applications = collect(
    useInfiniteQuery(applicationsQuery('submitted', { search: '' })),
    (page) => page.applications,
  );
  const products = collect(useInfiniteQuery(pendingProductsQuery), (page) => page.products);
  const reports = collect(useInfiniteQuery(reportsQuery('open')), (page) => page.contents);
  const waiting: Waiting = {
    cases: cases.rows,
    contests: contests.rows,
    disputes: disputes.rows,
    payouts: payouts.rows,
    applications: applications.rows,
    products: products.rows,
    reports: reports.rows,
  };
  const lists = [cases, contests, disputes, payouts, applications, products, reports];
  return {
    waiting,
    asOf: openCases.dataUpdatedAt,
    isLoaded: lists.every(({ isLoaded }) => isLoaded),
    hasMore: lists.some(({ hasMore }) => hasMore),
    openCases: formatCount({
      rows: [...cases.rows, ...contests.rows],
      hasMore: cases.hasMore || contests.hasMore,
    }),
    failedPayouts: formatCount(payouts),
    returnedRefunds: formatCount(refunds),
    disputes: formatCount(disputes),
    reports: formatCount(reports),
  };
}

/** Formats '12', or '30+' if the list has more; undefined for none and before it is loaded. */
const formatCount = ({ rows, hasMore }: { rows: readonly unknown[]; hasMore: boolean }): string | undefined =>
  rows.length === 0 ? undefined : `${rows.length}${hasMore ? '+' : ''}`;
