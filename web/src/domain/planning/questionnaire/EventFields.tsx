import { CalendarDays, DollarSign, MapPin, Users } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { useController, useFormContext } from 'react-hook-form';
import { formatDate } from '#shared/kernel/dates.ts';
import { budgetBandFor } from '#shared/planning/budget.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { exactBudget, exactBudgetField } from '../plan-view/budget.ts';
import type { QuestionnaireValues } from './questionnaire-form.ts';
import { durationChoices, eventTypeChoices } from './questionnaire-form.ts';
import type { QuestionnaireFields } from './use-questionnaire-fields.ts';
import styles from './EventFields.module.css';

/* The questionnaire's fields that other forms of the same event also have. */

export const useEventFields = () => {
  const { register, formState, trigger } = useFormContext<QuestionnaireValues>();
  return { register, trigger, findError: (field: keyof QuestionnaireValues) => formState.errors[field]?.message };
};

/** Fields side by side, stacked on phones. */
export const FieldPairs = ({ children }: { children: ReactNode }) => <div className={styles.two}>{children}</div>;

export const EventTypeField = ({ optional = false }: { optional?: boolean }) => {
  const { register } = useEventFields();
  return (
    <SelectField
      label="Event type"
      optional={optional}
      placeholder="Select event type"
      options={eventTypeChoices}
      {...register('eventType')}
    />
  );
};

interface DateFieldProps extends Pick<QuestionnaireFields, 'earliest' | 'latest'> {
  /** Marks a date that nobody has chosen yet. */
  isSuggested?: boolean;
  onTyped?: () => void;
}

export const DateField = ({ earliest, latest, isSuggested = false, onTyped }: DateFieldProps) => {
  const { register, trigger, findError } = useEventFields();
  return (
    <TextField
      label="Event date"
      type="date"
      min={earliest}
      max={latest}
      icon={<CalendarDays />}
      hint={isSuggested ? `Suggested · ${formatDate(earliest)} or later` : `${formatDate(earliest)} or later`}
      error={findError('date')}
      {...register('date', {
        onChange: () => {
          onTyped?.();
          void trigger('date');
        },
      })}
    />
  );
};

/** What the fields for other values than the lists' take (rule planning-107). */
export const otherHours = {
  name: 'duration',
  inputMode: 'decimal',
  hint: 'Hours, such as 7 or 7.5, up to 24',
} as const;
export const otherStart = { name: 'start time', inputMode: 'text', hint: 'Any quarter hour, such as 4:15' } as const;

/** Returns a form's field for a control whose value isn't an input's own. */
export const toControl = ({ name, value, onChange, onBlur, ref }: ControllerRenderProps<QuestionnaireValues>) => ({
  name,
  value,
  onValueChange: onChange as (value: string) => void,
  onBlur,
  ref,
});

export const DurationField = () => {
  const { findError } = useEventFields();
  const { field } = useController<QuestionnaireValues, 'durationHours'>({ name: 'durationHours' });
  return (
    <ChoiceField
      {...toControl(field)}
      label="Event duration"
      placeholder="Select duration"
      options={durationChoices}
      other={otherHours}
      error={findError('durationHours')}
    />
  );
};

export const ZipField = ({ place, isUnknown }: Pick<QuestionnaireFields, 'place' | 'isUnknown'>) => {
  const { register, findError } = useEventFields();
  const unknown = isUnknown ? "This isn't a ZIP code in the United States" : undefined;
  return (
    <TextField
      label="Zip code"
      inputMode="numeric"
      autoComplete="postal-code"
      icon={<MapPin />}
      hint={place ? `${place.city}, ${place.state}` : undefined}
      error={findError('zipCode') ?? unknown}
      {...register('zipCode')}
    />
  );
};

export const GuestCountField = () => {
  const { register, findError } = useEventFields();
  return (
    <TextField
      label="Guest count"
      inputMode="numeric"
      icon={<Users />}
      error={findError('guestCount')}
      {...register('guestCount')}
    />
  );
};

/** Typing moves the slider of the questionnaire to the matching band. */
export const ExactBudgetField = () => {
  const { register, findError } = useEventFields();
  const { setValue } = useFormContext<QuestionnaireValues>();
  const moveSlider = (typed: string) => {
    const cents = exactBudget(typed);
    if (cents !== undefined) setValue('budgetBand', String(budgetBandFor(cents)), { shouldDirty: true });
  };
  return (
    <TextField
      {...exactBudgetField}
      icon={<DollarSign />}
      hint="Your total for everything, if you know it"
      error={findError('budget')}
      {...register('budget', { onChange: (event: ChangeEvent<HTMLInputElement>) => moveSlider(event.target.value) })}
    />
  );
};
