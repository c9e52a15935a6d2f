import { useMutation } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import { plural } from '#shared/kernel/plural.ts';
import { LazyPushHint } from '#web/domain/notifications/LazyPushHint.tsx';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { remindVendor } from './api.ts';
import styles from './EventRoom.module.css';

/** The vendors who haven't answered all of their rows, and a reminder for each, once a day. */
export const OpenRows = ({ bookingId, room }: { bookingId: string; room: HostEventRoom }) => {
  const { people, schedule } = room;
  const remind = useMutation({
    mutationFn: (vendorId: string) => remindVendor(bookingId, vendorId),
    onError: (failure) => toast.error('Not reminded', errorText(failure, 'Something went wrong. Try again.')),
  });
  const open = people.vendors.filter(({ openRows }) => openRows > 0);
  if (open.length === 0) return null;
  return (
    <>
      <ul className={styles.openRows} aria-label="Vendors who haven't confirmed yet">
        {open.map(({ vendorId, vendorName, openRows, isReminded }) => (
          <li key={vendorId}>
            <span>
              <span className="strong">{vendorName}</span>{' '}
              <span className="small soft">hasn&apos;t confirmed {plural(openRows, 'row')} yet</span>
            </span>
            {schedule.canEdit &&
              (isReminded ? (
                <span className="small soft">Reminded today</span>
              ) : (
                <Button
                  size="small"
                  icon={<Bell />}
                  busy={remind.isPending && remind.variables === vendorId}
                  onClick={() => remind.mutate(vendorId)}
                >
                  Remind<span className="hidden"> {vendorName}</span>
                </Button>
              ))}
          </li>
        ))}
      </ul>
      <LazyPushHint isDue={remind.isSuccess} />
    </>
  );
};
