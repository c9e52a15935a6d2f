import { FieldGroup } from '#web/ui/fields/Field.tsx';
import type { FieldText } from '#web/ui/fields/Field.tsx';
import { ChipField } from '#web/ui/fields/ChipField.tsx';
import styles from './Products.module.css';

interface ChipsFieldProps<Id extends string> extends Pick<FieldText, 'label' | 'hint' | 'error'> {
  options: readonly { id: Id; label: string }[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
  /** Receives the first chip. */
  ref?: (element: HTMLInputElement | null) => void;
}

/** An optional question with several answers from a list. */
export const ChipsField = <Id extends string>({ options, value, onChange, ref, ...frame }: ChipsFieldProps<Id>) => (
  <FieldGroup optional {...frame}>
    <div className={styles.chips}>
      {options.map(({ id, label }, n) => (
        <ChipField
          key={id}
          ref={n === 0 ? ref : undefined}
          label={label}
          checked={value.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))}
        />
      ))}
    </div>
  </FieldGroup>
);
