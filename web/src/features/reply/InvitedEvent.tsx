import { CalendarPlus } from 'lucide-react';
import type { ReplyPage } from '#shared/api/guests/replies.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatTimeInZone } from '#shared/kernel/event-span.ts';
import { replyPath } from '#shared/guests/reply-path.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Reply.module.css';

interface InvitedEventProps {
  token: string;
  page: ReplyPage;
}

/** Downloads the event for a calendar; a later copy of a moved event replaces it there. */
async function download({ event, hostName, state }: ReplyPage, token: string): Promise<void> {
  const [{ calendarFile, calendarFileName }, { downloadText }] = await Promise.all([
    import('#shared/kernel/calendar-file.ts'),
    import('#web/lib/download.ts'),
  ]);
  const { place: location, ...times } = event;
  const entry = {
    ...times,
    location,
    description: `${hostName} invited you.`,
    url: `${window.location.origin}${replyPath(token)}`,
    isCancelled: state === 'canceled',
  };
  downloadText(calendarFileName(event.title), calendarFile(entry, new Date()), 'text/calendar');
}

const formatTime = ({ date, startTime, endTime, timeZone }: ReplyPage['event']): string | undefined => {
  if (startTime === null) return undefined;
  const start = formatTimeInZone(date, startTime, timeZone);
  return endTime === null ? start : `${start} to ${formatTimeInZone(date, endTime, undefined)}`;
};

/** What the household is invited to. */
export const InvitedEvent = ({ token, page }: InvitedEventProps) => {
  const { event, hostName, picture, words, state } = page;
  const drawing = eventPicture(picture.eventType);
  const facts: Fact[] = [
    ['When', formatLongDate(event.date)],
    ['Time', formatTime(event)],
    ['Where', event.place],
  ];
  return (
    <Card className={styles.event}>
      <Picture
        src={picture.imageUrl ?? drawing.src}
        fallback={drawing.src}
        alt={picture.imageUrl ? `A picture for ${event.title}` : drawing.alt}
        ratio="16/9"
        rounded="field"
        sizes="(width < 40rem) 90vw, 37rem"
      />
      <p className="soft">{hostName} invites you to</p>
      <h1 className={styles.title}>{event.title}</h1>
      {words && <p className={styles.words}>{words}</p>}
      <Facts facts={facts} className={styles.facts} />
      {(state === 'open' || state === 'closed') && (
        <Button size="small" icon={<CalendarPlus />} onClick={() => void download(page, token)}>
          Add to Calendar
        </Button>
      )}
    </Card>
  );
};
