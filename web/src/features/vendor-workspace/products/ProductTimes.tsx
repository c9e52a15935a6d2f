import { Plus, Trash2 } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { plural } from '#shared/kernel/plural.ts';
import { durationHours } from '#shared/planning/event-options.ts';
import { inferFacts } from '#shared/products/infer-facts.ts';
import { maximumStartTimes } from '#shared/products/package-times-schema.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { FieldError } from '#web/ui/fields/Field.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { quarterHour } from '#web/ui/fields/quarter-hour.ts';
import styles from './Products.module.css';
import { isOvernight } from './typed-starts.ts';
import type { TypedStart } from './typed-starts.ts';
import { useDescribedPackage } from './use-described-package.ts';
import type { ProductEditing } from './use-product-form.ts';

type Form = Pick<ProductEditing, 'form'>;

const timings = [
  { value: 'event', label: "For the event's hours" },
  { value: 'length', label: 'For a length of its own' },
  { value: 'starts', label: 'At its own start times' },
] as const;
type Timing = (typeof timings)[number]['value'];

const noStart: TypedStart = { name: '', startTime: '', endTime: '' };

/** When a product takes place: with the event, for a length of its own, or at start times (rule products-18). */
export const ProductTimes = ({ form }: Form) => {
  const [length, starts, unit] = useWatch({ control: form.control, name: ['durationHours', 'startTimes', 'unit'] });
  const [isLengthChosen, setLengthChosen] = useState(false);
  const own: Timing = starts.length > 0 ? 'starts' : length !== '' ? 'length' : 'event';
  const timing: Timing = own === 'event' && isLengthChosen ? 'length' : own;
  if (unit === 'per_hour' && own === 'event')
    return <p className="small soft">Takes place for the hours that the host books.</p>;
  const change = (to: Timing) => {
    setLengthChosen(to === 'length');
    form.setValue('durationHours', '', { shouldDirty: true });
    form.setValue('startTimes', to === 'starts' ? [noStart] : [], { shouldDirty: true });
    form.clearErrors(['durationHours', 'startTimes']);
  };
  return (
    <>
      <SelectField
        label="Takes place"
        options={[...timings]}
        value={timing}
        onChange={({ target }) => change(target.value as Timing)}
        hint="The times are taken in your calendar."
      />
      {timing === 'event' && <ReadLength form={form} />}
      {timing === 'length' && <LengthField form={form} />}
      {timing === 'starts' && <StartTimes form={form} />}
    </>
  );
};

/** Offers the length that the text of a place or a DJ names. */
const ReadLength = ({ form }: Form) => {
  const { lengthHours } = inferFacts(useDescribedPackage(form));
  if (lengthHours === undefined) return null;
  return (
    <p className={`small soft ${styles.read}`}>
      Read from your text: {plural(lengthHours, 'hour')}
      <Button
        size="small"
        onClick={() => {
          // Renders the field, so that it gets the focus of this button.
          flushSync(() => form.setValue('durationHours', String(lengthHours), { shouldDirty: true }));
          form.setFocus('durationHours');
        }}
      >
        Use This Length
      </Button>
    </p>
  );
};

const lengths = durationHours.map((hours) => ({ value: String(hours), label: plural(hours, 'hour') }));

const otherLength = { name: 'length', inputMode: 'decimal', hint: 'Half hours, such as 7 or 7.5, up to 24' } as const;

const LengthField = ({ form }: Form) => (
  <Controller
    control={form.control}
    name="durationHours"
    render={({ field: { value, onChange, onBlur, ref, name }, fieldState }) => (
      <ChoiceField
        label="Length"
        placeholder="Select length"
        options={lengths}
        other={otherLength}
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
        name={name}
        ref={ref}
        error={fieldState.error?.message}
      />
    )}
  />
);

/** The rows of start times: a name, a start and an end each. */
const StartTimes = ({ form }: Form) => (
  <Controller
    control={form.control}
    name="startTimes"
    render={({ field: { value: rows, onChange, ref }, formState }) => {
      const errors = formState.errors.startTimes;
      const set = (row: number, changes: Partial<TypedStart>) =>
        onChange(rows.map((one, n) => (n === row ? { ...one, ...changes } : one)));
      return (
        <div role="group" aria-label="Start times" className={styles.starts}>
          {rows.map((row, n) => (
            <StartRow
              key={n}
              ref={n === 0 ? ref : undefined}
              nth={n + 1}
              row={row}
              errors={errors?.[n]}
              onChange={(changes) => set(n, changes)}
              onRemove={() => onChange(rows.filter((_, other) => other !== n))}
            />
          ))}
          {errors?.message && <FieldError>{errors.message}</FieldError>}
          {errors?.root?.message && <FieldError>{errors.root.message}</FieldError>}
          <Button
            size="small"
            icon={<Plus />}
            className={styles.addStart}
            disabled={rows.length >= maximumStartTimes}
            onClick={() => onChange([...rows, noStart])}
          >
            Add Start Time
          </Button>
        </div>
      );
    }}
  />
);

interface StartRowProps {
  nth: number;
  row: TypedStart;
  errors: { [Name in keyof TypedStart]?: { message?: string | undefined } } | undefined;
  ref: ((element: HTMLInputElement | null) => void) | undefined;
  onChange: (changes: Partial<TypedStart>) => void;
  onRemove: () => void;
}

const StartRow = ({ nth, row, errors, ref, onChange, onRemove }: StartRowProps) => (
  <div role="group" aria-label={`Start time ${nth}`} className={styles.start}>
    <TextField
      ref={ref}
      label="Name"
      placeholder="Brunch"
      maxLength={40}
      value={row.name}
      error={errors?.name?.message}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <TextField
      label="Start"
      type="time"
      step={quarterHour}
      value={row.startTime}
      error={errors?.startTime?.message}
      onChange={({ target }) => onChange({ startTime: target.value })}
    />
    <TextField
      label="End"
      type="time"
      step={quarterHour}
      value={row.endTime}
      error={errors?.endTime?.message}
      hint={isOvernight(row) ? 'The next day' : undefined}
      onChange={({ target }) => onChange({ endTime: target.value })}
    />
    <Button
      look="bare"
      size="small"
      icon={<Trash2 />}
      aria-label={`Remove ${row.name || `start time ${nth}`}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </div>
);
