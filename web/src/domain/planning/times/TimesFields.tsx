import { formatTime12 } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import { itemStarts } from '#shared/planning/item-times.ts';
import type { PackageStart } from '#shared/products/package-times.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { otherHours, otherStart } from '../questionnaire/EventFields.tsx';
import { clockChoices, durationChoices, halves } from '../questionnaire/questionnaire-form.ts';
import { dayChoices, hasOwnLength, typedDay } from './typed-times.ts';
import type { TimedEvent, TimesItem, TimesProblems, TypedTimes } from './typed-times.ts';

interface TimesFieldsProps {
  event: TimedEvent;
  item: TimesItem;
  typed: TypedTimes;
  onTyped: (changes: Partial<TypedTimes>) => void;
  problems: TimesProblems;
}

/** Formats 'Evening, 5:00 PM, 7 hours', which a phone has room for; the end is below the fields. */
const formatStart = ({ name, startTime, durationHours }: PackageStart): string =>
  [name, formatTime12(startTime), plural(durationHours, 'hour')].join(', ');

/** The start: one of the packages', or any quarter hour. */
const StartField = ({ event: { startTime }, item, typed, onTyped, problems }: TimesFieldsProps) => {
  const starts = itemStarts(item);
  if (starts.length > 0)
    return (
      <SelectField
        label="Start time"
        options={starts.map((start) => ({ value: start.startTime, label: formatStart(start) }))}
        value={typed.slot}
        onChange={({ target }) => onTyped({ slot: target.value, day: '' })}
        error={problems.startTime}
      />
    );
  return (
    <ChoiceField
      label="Start time"
      placeholder={startTime === null ? "The event's start" : `The event's start, ${formatTime12(startTime)}`}
      options={clockChoices}
      other={otherStart}
      value={typed.clock}
      onValueChange={(clock) => onTyped({ clock, day: '' })}
      error={problems.startTime}
      // The event's start has its own half of the day.
      beside={
        typed.clock !== '' && (
          <Segmented
            label="AM or PM"
            hideLabel
            options={halves}
            value={typed.half}
            onValueChange={(half) => onTyped({ half, day: '' })}
          />
        )
      }
    />
  );
};

/** The date of a start that may be on the event's date or after midnight. */
const DayField = ({ event, item, typed, onTyped }: TimesFieldsProps) => {
  const choices = dayChoices(item, typed, event);
  if (choices.length < 2) return null;
  return (
    <SelectField
      label="Day of the start"
      options={choices}
      value={typedDay(item, typed, event)}
      onChange={({ target }) => onTyped({ day: target.value })}
    />
  );
};

/** The length, unless the packages have one. */
const HoursField = ({ event: { durationHours }, item, typed, onTyped, problems }: TimesFieldsProps) => {
  if (hasOwnLength(item)) return null;
  return (
    <ChoiceField
      label="Hours"
      placeholder={
        durationHours === null ? 'As long as the event' : `As long as the event, ${plural(durationHours, 'hour')}`
      }
      options={durationChoices}
      other={otherHours}
      value={typed.hours}
      onValueChange={(hours) => onTyped({ hours })}
      error={problems.durationHours}
    />
  );
};

/** Start, its day, and length of a vendor of an event (rules planning-110 and planning-111). */
export const TimesFields = (props: TimesFieldsProps) => (
  <>
    <StartField {...props} />
    <DayField {...props} />
    <HoursField {...props} />
  </>
);
