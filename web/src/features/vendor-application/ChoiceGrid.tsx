import type { FieldPath } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import type { FieldWords } from '#web/ui/fields/Field.tsx';
import styles from './ChoiceGrid.module.css';
import type { WizardValues } from './wizard-form.ts';

interface ChoiceGridProps extends Pick<FieldWords, 'label' | 'hint' | 'optional' | 'error'> {
  name: FieldPath<WizardValues>;
  options: readonly { value: string; label: string }[];
}

/** Several choices of one question, as boxes to tick. */
export const ChoiceGrid = ({ name, options, ...words }: ChoiceGridProps) => {
  const { register } = useFormContext<WizardValues>();
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
