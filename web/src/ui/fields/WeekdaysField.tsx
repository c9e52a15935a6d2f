import type { ComponentProps } from 'react';
import { weekdayNames } from '#shared/kernel/weekdays.ts';
import { FieldGroup } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import styles from './WeekdaysField.module.css';

type WeekdaysFieldProps = Pick<FieldText, 'label' | 'hint' | 'error'> &
  Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

/** Checkboxes for the days of a week; the values are '0' for Sunday to '6'. */
export const WeekdaysField = ({ label, hint, error, ...input }: WeekdaysFieldProps) => (
  <FieldGroup label={label} hint={hint} error={error}>
    <div className={styles.weekdays}>
      {weekdayNames.map((name, day) => (
        <label key={name} className={styles.weekday}>
          <input {...input} type="checkbox" value={day} className="hidden" />
          <span aria-hidden="true">{name.slice(0, 2)}</span>
          <span className="hidden">{name}</span>
        </label>
      ))}
    </div>
  </FieldGroup>
);
