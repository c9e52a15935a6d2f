import { useState } from 'react';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ChevronDown } from 'lucide-react';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import {
  DateField,
  DurationField,
  EventTypeField,
  ExactBudgetField,
  FieldPairs,
  GuestCountField,
  otherStart,
  toControl,
  useEventFields,
  ZipField,
} from '#web/domain/planning/questionnaire/EventFields.tsx';
import {
  clockChoices,
  enteredClockNotes,
  formatEnteredEndTime,
  halves,
  optionalFields,
  radiusChoices,
} from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import type { QuestionnaireValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import type { QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import { budgetBandFor, budgetBands } from '#shared/planning/budget.ts';
import {
  formalityOptions,
  servicePriorityOptions,
  setupAssistanceOptions,
  venuePreferenceOptions,
} from '#shared/planning/event-options.ts';
import { exactBudget } from '#web/domain/planning/plan-view/budget.ts';
import { Slider } from '#web/ui/fields/Slider.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import styles from './Questionnaire.module.css';

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
);

export const OccasionFields = () => {
  const { register, findError } = useEventFields();
  return (
    <Group title="The occasion">
      <TextField
        label="Event name"
        autoComplete="off"
        maxLength={200}
        error={findError('name')}
        {...register('name')}
      />
      <FieldPairs>
        <EventTypeField />
        <TextField label="Theme" optional maxLength={100} error={findError('theme')} {...register('theme')} />
      </FieldPairs>
    </Group>
  );
};

const StartTime = ({ note }: { note: string | undefined }) => {
  const { findError } = useEventFields();
  const { field: clock } = useController<QuestionnaireValues, 'clock'>({ name: 'clock' });
  const { field: half } = useController<QuestionnaireValues, 'half'>({ name: 'half' });
  return (
    <ChoiceField
      {...toControl(clock)}
      label="Start time"
      placeholder="Select"
      options={clockChoices}
      other={otherStart}
      hint={note}
      error={findError('clock')}
      beside={
        <Segmented
          label="AM or PM"
          hideLabel
          options={halves}
          value={half.value}
          onValueChange={half.onChange}
          name={half.name}
        />
      }
    />
  );
};

interface WhenAndWhereProps {
  fields: QuestionnaireFields;
  /** The one-time question about a suggested date. */
  question: ReactNode;
}

export const WhenAndWhereFields = ({ fields, question }: WhenAndWhereProps) => {
  const { values, earliest, latest, isDateSuggested, acceptDate, place, isUnknown } = fields;
  const { register } = useEventFields();
  const notes = enteredClockNotes(values, place?.timeZone);
  return (
    <Group title="When and where">
      {question}
      <FieldPairs>
        <DateField earliest={earliest} latest={latest} isSuggested={isDateSuggested} onTyped={acceptDate} />
        <StartTime note={notes.start} />
        <DurationField />
        <TextField
          label="End time"
          readOnly
          value={formatEnteredEndTime(values, place?.timeZone)}
          hint={notes.end}
          placeholder="Start time plus duration"
        />
        <ZipField place={place} isUnknown={isUnknown} />
        <SelectField label="Search radius" options={radiusChoices} {...register('searchRadiusMiles')} />
      </FieldPairs>
    </Group>
  );
};

export const SizeAndBudgetFields = () => (
  <Group title="Size and budget">
    <FieldPairs>
      <GuestCountField />
      <ExactBudgetField />
    </FieldPairs>
    <BudgetSlider />
  </Group>
);

const lastBand = budgetBands.length - 1;

/** The budget by bands; an exact one determines its band. */
const BudgetSlider = () => {
  const { setValue, getValues } = useFormContext<QuestionnaireValues>();
  const { field } = useController<QuestionnaireValues, 'budgetBand'>({ name: 'budgetBand' });
  const position = field.value === '' ? 0 : Number(field.value);
  // Another band contradicts the exact budget.
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
      // A press on the first position moves nothing but still counts as a choice.
      onPointerUp={(event) => choose(event.currentTarget.valueAsNumber)}
      onBlur={field.onBlur}
    />
  );
};

const selects = [
  ['formalityLevel', 'Formality', formalityOptions],
  ['venuePreference', 'Venue preference', venuePreferenceOptions],
  ['servicePriority', 'What matters most', servicePriorityOptions],
  ['setupAssistance', 'Setup help', setupAssistanceOptions],
] as const;

/** Optional fields, collapsed unless one is filled in. */
export const FurtherFields = () => {
  const { register, findError } = useEventFields();
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
          error={findError('dietaryRestrictions')}
          {...register('dietaryRestrictions')}
        />
      </div>
    </details>
  );
};
