import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserRow } from '#shared/api/administration/administration-people.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { recentUsers } from '#shared/kernel/policies.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { FilterRow, FilterSearch, NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import type { Column } from '#web/ui/data/Table.tsx';
import { ListPages } from '../lists/ListPages.tsx';
import { ListEmpty, ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { usePages } from '../lists/use-pages.ts';
import { useDebouncedValue } from '../lists/use-debounced-value.ts';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import styles from './UsersTab.module.css';
import { usersQuery } from './api.ts';

const Email = ({ email }: UserRow) => (
  <a className={styles.email} href={`mailto:${email}`}>
    {email}
  </a>
);

/** Whether the person has a second factor; only another administrator can reset one's own. */
const TwoStep = (row: UserRow) => {
  const { me } = useSession();
  if (!row.hasSecondFactor) return <span className="soft">–</span>;
  return (
    <span className={styles.twoStep}>
      <Badge tone="good">On</Badge>
      {row.id !== me?.id && <ResetSecondFactor {...row} />}
    </span>
  );
};

/** Links to the person's page. */
const Name = ({ id, fullName, isBlocked }: UserRow) => (
  <span className={styles.twoStep}>
    <Link to={`/super-admin?tab=users&person=${id}`}>
      <b>{fullName || 'Anonymous User'}</b>
    </Link>
    {isBlocked && <Badge tone="bad">Blocked</Badge>}
  </span>
);

const roleNames = { host: 'Host', applicant: 'Applicant', vendor: 'Vendor' } as const;

const columns: readonly Column<UserRow>[] = [
  { header: 'Name', whole: true, cell: (row) => <Name {...row} /> },
  { header: 'Email', whole: true, cell: Email },
  { header: 'Role', cell: ({ role }) => roleNames[role] },
  { header: 'Events planned', align: 'end', cell: ({ eventsPlanned }) => eventsPlanned.toLocaleString('en-US') },
  { header: 'Joined', cell: ({ joinedAt }) => <span className="num">{formatTimestamp(joinedAt)}</span> },
  { header: 'Two-step verification', cell: (row) => <TwoStep {...row} /> },
];

const PersonView = lazy(lazyWithRetry(async () => ({ default: (await import('./PersonView.tsx')).PersonView })));

/** The list of people, or the page of the person in the URL. */
export const UsersTab = () => {
  const person = useSearchParams()[0].get('person');
  if (!person) return <UserList />;
  return (
    <Suspense fallback={<ListWaiting text="Loading user..." />}>
      <PersonView key={person} userId={person} />
    </Suspense>
  );
};

/** The 10 newest people, with earlier ones on further pages (vendor spec 2). */
const UserList = () => {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery({ ...usersQuery(search), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap(({ users }) => users) ?? [];
  const pages = usePages(list, rows, recentUsers, search);
  if (list.isPending) return <ListWaiting text="Loading users..." />;
  if (!list.data) return <ListFailed text="Couldn't load users." onRetry={() => void list.refetch()} />;
  if (rows.length === 0 && search === '' && !list.hasNextPage)
    return <ListEmpty title="No Users" text="New users will appear here." />;
  const first = (pages.current - 1) * recentUsers + 1;
  return (
    <>
      <FilterRow count={rows.length > 0 ? `Newest first: ${first} to ${first + pages.shown.length - 1}` : ''}>
        <FilterSearch
          label="Search users"
          placeholder="Name or email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FilterRow>
      {rows.length > 0 ? (
        <Table caption="Users" columns={columns} rows={pages.shown} rowKey={({ id }) => id} />
      ) : (
        <NothingMatches>{list.hasNextPage ? 'Searching...' : 'No items match your search.'}</NothingMatches>
      )}
      <ListPages of="users" {...pages} />
    </>
  );
};
