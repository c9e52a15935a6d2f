import { useForm } from 'react-hook-form';
import type { WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { balanceDueDays, maximumCapacityPerDay, maximumMoveConsentDays } from '#shared/kernel/policies.ts';
import { weekdayNames } from '#shared/kernel/weekdays.ts';
import type { WeeklyScheduleForm as PatternValues } from '#shared/vendors/calendar-settings.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx';
import { useSavePattern } from '#web/domain/vendors/calendar/api.ts';
import styles from './Calendar.module.css';

const toPatternValues = ({ capacityPerDay, closedWeekdays, moveConsentDays }: WeeklySchedule): PatternValues => ({
  capacityPerDay,
  moveConsentDays,
  openWeekdays: weekdayNames
    .map((_, day) => day)
    .filter((day) => !closedWeekdays.includes(day))
    .map(String),
});

const closedWeekdays = (open: readonly string[]): number[] =>
  weekdayNames.map((_, day) => day).filter((day) => !open.includes(String(day)));

const resolver = lazyResolver(async () => {
  const [{ zodResolver }, { weeklyScheduleFormSchema }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('#shared/vendors/calendar-settings.ts'),
  ]);
  return zodResolver(weeklyScheduleFormSchema);
});

function usePatternForm(pattern: WeeklySchedule) {
  const save = useSavePattern();
  const form = useForm<PatternValues>({
    resolver,
    values: toPatternValues(pattern),
    resetOptions: { keepDirtyValues: true },
  });
  const field = registerWithError(form);
  const submit = form.handleSubmit(async (values) => {
    const { openWeekdays, ...figures } = values;
    const body = { version: pattern.version, ...figures, closedWeekdays: closedWeekdays(openWeekdays) };
    await save.mutateAsync(body).then(
      () => form.reset(values),
      // A toast reports it; the input stays.
      () => undefined,
    );
  });
  return { field, submit, isSaving: save.isPending };
}

/** The vendor's capacity per day, and the weekdays on which it takes orders. */
export const WeeklyScheduleForm = ({ pattern }: { pattern: WeeklySchedule }) => {
  const { field, submit, isSaving } = usePatternForm(pattern);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="calendar-pattern">
      <h2 id="calendar-pattern">Weekly schedule</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <NumberField
          {...field('capacityPerDay', { valueAsNumber: true })}
          inputMode="numeric"
          min={1}
          max={maximumCapacityPerDay}
          label="Orders per day"
          hint="A day is full once it has this many orders. Existing orders are kept."
        />
        <WeekdaysField
          {...field('openWeekdays')}
          label="Days you take orders"
          hint="You can override individual days in the calendar."
        />
        <NumberField
          {...field('moveConsentDays', { valueAsNumber: true })}
          inputMode="numeric"
          min={0}
          max={maximumMoveConsentDays}
          label="Require your approval for late moves (days before the event)"
          hint={`Hosts can move an event up to ${balanceDueDays} days before it. Within this many days of the event, they need your approval first. Enter 0 to never be asked.`}
        />
        <Button type="submit" look="primary" busy={isSaving}>
          Save Calendar
        </Button>
      </form>
    </Card>
  );
};
