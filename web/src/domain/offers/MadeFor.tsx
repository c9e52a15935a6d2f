import { isDate, todayIn } from '#shared/kernel/dates.ts';
import { defaultValidThrough } from '#shared/offers/offer-terms.ts';
import { registerWithError } from '#web/lib/register-with-error.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Folded } from './Folded.tsx';
import styles from './OfferForm.module.css';
import { toOfferTerms } from './offer-values.ts';
import { formatOfferFacts } from './offer-text.ts';
import type { OfferEditing } from './use-offer-form.ts';

/** Returns the vendor's local date. */
export const today = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

const factNames = ['date', 'startTime', 'durationHours', 'guestCount'] as const;

/** The event that an offer is made for; collapsed to one line if it matches the host's request. */
export const MadeFor = ({ form, values }: Pick<OfferEditing, 'form' | 'values'>) => {
  const { facts } = toOfferTerms(values);
  const isComplete = isDate(facts.date) && facts.startTime !== '' && facts.durationHours > 0 && facts.guestCount > 0;
  const field = registerWithError(form);
  const suggestEnd = () => {
    const { date, validThrough } = form.getValues();
    if (isDate(date) && validThrough === '') form.setValue('validThrough', defaultValidThrough(today(), date));
  };
  return (
    <fieldset className={styles.group}>
      <legend className="hidden">Made for</legend>
      <Folded
        summary={isComplete ? `Made for ${formatOfferFacts(facts)}` : 'Date, time and guests'}
        isOpen={!isComplete}
        hasProblem={factNames.some((name) => form.formState.errors[name] !== undefined)}
      >
        <div className={styles.facts}>
          <TextField label="Date" type="date" min={today()} {...field('date', { onChange: suggestEnd })} />
          <TextField label="Start time" type="time" {...field('startTime')} />
          <NumberField label="Hours" inputMode="decimal" min={0.5} max={24} step={0.5} {...field('durationHours')} />
          <NumberField label="Guests" inputMode="numeric" min={1} {...field('guestCount')} />
        </div>
      </Folded>
    </fieldset>
  );
};
