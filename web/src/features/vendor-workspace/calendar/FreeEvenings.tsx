import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { QueryClient } from '@tanstack/react-query';
import { addMonths, toMonth } from '#shared/kernel/months.ts';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Calendar.module.css';

const eveningsShown = 2;
const monthsAhead = 6;

interface Found {
  /** Null without any. */
  words: string | null;
}

/** Reads months one after the other until enough free evenings are found. */
async function findEvenings(client: QueryClient, from: string): Promise<Found> {
  const { formatEvenings, freeEvenings } = await import('./free-evenings.ts');
  const months: CalendarMonth[] = [];
  for (let ahead = 0; ahead < monthsAhead; ahead += 1) {
    months.push(await client.fetchQuery(calendarQuery(addMonths(toMonth(from), ahead))));
    const dates = freeEvenings(months).slice(0, eveningsShown);
    const isLast = ahead === monthsAhead - 1;
    if (dates.length === eveningsShown || (isLast && dates.length > 0)) return { words: formatEvenings(dates) };
  }
  return { words: null };
}

/** The next free evenings in words, to paste into a message. */
export const FreeEvenings = ({ from }: { from: string }) => {
  const client = useQueryClient();
  const find = useMutation({ mutationFn: () => findEvenings(client, from) });
  return (
    <Card as="section" className={styles.panel} aria-labelledby="calendar-evenings">
      <div>
        <h2 id="calendar-evenings">Next free evenings</h2>
        <p className="small soft">Words to copy when a host asks when you are free.</p>
      </div>
      {find.data && <Words {...find.data} />}
      <ErrorBanner>{find.error && errorText(find.error, "Couldn't read your calendar. Try again.")}</ErrorBanner>
      <Button busy={find.isPending} onClick={() => find.mutate()}>
        Find Free Evenings
      </Button>
    </Card>
  );
};

const Words = ({ words }: Found) =>
  words === null ? (
    <p className="small" role="status">
      You have no free weekend evening in the next {monthsAhead} months.
    </p>
  ) : (
    <TextField
      label="Text for a message"
      readOnly
      value={words}
      onFocus={(event) => event.currentTarget.select()}
      end={<IconButton label="Copy the text" icon={<Copy />} onClick={() => void copyText(words, 'Text')} />}
    />
  );
