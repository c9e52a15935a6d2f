import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import type { FieldText } from '#web/ui/fields/Field.tsx';
import styles from './ChoiceGrid.module.css';

interface ChoiceGridProps extends Pick<FieldText, 'label' | 'hint' | 'optional' | 'error'> {
  /** The field of the surrounding form. */
  name: string;
  options: readonly { value: string; label: string }[];
}

/** The choices of one question, as checkboxes. */
export const ChoiceGrid = ({ name, options, ...words }: ChoiceGridProps) => {
  const { register } = useFormContext();
  return (
    <FieldGroup {...words}>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <CheckboxField key={value} label={label} value={value} {...register(name)} />
        ))}
      </div>
    </FieldGroup>
  );
};
