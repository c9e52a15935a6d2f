import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { calendarQuery, useSavePattern } from '#web/domain/vendors/calendar/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { monthHere } from './month-here.ts';
import styles from './Today.module.css';

/** Asks a vendor who takes several orders a day how many it can work at the same time (rule vendors-38). */
export const JobsAtOnce = () => {
  const [month] = useState(monthHere);
  const { data } = useQuery(calendarQuery(month));
  if (!data || data.pattern.hasChosenJobsAtOnce || data.pattern.capacityPerDay === 1) return null;
  return <Question pattern={data.pattern} />;
};

const Question = ({ pattern }: { pattern: WeeklySchedule }) => {
  const { version, capacityPerDay, jobsAtOnce, closedWeekdays } = pattern;
  const [typed, setTyped] = useState(String(jobsAtOnce));
  const [error, setError] = useState<string>();
  const save = useSavePattern();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = Number(typed);
    const isPossible = Number.isInteger(count) && count >= 1 && count <= capacityPerDay;
    setError(isPossible ? undefined : `Enter a whole number from 1 to ${capacityPerDay}`);
    if (isPossible) save.mutate({ version, capacityPerDay, closedWeekdays, jobsAtOnce: count });
  };
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="jobs-at-once">
      <h2 id="jobs-at-once">How many orders can you work at the same time?</h2>
      <form className={styles.sheet} noValidate onSubmit={submit}>
        <NumberField
          label="Orders at the same time"
          hint={`You take up to ${capacityPerDay} orders a day. Until you choose, hosts can't book you for two that overlap.`}
          inputMode="numeric"
          min={1}
          max={capacityPerDay}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      </form>
    </Card>
  );
};
