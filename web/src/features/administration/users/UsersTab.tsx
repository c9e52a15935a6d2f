import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import type { UserRow } from '#shared/api/administration/administration-people.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { recentUsers } from '#shared/kernel/policies.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { FilterRow, FilterSearch } from '#web/ui/actions/FilterRow.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import type { Column } from '#web/ui/data/Table.tsx';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NoMatches } from '../booking/NoMatches.tsx';
import { ListPages } from '../lists/ListPages.tsx';
import { ListEmpty, ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { usePages } from '../lists/use-pages.ts';
import { useDebounced } from '#web/lib/forms/use-debounced.ts';
import { metricsKeys } from '../api.ts';
import styles from './UsersTab.module.css';
import { resetSecondFactor, usersQuery } from './api.ts';

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

const SignInHelp = lazy(lazyWithRetry(async () => ({ default: (await import('./SignInHelp.tsx')).SignInHelp })));

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
  const search = useDebounced(typed.trim());
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
          placeholder="Name, email or booking number"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FilterRow>
      {rows.length > 0 ? (
        <Table caption="Users" columns={columns} rows={pages.shown} rowKey={({ id }) => id} />
      ) : (
        <>
          <NoMatches search={search} text={list.hasNextPage ? 'Searching...' : 'No items match your search.'} />
          {!list.hasNextPage && search.includes('@') && <LookUp key={search} email={search} />}
        </>
      )}
      <ListPages of="users" {...pages} />
    </>
  );
};

/** Looks up the sign-in of an email without a profile: a sign-up that was never confirmed has none. */
const LookUp = ({ email }: { email: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <p className={styles.lookUp}>
        <Button size="small" onClick={() => setOpen(true)}>
          Look Up Sign-In
        </Button>
      </p>
    );
  return (
    <section className={styles.lookUp} aria-label="Sign-in">
      <Suspense fallback={<ListWaiting text="Loading the sign-in..." />}>
        <SignInHelp email={email} />
      </Suspense>
    </section>
  );
};

/** Removes another administrator's lost authenticator app after a confirmation. */
const ResetSecondFactor = ({ id, fullName, email }: UserRow) => {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const name = fullName || email;
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(id),
    onSuccess: () => {
      setIsAsking(false);
      toast.success('Two-step verification reset', `${name} was signed out and will get an email about it.`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: metricsKeys.users }),
  });
  const close = () => {
    setIsAsking(false);
    reset.reset();
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Reset<span className="hidden"> two-step verification for {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={`Reset two-step verification for ${name}?`}
        text="Only for an administrator who lost both their phone and their recovery codes. Call them to confirm they asked for this. Their authenticator app will be removed, and they'll be signed out everywhere."
        confirmLabel="Reset Two-Step Verification"
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      >
        <ErrorBanner>
          {reset.error && errorText(reset.error, "Couldn't reset two-step verification. Try again.")}
        </ErrorBanner>
      </ConfirmDialog>
    </>
  );
};
