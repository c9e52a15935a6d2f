import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorRow } from '#shared/api/administration/administration-vendors.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { FilterRow, FilterSearch, NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import type { Column } from '#web/ui/data/Table.tsx';
import { Business } from '../lists/Business.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPages } from '../lists/ListPages.tsx';
import { ListEmpty, ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { usePages } from '../lists/use-pages.ts';
import { useDebounced } from '#web/lib/forms/use-debounced.ts';
import styles from './ApprovedVendorsTab.module.css';
import { VendorAct } from './VendorAct.tsx';
import { remove, restore, suspend } from './acts.ts';
import { approvedVendorsQuery, vendorsPerPage } from './api.ts';
import type { VendorStatus } from './api.ts';

/** Formats the number of free orders; many of them suggest that a vendor orders from themselves. */
const formatFreeOrders = (count: number): string =>
  `${count.toLocaleString('en-US')} free ${count === 1 ? 'order' : 'orders'} since last month`;

const columns: readonly Column<VendorRow>[] = [
  { header: 'Business', whole: true, cell: Business },
  { header: 'Contact', cell: ({ contactName }) => <span className={styles.contact}>{contactName}</span> },
  { header: 'Category', cell: ({ categories }) => categories.map(categoryLabel).join(', ') },
  {
    header: 'Status',
    cell: ({ suspension, freeOrders, repeatedReviews }) => (
      <div>
        <StatusBadge status={suspension ? 'Suspended' : 'Live'} />
        {suspension && (
          <p className="fine soft num">
            Since {formatTimestamp(suspension.at)}: {suspension.reason}
          </p>
        )}
        {freeOrders > 0 && <p className="fine soft num">{formatFreeOrders(freeOrders)}</p>}
        {repeatedReviews && (
          <p className="fine soft num">
            {repeatedReviews.byOneHost} of the last {repeatedReviews.of} reviews by one host
          </p>
        )}
      </div>
    ),
  },
  { header: 'Approved', cell: ({ approvedAt }) => <span className="num">{formatTimestamp(approvedAt)}</span> },
  {
    header: 'Actions',
    align: 'end',
    whole: true,
    cell: ({ id, businessName, suspension }) => (
      <div className={styles.actions}>
        {!suspension && (
          <ButtonLink to={`/vendor/${id}`} size="small">
            View Profile<span className="hidden"> of {businessName}</span>
          </ButtonLink>
        )}
        <VendorAct vendorId={id} name={businessName} act={suspension ? restore : suspend} />
        <VendorAct vendorId={id} name={businessName} act={remove} />
      </div>
    ),
  },
];

const statusOptions: { value: VendorStatus; label: string }[] = [
  { value: 'approved', label: 'Live' },
  { value: 'suspended', label: 'Suspended' },
];

/** Vendors on the platform, or the suspended ones, newest first (vendor spec 2). */
export const ApprovedVendorsTab = () => {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<VendorStatus>('approved');
  const search = useDebounced(typed.trim());
  const list = useInfiniteQuery({ ...approvedVendorsQuery(status, search), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap(({ vendors }) => vendors) ?? [];
  const pages = usePages(list, rows, vendorsPerPage, `${status} ${search}`);
  if (list.isPending) return <ListWaiting text="Loading vendors..." />;
  if (!list.data) return <ListFailed text="Couldn't load vendors." onRetry={() => void list.refetch()} />;
  if (rows.length === 0 && search === '' && status === 'approved' && !list.hasNextPage)
    return <ListEmpty title="No Approved Vendors" text="Vendors appear here once they're approved." />;
  return (
    <>
      <FilterRow count={`${rows.length}${list.hasNextPage ? '+' : ''} vendors`}>
        <FilterSearch
          label="Search vendors"
          placeholder="Business, email or category"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FilterSelect label="Status" options={statusOptions} value={status} onChoose={setStatus} />
      </FilterRow>
      {rows.length > 0 ? (
        <Table caption="Approved vendors" columns={columns} rows={pages.shown} rowKey={({ id }) => id} />
      ) : (
        <NothingMatches>{list.hasNextPage ? 'Searching...' : 'No items match your search.'}</NothingMatches>
      )}
      <ListPages of="vendors" {...pages} />
    </>
  );
};
