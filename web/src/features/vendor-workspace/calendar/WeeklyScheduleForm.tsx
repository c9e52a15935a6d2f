import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import {
  balanceDueDays,
  maximumCapacityPerDay,
  maximumMinutesBetweenJobs,
  maximumMoveConsentDays,
} from '#shared/kernel/policies.ts';
import type { WeeklyScheduleForm as ScheduleValues } from '#shared/vendors/calendar/weekly-schedule-form.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx';
import { useSavePattern } from '#web/domain/vendors/calendar/api.ts';
import styles from './Calendar.module.css';
import { timesBetween, toScheduleForm, toSettings } from './schedule-values.ts';
import { WorkingHoursFields } from './WorkingHoursFields.tsx';

const resolver = lazyResolver(async () => {
  const [{ zodResolver }, { weeklyScheduleFormSchema }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('#shared/vendors/calendar/weekly-schedule-form.ts'),
  ]);
  return zodResolver(weeklyScheduleFormSchema);
});

function usePatternForm(pattern: WeeklySchedule) {
  const save = useSavePattern();
  const form = useForm<ScheduleValues>({
    resolver,
    values: toScheduleForm(pattern),
    resetOptions: { keepDirtyValues: true },
  });
  const submit = form.handleSubmit(async (values) => {
    await save.mutateAsync({ version: pattern.version, ...toSettings(values) }).then(
      () => form.reset(values),
      // A toast reports it; the input stays.
      () => undefined,
    );
  });
  return { form, submit, isSaving: save.isPending };
}

/** The vendor's capacity per day and at one time, the time between orders, and its working hours. */
export const WeeklyScheduleForm = ({ pattern }: { pattern: WeeklySchedule }) => {
  const { form, submit, isSaving } = usePatternForm(pattern);
  const field = registerWithError(form);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="calendar-pattern">
      <h2 id="calendar-pattern">Weekly schedule</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <OrderCounts form={form} />
        <TimeBetween form={form} />
        <WeekdaysField
          {...field('openWeekdays')}
          label="Days you take orders"
          hint="You can override individual days in the calendar."
        />
        <WorkingHoursFields form={form} />
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

const OrderCounts = ({ form }: { form: UseFormReturn<ScheduleValues> }) => {
  const field = registerWithError(form);
  const figure = { inputMode: 'numeric', min: 1, max: maximumCapacityPerDay } as const;
  return (
    <>
      <NumberField
        {...field('capacityPerDay', { valueAsNumber: true })}
        {...figure}
        label="Orders per day"
        hint="A day is full once it has this many orders. Existing orders are kept."
      />
      <NumberField
        {...field('jobsAtOnce', { valueAsNumber: true })}
        {...figure}
        label="Orders at the same time"
        hint="How many you can work at once, for example with several teams."
      />
    </>
  );
};

const numberOrNull = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed);

const TimeBetween = ({ form }: { form: UseFormReturn<ScheduleValues> }) => {
  const field = registerWithError(form);
  const isOther = useWatch({ control: form.control, name: 'timeBetween' }) === 'other';
  return (
    <>
      <SelectField
        {...field('timeBetween')}
        label="Time between orders"
        hint="For travel and setting up."
        options={timesBetween}
      />
      {isOther && (
        <NumberField
          {...field('typedMinutes', { setValueAs: numberOrNull })}
          inputMode="numeric"
          min={0}
          max={maximumMinutesBetweenJobs}
          label="Minutes between orders"
        />
      )}
    </>
  );
};
