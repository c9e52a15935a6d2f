import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldGroup } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import styles from './Segmented.module.css';

interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface SegmentedProps<Value extends string>
  extends Omit<ComponentProps<'input'>, 'value' | 'type'>, Omit<FieldText, 'aside'> {
  options: readonly SegmentedOption<Value>[];
  /** The selected side; omit it if a form keeps the value (`{...register('side')}`). */
  value?: Value;
  onValueChange?: (value: Value) => void;
}

/** Two or three options of one question (AM or PM, Pickup or Delivery): radio buttons in one frame. */
export function Segmented<Value extends string>({
  label,
  optional,
  hint,
  error,
  hideLabel,
  options,
  value,
  onValueChange,
  onChange,
  name,
  className,
  ...native
}: SegmentedProps<Value>) {
  const ownName = useId();
  return (
    <FieldGroup {...{ label, optional, hint, error, hideLabel, className }}>
      <div className={styles.edge}>
        {options.map((option) => (
          <label key={option.value} className={styles.side}>
            <input
              {...native}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              onChange={(event) => {
                onChange?.(event);
                onValueChange?.(option.value);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
