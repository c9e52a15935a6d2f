import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  budgetBands,
  formalityOptions,
  servicePriorityOptions,
  setupAssistanceOptions,
  venuePreferenceOptions,
} from '#shared/planning/event-options.ts';
import { budgetBandFor } from '#shared/planning/budget.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Slider } from '#web/ui/fields/Slider.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import {
  DateField,
  DurationField,
  EventTypeField,
  ExactBudgetField,
  FieldPairs,
  GuestCountField,
  useEventFields,
  ZipField,
} from '#web/domain/planning/questionnaire/EventFields.tsx';
import { exactBudget } from '#web/domain/planning/plan-view/budget.ts';
import { endTimeWords, optionalFields } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import type { QuestionnaireValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { clockChoices, halves, radiusChoices } from '#web/domain/planning/questionnaire/questionnaire-options.ts';
import type { QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import styles from './Questionnaire.module.css';

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
);

export const OccasionFields = () => {
  const { register, errorOf } = useEventFields();
  return (
    <Group title="The occasion">
      <TextField label="Event name" autoComplete="off" maxLength={200} error={errorOf('name')} {...register('name')} />
      <FieldPairs>
        <EventTypeField />
        <TextField label="Theme" optional maxLength={100} error={errorOf('theme')} {...register('theme')} />
      </FieldPairs>
    </Group>
  );
};

const StartTime = () => {
  const { register } = useEventFields();
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

type WhenAndWhereProps = Pick<QuestionnaireFields, 'earliest' | 'latest' | 'place' | 'isUnknown'>;

export const WhenAndWhereFields = ({ earliest, latest, place, isUnknown }: WhenAndWhereProps) => {
  const { register } = useEventFields();
  const end = endTimeWords(useWatch<QuestionnaireValues>() as QuestionnaireValues);
  return (
    <Group title="When and where">
      <FieldPairs>
        <DateField earliest={earliest} latest={latest} />
        <StartTime />
        <DurationField />
        <TextField label="End time" readOnly value={end} placeholder="Start time plus duration" />
        <ZipField place={place} isUnknown={isUnknown} />
        <SelectField label="Search radius" options={radiusChoices} {...register('searchRadiusMiles')} />
      </FieldPairs>
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

export const SizeAndBudgetFields = () => (
  <Group title="Size and budget">
    <FieldPairs>
      <GuestCountField />
      <ExactBudgetField />
    </FieldPairs>
    <Budget />
  </Group>
);

const selects = [
  ['formalityLevel', 'Formality', formalityOptions],
  ['venuePreference', 'Venue preference', venuePreferenceOptions],
  ['servicePriority', 'What matters most', servicePriorityOptions],
  ['setupAssistance', 'Setup help', setupAssistanceOptions],
] as const;

/** Optional fields: collapsed, and open from the start where one is filled. */
export const FurtherFields = () => {
  const { register, errorOf } = useEventFields();
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
        <FieldPairs>
          {selects.map(([field, label, options]) => (
            <SelectField key={field} label={label} placeholder="No preference" options={options} {...register(field)} />
          ))}
        </FieldPairs>
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
