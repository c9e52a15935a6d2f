import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { weekdayNames } from '#shared/kernel/weekdays.ts';
import type { WeeklyScheduleForm } from '#shared/vendors/calendar/weekly-schedule-form.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { formatNextDay } from './schedule-values.ts';
import styles from './WorkingHours.module.css';

type ScheduleForm = UseFormReturn<WeeklyScheduleForm>;

/** The hours of each open weekday: all day, or from one time to another, which may be on the next day. */
export const WorkingHoursFields = ({ form }: { form: ScheduleForm }) => {
  const open = useWatch({ control: form.control, name: 'openWeekdays' });
  if (open.length === 0) return null;
  return (
    <FieldGroup label="Working hours" hint="Hosts can book you only within these hours. They may pass midnight.">
      <ul className={styles.rows}>
        {weekdayNames.map((name, day) =>
          open.includes(String(day)) ? <WeekdayRow key={name} form={form} day={day} name={name} /> : null,
        )}
      </ul>
    </FieldGroup>
  );
};

interface RowProps {
  form: ScheduleForm;
  day: number;
  name: string;
}

const WeekdayRow = ({ form, day, name }: RowProps) => {
  const field = registerWithError(form);
  const row = useWatch({ control: form.control, name: `hours.${day}` });
  const copy = () => {
    for (const weekday of weekdayNames.keys()) form.setValue(`hours.${weekday}`, { ...row }, { shouldDirty: true });
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <CheckboxField
        {...form.register(`hours.${day}.isAllDay`)}
        label={
          <>
            All day<span className="hidden"> on {name}</span>
          </>
        }
      />
      {!row.isAllDay && (
        <div className={styles.times}>
          <TextField {...field(`hours.${day}.from`)} type="time" hideLabel label={`${name} from`} />
          <span aria-hidden="true">–</span>
          <TextField {...field(`hours.${day}.to`)} type="time" hideLabel label={`${name} to`} />
          <span className="fine soft" role="status">
            {formatNextDay(row)}
          </span>
        </div>
      )}
      <Button size="small" look="bare" onClick={copy}>
        Copy to all days<span className="hidden">: {name}</span>
      </Button>
    </li>
  );
};
