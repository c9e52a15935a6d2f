import { CloudOff } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { ExpectedGuest } from '#shared/api/guests/check-in.ts';
import { KeepDay } from '#web/domain/orders/schedule/day/KeepDay.tsx';
import { useMarks } from '#web/domain/marks/use-marks.ts';
import { useNow } from '#web/lib/use-now.ts';
import { FilterRow, FilterSearch, NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { guestsAddress } from '#web/domain/guests/guests-address.ts';
import { WindowedList } from '../WindowedList.tsx';
import { sendMarks } from './api.ts';
import type { CheckIn } from './api.ts';
import styles from './CheckIn.module.css';
import { countArrivals, toDoorRows, withWaiting } from './door-rows.ts';
import type { DoorRow, Shown } from './door-rows.ts';
import { DoorRowView } from './DoorRowView.tsx';
import { guestMarks } from './guest-marks.ts';
import type { GuestMark } from './guest-marks.ts';

interface DoorProps {
  eventId: string;
  checkIn: CheckIn;
}

const sides: readonly { value: Shown; label: string }[] = [
  { value: 'absent', label: 'Not here yet' },
  { value: 'here', label: 'Here' },
  { value: 'all', label: 'All' },
];

const nothing: Readonly<Record<Shown, string>> = {
  absent: 'Everybody who is expected is here.',
  here: 'Nobody is here yet.',
  all: 'No guests match.',
};

/** The guests of an event at the door: search, check in, count. */
export const Door = ({ eventId, checkIn: { title, bookingId, timeZone, startsAt, endsAt, guests } }: DoorProps) => {
  const now = useNow().toISOString();
  const send = useCallback((marks: GuestMark[]) => sendMarks(eventId, marks), [eventId]);
  const { waiting, mark } = useMarks(guestMarks, bookingId, send);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('absent');
  // Typing stays fluent while a long list is searched.
  const wanted = useDeferredValue(search);
  const current = useMemo(() => withWaiting(guests, waiting), [guests, waiting]);
  const rows = useMemo(() => toDoorRows(current, wanted, shown), [current, wanted, shown]);
  const { here, expected } = countArrivals(current);
  const isOpen = now >= startsAt && now < endsAt;
  const press = (pressed: readonly ExpectedGuest[], isHere: boolean) =>
    mark(pressed.map(({ id: guestId, name }) => ({ guestId, title: name, isHere })));
  return (
    <>
      <PageTitle above={title}>Check-In</PageTitle>
      {!isOpen && (
        <Banner>
          {now < startsAt
            ? `Check-in opens ${formatTimestampWithZone(startsAt, timeZone)}.`
            : 'The event is over. This is who came.'}
        </Banner>
      )}
      {guests.length === 0 ? (
        <EmptyState
          title="No guests yet"
          text="The guest list of this event is empty."
          action={<ButtonLink to={guestsAddress({ eventId })}>Guest List</ButtonLink>}
        />
      ) : (
        <>
          <p className={styles.count} role="status">
            <span className={`num ${styles.here}`}>{here.toLocaleString('en-US')}</span> of{' '}
            <span className="num">{expected.toLocaleString('en-US')}</span> here
          </p>
          <p role="status" className={styles.waiting}>
            {waiting.length > 0 && (
              <>
                <CloudOff size={18} aria-hidden /> {plural(waiting.length, 'guest')} will be sent when you&apos;re back
                online
              </>
            )}
          </p>
          <Card as="section" pad={false} aria-label="Guests">
            <FilterRow count={plural(rows.length, 'guest')}>
              <FilterSearch
                label="Search guests"
                placeholder="Name, household or table"
                autoComplete="off"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
              <Segmented label="Show" hideLabel options={sides} value={shown} onValueChange={setShown} />
            </FilterRow>
            {rows.length === 0 ? (
              <NothingMatches>{wanted ? nothing.all : nothing[shown]}</NothingMatches>
            ) : (
              <WindowedList<DoorRow>
                label="Guests"
                items={rows}
                itemKey={({ guest: { id } }) => id}
                rowClass={styles.row}
                renderItem={(row) => <DoorRowView {...row} timeZone={timeZone} canMark={isOpen} onPress={press} />}
              />
            )}
          </Card>
        </>
      )}
      {isOpen && <KeepDay bookingId={bookingId} eventId={eventId} />}
    </>
  );
};
