import { useQuery } from '@tanstack/react-query';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import type { CalendarDay } from '#shared/api/vendors/calendar.ts';
import { formatDate, isDate } from '#shared/kernel/dates.ts';
import { monthOf } from '#shared/kernel/months.ts';
import { plural } from '#shared/kernel/plural.ts';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import { registerWithError } from '#web/lib/register-with-error.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import type { OfferEditing } from './use-offer-form.ts';

/** Describes the remaining capacity of a day that an offer may hold; `isOwn`: the open offer's hold there continues. */
export function placesWords({ date, status, remainingCapacity }: CalendarDay, isOwn: boolean): string {
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
  const { data } = useQuery({ ...calendarQuery(monthOf(date)), enabled: isDate(date) });
  const day = data?.days.find((one) => one.date === date);
  const isOwn = latest?.isHeld === true && latest.facts.date === date;
  return (
    <CheckboxField
      label="Hold this day until the offer ends"
      hint={day ? placesWords(day, isOwn) : 'It takes one of your places that day. Other hosts can\u2019t book it.'}
      {...registerWithError(form)('holdsDay')}
    />
  );
};
