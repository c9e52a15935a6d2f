import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { plural } from '#shared/kernel/plural.ts';
import { endAfter } from '#shared/kernel/event-span.ts';
import { isPlanLength } from '#shared/planning/event-hours.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { DetailsForm, DetailsFormInput } from './details-schema.ts';
import { formatDifference, hoursDifference, offersMissed, startAt } from './hours-difference.ts';
import type { HoursDifference, TimedPlan } from './hours-difference.ts';
import styles from './EventDetails.module.css';

interface HoursNoticeProps {
  plan: TimedPlan;
  control: Control<DetailsFormInput, unknown, DetailsForm>;
  isSaving: boolean;
  /** Changes the plan to the typed start and length. */
  onChange: (startTime: string, hours: number) => void;
  /** Sets the end that the plan's length has. */
  onKeep: (endTime: string) => void;
}

const titleCase = (hours: number): string => plural(hours, 'Hour');

/** Asks at once which hours count if the typed ones aren't those that the plan is priced for (rule checkout-40). */
export const HoursNotice = ({ plan, control, ...ways }: HoursNoticeProps) => {
  const [now] = useState(() => new Date());
  const [eventStartTime, eventEndTime] = useWatch({ control, name: ['eventStartTime', 'eventEndTime'] });
  const times = { eventStartTime, eventEndTime };
  const difference = hoursDifference(plan, times);
  const missed = offersMissed(plan, times, now);
  return (
    <div role="status" className={styles.notice}>
      {(difference || missed.length > 0) && (
        <Banner tone="wait" title={difference ? formatDifference(difference) : 'An offer is for other hours'}>
          {missed.map((offer) => (
            <p key={offer} className="small">
              {offer} Ask for a new offer, or keep its hours.
            </p>
          ))}
          {difference && <Ways {...ways} plan={plan} difference={difference} startTime={eventStartTime} />}
        </Banner>
      )}
    </div>
  );
};

interface WaysProps extends Omit<HoursNoticeProps, 'control'> {
  difference: HoursDifference;
  startTime: string;
}

const Ways = ({ plan, difference: { hours, planned }, startTime, isSaving, onChange, onKeep }: WaysProps) => {
  const canChange = isPlanLength(hours);
  return (
    <>
      <p className="small">
        {canChange
          ? "Your plan's hours and price are for your whole event."
          : 'Plans are priced in half hours, up to 24 hours.'}
      </p>
      <div className={`wrap ${styles.ways}`}>
        {canChange && (
          <Button size="small" busy={isSaving} busyText="Saving..." onClick={() => onChange(startTime, hours)}>
            Change Event to {titleCase(hours)}
          </Button>
        )}
        <Button
          size="small"
          disabled={isSaving}
          onClick={() => onKeep(endAfter(startAt(plan, startTime), planned).time)}
        >
          Keep {titleCase(planned)}
        </Button>
      </div>
    </>
  );
};
