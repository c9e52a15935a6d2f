import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { Check, Eye, Pencil } from 'lucide-react';
import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { roomQuery } from './api.ts';
import { formatReading } from './reader-text.ts';
import styles from './EventRoom.module.css';

// Few visits edit.
const DetailsEditor = lazy(lazyWithRetry(() => import('./DetailsEditor.tsx')));

/** Which vendors have read the event's details, and the way to edit them. */
const DetailsReaders = ({ bookingId }: { bookingId: string }) => {
  const { data, isError, refetch } = useQuery(roomQuery(bookingId));
  const [isEditing, setEditing] = useState(false);
  if (!data)
    return isError ? (
      <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load who has read your details.</RetryBanner>
    ) : (
      <Loading text="Loading who has read your details..." quiet cards={['3rem']} />
    );
  const { details } = data;
  if (isEditing)
    return (
      <Suspense fallback={<Loading text="Loading the form..." quiet cards={['20rem']} />}>
        <DetailsEditor bookingId={bookingId} room={data} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <>
      {details.canEdit && (
        <div>
          <Button icon={<Pencil />} onClick={() => setEditing(true)}>
            Edit Details
          </Button>
        </div>
      )}
      <Readers readers={details.readers} />
    </>
  );
};

const Readers = ({ readers }: Pick<HostEventRoom['details'], 'readers'>) => (
  <ul className={styles.readers} aria-label="Who has read your details">
    {readers.map((reader) => (
      <li key={reader.vendorId} className={styles.reader}>
        <span className={styles.sign} data-reading={reader.reading} aria-hidden>
          {reader.reading === 'confirmed' ? <Check size={16} /> : <Eye size={16} />}
        </span>
        <span className="strong">{reader.vendorName}</span>
        <span className="small soft">{formatReading(reader)}</span>
      </li>
    ))}
  </ul>
);

export default DetailsReaders;
