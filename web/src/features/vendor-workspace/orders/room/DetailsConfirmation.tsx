import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { VendorEventRoom } from '#shared/api/orders/event-room.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatDetailNames } from '#shared/orders/room/details.ts';
import { LazyPushHint } from '#web/domain/notifications/LazyPushHint.tsx';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { markDetails, vendorRoomQuery } from './api.ts';

/** The changes of the event's details since the vendor confirmed them, and the press that confirms (rule event-room-6). */
const DetailsConfirmation = ({ order: { bookingId } }: { order: VendorOrder }) => {
  const { data, error, refetch } = useQuery(vendorRoomQuery(bookingId));
  useMarkSeen(bookingId, data?.details);
  const confirm = useMutation({
    mutationFn: (version: number) => markDetails(bookingId, { version, isConfirmed: true }),
    onError: (failure) => toast.error('Not confirmed', errorText(failure, 'Something went wrong. Try again.')),
  });
  if (!data) {
    if (isApiError(error, 'not_found')) return null;
    return error ? (
      <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load what changed.</RetryBanner>
    ) : (
      <Loading text="Loading what changed..." quiet cards={['3rem']} />
    );
  }
  const { fields, version, reading, confirmedAt } = data.details;
  if (fields.every(({ value, changedAt }) => value === null && changedAt === null)) return null;
  return (
    <>
      <Changed fields={fields} isFirst={confirmedAt === null} />
      {reading === 'confirmed' ? (
        confirmedAt && <p className="soft">You confirmed these details {formatTimestamp(confirmedAt)}.</p>
      ) : (
        <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate(version)}>
          Confirm Details
        </Button>
      )}
      <LazyPushHint isDue={confirm.isSuccess} />
    </>
  );
};

type Details = VendorEventRoom['details'];

/** Records once for each version that the vendor has seen it. Offline, the next visit does. */
function useMarkSeen(bookingId: string, details: Details | undefined): void {
  const { version, reading } = details ?? {};
  useEffect(() => {
    if (version !== undefined && reading === 'unread')
      markDetails(bookingId, { version, isConfirmed: false }).catch(() => undefined);
  }, [bookingId, version, reading]);
}

const Changed = ({ fields, isFirst }: Pick<Details, 'fields'> & { isFirst: boolean }) => {
  const changed = fields.filter(({ isChanged }) => isChanged);
  const [latest] = changed
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .reverse();
  if (latest === undefined) return null;
  return (
    <Banner tone="wait" title={isFirst ? 'Changed since the booking' : 'Changed since you confirmed'} live>
      {formatDetailNames(changed.map(({ field }) => field))}, last on {formatTimestamp(latest)}.
    </Banner>
  );
};

export default DetailsConfirmation;
