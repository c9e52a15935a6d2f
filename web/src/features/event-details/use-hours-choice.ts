import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formHoursProblem } from '#shared/planning/event-hours.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { changeDraftTo } from '#web/domain/planning/api.ts';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { DetailsForm, DetailsFormInput } from './details-schema.ts';
import { startAt } from './hours-difference.ts';
import type { TimedPlan, TypedTimes } from './hours-difference.ts';

interface HoursForm {
  draftId: string;
  plan: TimedPlan;
  form: UseFormReturn<DetailsFormInput, unknown, DetailsForm>;
}

/** Keeps the form's hours those of its plan: refuses others, changes the plan to them, or sets the plan's end. */
export function useHoursChoice({ draftId, plan, form }: HoursForm) {
  const [nextPage, setNextPage] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const findProblem = ({ eventStartTime, eventEndTime }: TypedTimes, { durationHours } = plan.details) =>
    formHoursProblem(startAt(plan, eventStartTime), eventEndTime, durationHours);

  /** Shows the problem at the end time; the page is where a change of the plan continues. */
  const refuse = (message: string, page: string) => {
    setNextPage(page);
    form.setError('eventEndTime', { message }, { shouldFocus: true });
    toast.error('Validation Error', message);
  };

  const change = async (times: Pick<EventDetails, 'startTime' | 'durationHours'>, goOn: GoOn) => {
    const { details, serviceAreas } = plan;
    setSaving(true);
    try {
      const to = { details: { ...details, ...times }, serviceAreas };
      const changed = await changeDraftTo(draftId, { details, serviceAreas }, to);
      form.clearErrors('eventEndTime');
      if (nextPage === undefined) toast.success('Event changed', 'Your plan and its price are for the new hours.');
      else await goOn(nextPage, changed.details);
    } catch (error) {
      await toastDraftError(draftId, error);
    } finally {
      setSaving(false);
    }
  };

  const keep = (endTime: string) => {
    form.setValue('eventEndTime', endTime);
    form.clearErrors('eventEndTime');
    form.setFocus('eventEndTime');
  };

  return { isSaving, findProblem, refuse, change, keep };
}

/** Sends the form to its next page with the changed plan. */
type GoOn = (page: string, details: EventDetails) => Promise<void>;
