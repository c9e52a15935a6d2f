import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { clockNotes } from '#shared/kernel/clock-change.ts';
import { formatWeekdayAndDay } from '#shared/kernel/dates.ts';
import { eventEnd } from '#shared/kernel/event-span.ts';
import type { EventEnd, PlannedSpan } from '#shared/kernel/event-span.ts';
import { defaultEventStartTime } from '#shared/kernel/policies.ts';
import { usualSetup } from '#shared/orders/usual-times.ts';
import { quarterHour } from '#web/ui/fields/quarter-hour.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { DetailsForm, DetailsFormInput } from './details-schema.ts';
import type { VenueAddress } from './use-venue-address.ts';
import styles from './EventDetails.module.css';

interface GroupProps {
  field: ReturnType<typeof registerWithError<DetailsFormInput, unknown, DetailsForm>>;
}

function addressHint({ name, isStreetPublic }: VenueAddress): string {
  const parts = 'Street, city and ZIP code';
  return name === undefined || isStreetPublic ? parts : `${parts}. ${name}'s street isn't public. Ask them for it.`;
}

export const Venue = ({ field, venue }: GroupProps & { venue: VenueAddress }) => (
  <Card as="section" aria-labelledby="venue" className={styles.group}>
    <h2 id="venue" className={styles.heading}>
      Venue Information
    </h2>
    <TextField
      label="Venue address"
      autoComplete="street-address"
      hint={addressHint(venue)}
      maxLength={500}
      {...field('venueAddress')}
    />
    <div className={styles.pair}>
      <TextField label="Contact name" optional autoComplete="name" maxLength={100} {...field('venueContactName')} />
      <PhoneField label="Contact phone" optional {...field('venueContactPhone')} />
    </div>
    <TextAreaField
      label="Access instructions"
      optional
      rows={3}
      hint="Gates, parking, stairs, the loading door"
      maxLength={1000}
      {...field('accessInstructions')}
    />
  </Card>
);

interface TimelineProps extends GroupProps {
  control: Control<DetailsFormInput, unknown, DetailsForm>;
  /** The plan's date, duration and place. */
  planned: PlannedSpan;
  /** Whether the host entered the event's start, now or before. */
  isStartKnown: boolean;
  children?: ReactNode;
}

/** Returns the hints of start and end: usual or not agreed, the end's date, a change of the clocks that night. */
function toHints({ date, durationHours, timeZone }: PlannedSpan, start: string, end: string) {
  const span = { date, startTime: start || null, endTime: end || null, durationHours, timeZone };
  const notes = clockNotes(span);
  const last = eventEnd(span);
  return { start: notes.start, end: notes.end ?? (last && last.daysLater > 0 ? formatNextDay(last) : undefined) };
}

const formatNextDay = ({ date }: EventEnd): string =>
  date === null ? 'The next day' : `The next day, ${formatWeekdayAndDay(date)}`;

export const Timeline = ({ field, control, planned, isStartKnown, children }: TimelineProps) => {
  const [start, end, setup] = useWatch({ control, name: ['eventStartTime', 'eventEndTime', 'setupTime'] });
  const hints = toHints(planned, start, end);
  const usual = isStartKnown || start !== defaultEventStartTime ? undefined : 'Usual time, not agreed yet';
  return (
    <Card as="section" aria-labelledby="timeline" className={styles.group}>
      <h2 id="timeline" className={styles.heading}>
        Event Timeline
      </h2>
      <p className="small soft">All times are local to the event.</p>
      <div className={styles.times}>
        <TextField
          label="Setup time"
          optional
          type="time"
          hint={setup ? undefined : `Empty: ${usualSetup(start || null)}`}
          {...field('setupTime')}
        />
        <TextField
          label="Event start time"
          type="time"
          step={quarterHour}
          hint={hints.start ?? usual}
          {...field('eventStartTime')}
        />
        <TextField label="Event end time" type="time" hint={hints.end} {...field('eventEndTime')} />
        <TextField label="Breakdown time" optional type="time" {...field('breakdownTime')} />
      </div>
      {children}
    </Card>
  );
};

export const Special = ({ field }: GroupProps) => (
  <Card as="section" aria-labelledby="special" className={styles.group}>
    <h2 id="special" className={styles.heading}>
      Special Requirements
    </h2>
    <TextAreaField label="Dietary restrictions" optional rows={2} maxLength={1000} {...field('dietaryRestrictions')} />
    <TextAreaField
      label="Equipment requirements"
      optional
      rows={2}
      hint="Power, tables, a tent, a sound system"
      maxLength={2000}
      {...field('equipmentRequirements')}
    />
    <TextAreaField label="Special requests" optional rows={3} maxLength={2000} {...field('specialRequests')} />
  </Card>
);
