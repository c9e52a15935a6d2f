import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  formalityOptions,
  servicePriorityOptions,
  setupAssistanceOptions,
  venuePreferenceOptions,
} from '#shared/planning/event-options.ts';
import { FieldPairs, useEventFields } from '#web/domain/planning/questionnaire/EventFields.tsx';
import { optionalFields } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import type { QuestionnaireValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import styles from './Questionnaire.module.css';

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
