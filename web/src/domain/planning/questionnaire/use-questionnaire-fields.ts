import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Draft } from '#shared/api/planning.ts';
import { earliestEventDate, latestEventDate } from '#shared/kernel/dates.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { usePlace } from '#web/domain/directory/places/api.ts';
import type { Stored } from '#web/domain/editing/field-editor-options.ts';
import { toDetails, toValues, fieldProblems } from './questionnaire-form.ts';
import type { QuestionnaireValues, QuestionnaireRules } from './questionnaire-form.ts';

export interface Beginning {
  draftId: string;
  /** The stored version and description. */
  start: Stored<EventDetails>;
  /** The fields' initial values: `start`, or the input that couldn't be saved last time. */
  shown: EventDetails;
  draft: Draft | undefined;
  /** Without a date, starts with the earliest one as a suggestion (customer spec 5). */
  suggestsDate?: boolean;
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

/**
 * Tracks whether the date is a suggestion that the host has neither changed nor accepted; it isn't saved until then
 * (rule planning-11).
 */
function useDateSuggestion(begins: boolean) {
  const [isDateSuggested, setSuggested] = useState(begins);
  // An accepted date must be saved before the next render.
  const latest = useRef(begins);
  const acceptDate = () => {
    latest.current = false;
    setSuggested(false);
  };
  const given = (values: QuestionnaireValues): QuestionnaireValues =>
    latest.current ? { ...values, date: '' } : values;
  return { isDateSuggested, acceptDate, given };
}

/** Manages the fields, their place, and the date's validation in the time zone of the ZIP code (rule orders-15). */
export function useQuestionnaireFields({ shown, start, draft, suggestsDate = false }: Beginning) {
  const [timeZone, setTimeZone] = useState(draft?.place?.timeZone ?? browserZone);
  const resolver = useMemo(() => resolverFor({ timeZone, now }), [timeZone]);
  const earliest = earliestEventDate(now(), timeZone);
  const latest = latestEventDate(now(), timeZone);
  const { isDateSuggested, acceptDate, given } = useDateSuggestion(suggestsDate && shown.date === null);
  const first = { ...toValues(shown), ...(isDateSuggested && { date: earliest }) };
  const form = useForm({ defaultValues: first, mode: 'onTouched', resolver });
  const values = { ...first, ...useWatch({ control: form.control }) };
  const details = toDetails(isDateSuggested ? { ...values, date: '' } : values, shown);
  const { place, isUnknown } = usePlace(details.zipCode);
  const { trigger, setValue, getValues } = form;
  // The place is known only after the fields that determine it.
  if (place && place.timeZone !== timeZone) setTimeZone(place.timeZone);
  useEffect(() => {
    // A loaded draft shows its errors at once, such as a date that has come too near.
    if (start.version > 0) void trigger('date');
  }, [start.version, trigger]);
  useEffect(() => {
    // It may be another day at the event's place.
    if (isDateSuggested) setValue('date', earliest);
  }, [isDateSuggested, earliest, setValue]);
  const readDetails = (): EventDetails => toDetails(given(getValues()), shown);
  const date = { isDateSuggested, acceptDate, earliest, latest };
  return { form, values, details, readDetails, place, isUnknown, timeZone, ...date };
}

export type QuestionnaireFields = ReturnType<typeof useQuestionnaireFields>;
