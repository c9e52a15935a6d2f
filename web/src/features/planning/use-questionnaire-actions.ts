import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Draft } from '#shared/api/planning.ts';
import { earliestEventDate, latestEventDate } from '#shared/kernel/dates.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { useSession } from '#web/lib/session.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { beginEventSession, storedGuestPlan, useGuestPlan } from '#web/domain/planning/guest-plan.ts';
import { planAddress, readReturnTo } from '#web/domain/planning/plan-address.ts';
import { usePlace } from '#web/domain/directory/places-api.ts';
import { snapshotOf } from './draft-calls.ts';
import type { DraftSnapshot } from './draft-calls.ts';
import { fieldProblems, missingFields, toDetails, toValues, withoutRefused } from './questionnaire-form.ts';
import type { QuestionnaireRules, QuestionnaireValues } from './questionnaire-form.ts';
import { saveMessages } from './save-messages.ts';
import { useClear } from './use-clear.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import type { DraftSaving } from './use-draft-saving.ts';

export interface Beginning {
  draftId: string;
  start: DraftSnapshot;
  /** What the fields show at first: `start`, or what could not be saved last time. */
  shown: EventDetails;
  draft: Draft | undefined;
}

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = () => new Date();

const resolverFor =
  (rules: QuestionnaireRules): Resolver<QuestionnaireValues> =>
  (values) => {
    const problems = Object.entries(fieldProblems(values, rules));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([field, message]) => [field, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<QuestionnaireValues> };
  };

/** The fields, their place, and the rule that judges the date in the time zone of the ZIP code (decision 26). */
function useFields({ shown, start, draft }: Beginning) {
  const [timeZone, setTimeZone] = useState(draft?.place?.timeZone ?? browserZone);
  const resolver = useMemo(() => resolverFor({ timeZone, now }), [timeZone]);
  const form = useForm<QuestionnaireValues>({ defaultValues: toValues(shown), mode: 'onTouched', resolver });
  const values = useWatch({ control: form.control }) as QuestionnaireValues;
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

/** Saving as it is typed, with what a first save and news from elsewhere mean for the page. */
function useSaving({ draftId, start, shown, draft }: Beginning, fields: ReturnType<typeof useFields>) {
  const { form, timeZone, isUnknown: isZipUnknown } = fields;
  const navigate = useNavigate();
  const [, setCurrentId] = useCurrentDraftId();
  const { getValues, setValue } = form;
  const read = () => withoutRefused(toDetails(getValues(), shown), start.values, { timeZone, now, isZipUnknown });
  const onSaved = (saved: Draft) => {
    setCurrentId(saved.id);
    // The first save gives the draft its address, in place of the empty form's.
    const params = new URLSearchParams(location.search);
    if (params.has('draftId') || location.pathname !== '/questionnaire') return;
    const address = planAddress('/questionnaire', { draftId: saved.id, returnTo: readReturnTo(params) });
    void navigate(address, { replace: true });
  };
  // Only what differs: half a ZIP code in another field stays as it was typed.
  const show = (next: EventDetails) => {
    const [before, after] = [toValues(read()), toValues(next)];
    for (const field of Object.keys(after) as (keyof QuestionnaireValues)[])
      if (after[field] !== before[field]) setValue(field, after[field], { shouldValidate: true });
  };
  const saving = useDraftSaving({ draftId, start, read, show, onSaved });
  const { applyRemoteChange } = saving;
  useEffect(() => {
    if (draft) void applyRemoteChange(snapshotOf(draft));
  }, [draft, applyRemoteChange]);
  useGuestSaving(form, saving);
  return saving;
}

/** Milliseconds after the last key until a guest's plan is written into the browser: it costs nothing. */
const guestSaveMs = 500;

/** A guest's fields go into the browser as they are typed, and follow what another tab of theirs writes there. */
function useGuestSaving(
  form: ReturnType<typeof useFields>['form'],
  { save, applyRemoteChange, hasUnsavedChanges, isGuest }: DraftSaving,
) {
  const { details } = useGuestPlan();
  const { subscribe } = form;
  useEffect(() => {
    if (!isGuest) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => hasUnsavedChanges() && void save('auto'), guestSaveMs);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: keepSoon });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, isGuest, hasUnsavedChanges, save]);
  useEffect(() => {
    if (isGuest && storedGuestPlan()) void applyRemoteChange({ version: 0, values: details });
  }, [details, isGuest, applyRemoteChange]);
}

/** Everything behind the questionnaire: fields, saving, and what Next and Clear do (customer spec 2 and 5). */
export function useQuestionnaire(beginning: Beginning) {
  const navigate = useNavigate();
  const { me } = useSession();
  const returnTo = readReturnTo(useSearchParams()[0]);
  const fields = useFields(beginning);
  const { form, values, details, isUnknown } = fields;
  useEffect(beginEventSession, []);
  const saving = useSaving(beginning, fields);
  const clear = useClear(beginning.draftId, saving, details);
  const missing = missingFields(values);
  const isBlocked = missing.length > 0 || Object.keys(form.formState.errors).length > 0 || isUnknown;

  const draftId = me && beginning.draftId;
  const onward = planAddress('/services', { draftId });
  const back = returnTo ? planAddress(`/${returnTo}`, { draftId }) : '/dashboard';

  const next = async () => {
    await form.trigger();
    const dateError = form.getFieldState('date').error?.message;
    if (dateError && values.date) return saveMessages.badDate(dateError);
    if (missing.length > 0) return saveMessages.missing(missing);
    if (isBlocked) return;
    if (await saving.save('next')) void navigate(returnTo ? back : onward);
  };

  // An empty date is one of the missing fields.
  const dateError = values.date ? form.formState.errors.date?.message : undefined;
  return { ...fields, saving, missing, isBlocked, dateError, next, clear, back, isEdit: returnTo !== undefined };
}

export type Questionnaire = ReturnType<typeof useQuestionnaire>;
