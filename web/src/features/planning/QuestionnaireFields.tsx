import { CalendarDays, ChevronDown, DollarSign, MapPin, Users } from 'lucide-react';
import { useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  budgetBands,
  formalityOptions,
  servicePriorityOptions,
  setupAssistanceOptions,
  venuePreferenceOptions,
} from '#shared/planning/event-options.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { budgetBandFor } from '#shared/planning/budget.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Slider } from '#web/ui/fields/Slider.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { endTimeWords, exactBudget, optionalFields } from './questionnaire-form.ts';
import type { QuestionnaireValues } from './questionnaire-form.ts';
import { clockChoices, durationChoices, eventTypeChoices, halves, radiusChoices } from './questionnaire-options.ts';
import styles from './Questionnaire.module.css';

const useFields = () => {
  const { register, formState, trigger } = useFormContext<QuestionnaireValues>();
  return { register, trigger, errorOf: (field: keyof QuestionnaireValues) => formState.errors[field]?.message };
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
);

export const OccasionFields = () => {
  const { register, errorOf } = useFields();
  return (
    <Group title="The occasion">
      <TextField label="Event name" autoComplete="off" maxLength={200} error={errorOf('name')} {...register('name')} />
      <div className={styles.two}>
        <SelectField
          label="Event type"
          placeholder="Select event type"
          options={eventTypeChoices}
          {...register('eventType')}
        />
        <TextField label="Theme" optional maxLength={100} error={errorOf('theme')} {...register('theme')} />
      </div>
    </Group>
  );
};

const StartTime = () => {
  const { register } = useFields();
  const { field } = useController<QuestionnaireValues, 'half'>({ name: 'half' });
  return (
    <div className={styles.time}>
      <SelectField label="Start time" placeholder="Select" options={clockChoices} {...register('clock')} />
      <Segmented
        label="AM or PM"
        hideLabel
        options={halves}
        value={field.value}
        onValueChange={field.onChange}
        name={field.name}
      />
    </div>
  );
};

interface WhenAndWhereProps {
  /** First date that an event may have. */
  earliest: string;
  /** Last one. */
  latest: string;
  placeHint: string | undefined;
  placeError: string | undefined;
}

export const WhenAndWhereFields = ({ earliest, latest, placeHint, placeError }: WhenAndWhereProps) => {
  const { register, trigger, errorOf } = useFields();
  const end = endTimeWords(useWatch<QuestionnaireValues>() as QuestionnaireValues);
  return (
    <Group title="When and where">
      <div className={styles.two}>
        <TextField
          label="Event date"
          type="date"
          min={earliest}
          max={latest}
          icon={<CalendarDays />}
          hint={`${formatDate(earliest)} or later`}
          error={errorOf('date')}
          {...register('date', { onChange: () => void trigger('date') })}
        />
        <StartTime />
        <SelectField
          label="Event duration"
          placeholder="Select duration"
          options={durationChoices}
          {...register('durationHours')}
        />
        <TextField label="End time" readOnly value={end} placeholder="Start time plus duration" />
        <TextField
          label="Zip code"
          inputMode="numeric"
          autoComplete="postal-code"
          icon={<MapPin />}
          hint={placeHint}
          error={errorOf('zipCode') ?? placeError}
          {...register('zipCode')}
        />
        <SelectField label="Search radius" options={radiusChoices} {...register('searchRadiusMiles')} />
      </div>
    </Group>
  );
};

const lastBand = budgetBands.length - 1;

const Budget = () => {
  const { setValue, getValues } = useFormContext<QuestionnaireValues>();
  const { field } = useController<QuestionnaireValues, 'budgetBand'>({ name: 'budgetBand' });
  const position = field.value === '' ? 0 : Number(field.value);
  // Another band says another budget than the exact one.
  const choose = (value: number) => {
    field.onChange(String(value));
    const exact = exactBudget(getValues('budget'));
    if (exact !== undefined && budgetBandFor(exact) !== value) setValue('budget', '', { shouldDirty: true });
  };
  return (
    <Slider
      label="Budget"
      min={0}
      max={lastBand}
      step={1}
      value={position}
      valueText={field.value === '' ? 'Slide to choose' : (budgetBands[position]?.label ?? '')}
      ends={['Under $500', 'Over $10k']}
      onValueChange={choose}
      // A press on the first position moves nothing and still is a choice.
      onPointerUp={(event) => choose(event.currentTarget.valueAsNumber)}
      onBlur={field.onBlur}
    />
  );
};

/** Typed, it moves the slider to its band. */
const ExactBudget = () => {
  const { register, errorOf } = useFields();
  const { setValue } = useFormContext<QuestionnaireValues>();
  const moveSlider = (typed: string) => {
    const cents = exactBudget(typed);
    if (cents !== undefined) setValue('budgetBand', String(budgetBandFor(cents)), { shouldDirty: true });
  };
  return (
    <TextField
      label="Exact budget"
      optional
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      icon={<DollarSign />}
      hint="Your total for everything, if you know it"
      error={errorOf('budget')}
      {...register('budget', { onChange: (event: ChangeEvent<HTMLInputElement>) => moveSlider(event.target.value) })}
    />
  );
};

export const SizeAndBudgetFields = () => {
  const { register, errorOf } = useFields();
  return (
    <Group title="Size and budget">
      <div className={styles.two}>
        <TextField
          label="Guest count"
          inputMode="numeric"
          icon={<Users />}
          error={errorOf('guestCount')}
          {...register('guestCount')}
        />
        <ExactBudget />
      </div>
      <Budget />
    </Group>
  );
};

const selects = [
  ['formalityLevel', 'Formality', formalityOptions],
  ['venuePreference', 'Venue preference', venuePreferenceOptions],
  ['servicePriority', 'What matters most', servicePriorityOptions],
  ['setupAssistance', 'Setup help', setupAssistanceOptions],
] as const;

/** Optional fields: collapsed, and open from the start where one is filled. */
export const FurtherFields = () => {
  const { register, errorOf } = useFields();
  const { getValues } = useFormContext<QuestionnaireValues>();
  const [isOpen, setOpen] = useState(() => optionalFields.some((field) => getValues(field) !== ''));
  return (
    <details className={styles.further} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronDown size={20} aria-hidden="true" />
        <span>
          More about your event <span className="soft">(optional)</span>
        </span>
      </summary>
      <div className={styles.group}>
        <div className={styles.two}>
          {selects.map(([field, label, options]) => (
            <SelectField key={field} label={label} placeholder="No preference" options={options} {...register(field)} />
          ))}
        </div>
        <TextAreaField
          label="Dietary restrictions"
          rows={3}
          hint="Allergies, vegetarian or kosher guests, and anything else a caterer should know"
          error={errorOf('dietaryRestrictions')}
          {...register('dietaryRestrictions')}
        />
      </div>
    </details>
  );
};
