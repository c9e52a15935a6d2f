import { useState } from 'react';
import { useController } from 'react-hook-form';
import { minimumLeadDays } from '#shared/kernel/policies.ts';
import { endsTooEarly, formatLeadTimeFigures, toLeadTimeFigures } from '#shared/vendors/calendar/lead-time-figures.ts';
import type { LeadTimeFigures, LeadTimeUnit } from '#shared/vendors/calendar/lead-time-figures.ts';
import { formatLeadTime, readLeadTime } from '#shared/vendors/calendar/lead-time.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './LeadTimeFields.module.css';

const units = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
];

/** Returns the stored text as figures, and a function that stores changed ones. */
function useFigures(leadTime: string, store: (leadTime: string) => void) {
  const [typed, setTyped] = useState<LeadTimeFigures>();
  // Other windows, and discarding changes, set the text itself.
  const isTyped = typed !== undefined && formatLeadTimeFigures(typed) === leadTime;
  const figures = isTyped ? typed : toLeadTimeFigures(leadTime);
  const change = (changes: Partial<LeadTimeFigures>) => {
    const next = { ...figures, ...changes };
    setTyped(next);
    store(formatLeadTimeFigures(next));
  };
  return { figures, change };
}

/** How far ahead the vendor wants to be booked: a figure or a range, and its unit; the surrounding form has the text. */
export const LeadTimeFields = ({ name }: { name: string }) => {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const { ref, value, onBlur, onChange } = field;
  const { figures, change } = useFigures(value ?? '', onChange);
  const figure = { inputMode: 'numeric', min: 0, max: 999 } as const;
  return (
    <div className={styles.leadTime}>
      <NumberField
        {...figure}
        ref={ref}
        label="Lead time"
        value={figures.from}
        onChange={(event) => change({ from: event.target.value })}
        onBlur={onBlur}
        error={fieldState.error?.message}
      />
      <NumberField
        {...figure}
        label="Up to"
        optional
        value={figures.to}
        onChange={(event) => change({ to: event.target.value })}
        error={endsTooEarly(figures) ? 'Enter more than the first figure' : undefined}
      />
      <SelectField
        label="Unit"
        options={units}
        value={figures.unit}
        onChange={(event) => change({ unit: event.target.value as LeadTimeUnit })}
      />
      <p className="fine soft">{leadTimeHint(value ?? '', figures)}</p>
    </div>
  );
};

/** Returns the effect of the lead time on bookings, and its text if that has more than the fields show. */
function leadTimeHint(leadTime: string, figures: LeadTimeFigures): string {
  const days = readLeadTime(leadTime);
  const shown = leadTime && formatLeadTimeFigures(figures) !== leadTime ? `Hosts see "${leadTime}". ` : '';
  if (days === undefined) return `${shown}How far ahead hosts should contact you`;
  return `${shown}Hosts can book you up to ${formatLeadTime(Math.max(days, minimumLeadDays))} before their event`;
}
