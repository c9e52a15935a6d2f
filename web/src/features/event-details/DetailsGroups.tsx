import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { defaultEventStartTime } from '#shared/kernel/policies.ts';
import { usualSetup } from '#shared/orders/usual-times.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { DetailsForm, DetailsFormInput } from './details-schema.ts';
import type { VenueAddress } from './use-venue-address.ts';
import styles from './EventDetails.module.css';

interface GroupProps {
  field: ReturnType<typeof registerWithError<DetailsFormInput, unknown, DetailsForm>>;
}

function addressHint({ name, isStreetPublic }: VenueAddress): string {
  const parts = 'Street, city and ZIP code';
  return name === undefined || isStreetPublic ? parts : `${parts}. ${name} doesn't show its street: ask them for it.`;
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
  /** Whether the host entered the event's start, now or before. */
  isStartKnown: boolean;
  children?: ReactNode;
}

export const Timeline = ({ field, control, isStartKnown, children }: TimelineProps) => {
  const [start, end, setup] = useWatch({ control, name: ['eventStartTime', 'eventEndTime', 'setupTime'] });
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
          hint={isStartKnown || start !== defaultEventStartTime ? undefined : 'Usual time, not agreed yet'}
          {...field('eventStartTime')}
        />
        <TextField
          label="Event end time"
          type="time"
          // An end not later than the start is on the next day (rule orders-15).
          hint={start && end && end <= start ? 'The next day' : undefined}
          {...field('eventEndTime')}
        />
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
