import { useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { CalendarHold } from '#shared/api/vendors/calendar.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { offerPath } from '#web/domain/offers/offer-line.ts';
import { useReleaseHold } from '#web/domain/vendors/calendar/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from './Calendar.module.css';

const Release = ({ hold, onClose }: { hold: CalendarHold; onClose: () => void }) => {
  const release = useReleaseHold();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Release this day?"
      text={`${hold.hostName} can still book your offer, but only if you aren't fully booked that day.`}
      cancelLabel="Keep Hold"
      confirmLabel="Release Day"
      busy={release.isPending}
      onConfirm={() => release.mutate(hold, { onSuccess: onClose })}
    >
      <ErrorBanner>{release.error && errorText(release.error, "Couldn't release the day. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};

const Hold = ({ hold, withDate }: { hold: CalendarHold; withDate: boolean }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { conversationId, eventTitle, hostName, date, validThrough, isBeingPaid } = hold;
  const until = isBeingPaid ? 'being paid for right now' : `until ${formatDate(validThrough)}`;
  return (
    <li>
      <div className={styles.words}>
        <Link to={offerPath('vendor', conversationId)}>{eventTitle}</Link>
        <p className="small soft">
          {[withDate && formatDate(date), `Held for ${hostName}, ${until}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!isBeingPaid && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Release the day for ${eventTitle}`}
          onClick={() => setIsAsking(true)}
        >
          Release
        </Button>
      )}
      {isAsking && <Release hold={hold} onClose={() => setIsAsking(false)} />}
    </li>
  );
};

/** Days that open offers hold: for whom, until when, and a button to release them. */
export const HoldList = ({ holds, withDates = false }: { holds: CalendarHold[]; withDates?: boolean }) =>
  holds.length > 0 && (
    <section className={styles.held} aria-label="Held for offers">
      <h3>Held for offers</h3>
      <ul className={styles.orders}>
        {holds.map((hold) => (
          <Hold key={`${hold.conversationId} ${hold.version}`} hold={hold} withDate={withDates} />
        ))}
      </ul>
    </section>
  );
