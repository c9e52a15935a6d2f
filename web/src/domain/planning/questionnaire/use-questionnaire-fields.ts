import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Draft } from '#shared/api/planning.ts';
import { earliestEventDate, latestEventDate } from '#shared/kernel/dates.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { usePlace } from '#web/domain/directory/places-api.ts';
import type { Snapshot } from '#web/domain/editing/save-merging.ts';
import { toDetails, toValues } from './questionnaire-form.ts';
import { fieldProblems } from './questionnaire-problems.ts';
import type { QuestionnaireValues } from './questionnaire-form.ts';
import type { QuestionnaireRules } from './questionnaire-problems.ts';

export interface Beginning {
  draftId: string;
  /** The version and description that are stored. */
  start: Snapshot<EventDetails>;
  /** What the fields show at first: `start`, or what could not be saved last time. */
  shown: EventDetails;
  draft: Draft | undefined;
}

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const now = () => new Date();

const resolverFor =
  (rules: QuestionnaireRules): Resolver<QuestionnaireValues> =>
  (values) => {
    const problems = Object.entries(fieldProblems(values, rules));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([field, message]) => [field, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<QuestionnaireValues> };
  };

/** The fields, their place, and the rule that judges the date in the time zone of the ZIP code (decision 26). */
export function useQuestionnaireFields({ shown, start, draft }: Beginning) {
  const [timeZone, setTimeZone] = useState(draft?.place?.timeZone ?? browserZone);
  const resolver = useMemo(() => resolverFor({ timeZone, now }), [timeZone]);
  const first = toValues(shown);
  const form = useForm({ defaultValues: first, mode: 'onTouched', resolver });
  const values = { ...first, ...useWatch({ control: form.control }) };
  const details = toDetails(values, shown);
  const { place, isUnknown } = usePlace(details.zipCode);
  const { trigger } = form;
  // The place is known only after the fields that name it.
  if (place && place.timeZone !== timeZone) setTimeZone(place.timeZone);
  useEffect(() => {
    // A loaded draft shows its errors at once, such as a date that has come too near.
    if (start.version > 0) void trigger('date');
  }, [start.version, trigger]);
  const earliest = earliestEventDate(now(), timeZone);
  const latest = latestEventDate(now(), timeZone);
  return { form, values, details, place, isUnknown, timeZone, earliest, latest };
}

export type QuestionnaireFields = ReturnType<typeof useQuestionnaireFields>;
