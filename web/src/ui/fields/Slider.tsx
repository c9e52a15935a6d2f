import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Field, splitFieldProps } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import styles from './Slider.module.css';

export interface SliderProps extends Omit<ComponentProps<'input'>, 'value' | 'type'>, Omit<FieldText, 'aside'> {
  value: number;
  min: number;
  max: number;
  onValueChange?: (value: number) => void;
  /** The value as text ('$2,500'), shown above right and read out. */
  valueText: string;
  /** Text below the two ends. */
  ends?: readonly [ReactNode, ReactNode];
}

/** Passes the filled part of the track to the style sheet as `--at`. */
const filled = (value: number, min: number, max: number): CSSProperties =>
  ({ '--at': `${((value - min) / (max - min || 1)) * 100}%` }) as CSSProperties;

export const Slider = ({ value, valueText, onValueChange, onChange, ends, ...props }: SliderProps) => {
  const { frame, native } = splitFieldProps(props);
  return (
    <Field {...frame} aside={<output className={styles.value}>{valueText}</output>}>
      {(control) => (
        <>
          <input
            {...native}
            {...control}
            type="range"
            className={styles.slider}
            style={filled(value, props.min, props.max)}
            value={value}
            aria-valuetext={valueText}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.valueAsNumber);
            }}
          />
          {ends && (
            <div className={styles.ends}>
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </div>
          )}
        </>
      )}
    </Field>
  );
};
