import { useQuery } from '@tanstack/react-query';
import { formatDate, isDate } from '#shared/kernel/dates.ts';
import { defaultValidThrough } from '#shared/offers/offer-terms.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { quarterHour } from '#web/ui/fields/quarter-hour.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import type { CalendarDay } from '#shared/api/vendors/calendar.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { plural } from '#shared/kernel/plural.ts';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import { vendorToday } from '#web/lib/zones.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { Folded } from './Folded.tsx';
import styles from './OfferForm.module.css';
import { toOfferTerms } from './offer-values.ts';
import type { AtPlace } from './OfferCard.tsx';
import { formatOfferFacts } from './offer-text.ts';
import type { OfferEditing } from './use-offer-form.ts';

const factNames = ['date', 'startTime', 'durationHours', 'guestCount'] as const;

/** The event that an offer is made for; collapsed to one line if it matches the host's request. */
export const MadeFor = ({ form, values, timeZone }: Pick<OfferEditing, 'form' | 'values'> & AtPlace) => {
  const { facts } = toOfferTerms(values);
  const isComplete = isDate(facts.date) && facts.startTime !== '' && facts.durationHours > 0 && facts.guestCount > 0;
  const field = registerWithError(form);
  const suggestEnd = () => {
    const { date, validThrough } = form.getValues();
    if (isDate(date) && validThrough === '') form.setValue('validThrough', defaultValidThrough(vendorToday(), date));
  };
  return (
    <fieldset className={styles.group}>
      <legend className="hidden">Made for</legend>
      <Folded
        summary={isComplete ? `Made for ${formatOfferFacts(facts, timeZone)}` : 'Date, time and guests'}
        isOpen={!isComplete}
        hasProblem={factNames.some((name) => form.formState.errors[name] !== undefined)}
      >
        <div className={styles.facts}>
          <TextField label="Date" type="date" min={vendorToday()} {...field('date', { onChange: suggestEnd })} />
          <TextField label="Start time" type="time" step={quarterHour} {...field('startTime')} />
          <NumberField label="Hours" inputMode="decimal" min={0.5} max={24} step={0.5} {...field('durationHours')} />
          <NumberField label="Guests" inputMode="numeric" min={1} {...field('guestCount')} />
        </div>
      </Folded>
    </fieldset>
  );
};

/** Describes the remaining capacity of a day that an offer may hold; `isOwn`: the open offer's hold there continues. */
function describeRemainingCapacity({ date, status, remainingCapacity }: CalendarDay, isOwn: boolean): string {
  const day = formatDate(date);
  if (isOwn) return `Your open offer already holds a place on ${day}.`;
  if (status === 'closed') return `Your calendar is closed on ${day}.`;
  return remainingCapacity === 0
    ? `You're fully booked on ${day}.`
    : `${plural(remainingCapacity, 'place')} left on ${day}.`;
}

interface HoldFieldProps extends Pick<OfferEditing, 'form' | 'values'> {
  latest: OfferView | undefined;
}

/** Whether the offer holds a place on its day, with the remaining capacity; live, like the calendar. */
export const HoldField = ({ form, values: { date }, latest }: HoldFieldProps) => {
  const { data } = useQuery({ ...calendarQuery(toMonth(date)), enabled: isDate(date) });
  const day = data?.days.find((one) => one.date === date);
  const isOwn = latest?.isHeld === true && latest.facts.date === date;
  return (
    <CheckboxField
      label="Hold this day until the offer ends"
      hint={
        day
          ? describeRemainingCapacity(day, isOwn)
          : 'It takes one of your places that day. Other hosts can\u2019t book it.'
      }
      {...registerWithError(form)('holdsDay')}
    />
  );
};
