import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ListMissing } from './ListMissing.tsx';

interface LoadedGuestsProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A page of guests once they are loaded; before, its outline or why it can't be shown. */
export const LoadedGuests = <Data,>({
  query: { data, error, isError, refetch },
  children,
}: LoadedGuestsProps<Data>): ReactNode => {
  if (isApiError(error, 'not_found', 'invalid_input')) return <ListMissing />;
  if (data !== undefined) return children(data);
  if (isError)
    return (
      <EmptyState
        alone
        title="Couldn't load your guests"
        text="They're safe. Check your connection and try again."
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    );
  return (
    <Loading text="Loading your guests..." quiet alone>
      <Skeleton width="16rem" height="3rem" />
      <Skeleton height="24rem" radius="var(--r-card)" />
    </Loading>
  );
};
