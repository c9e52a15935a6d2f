import { useEffect, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { keepTyped, readRequirements, readTyped, saveRequirements } from '#web/domain/planning/booking/booking-data.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import type { VenueAddress } from './use-venue-address.ts';
import { Special, Timeline, Venue } from './DetailsGroups.tsx';
import { HoursNotice } from './HoursNotice.tsx';
import type { TimedPlan } from './hours-difference.ts';
import { changedFields, firstValues, toRequirements } from './details-form.ts';
import type { DetailsForm, DetailsFormInput } from './details-schema.ts';
import { useHoursChoice } from './use-hours-choice.ts';
import styles from './EventDetails.module.css';

interface DetailsFormFieldsProps {
  /** Of the form: the bar's button belongs to it, though it is outside. */
  id: string;
  userId: string;
  draftId: string;
  plan: TimedPlan;
  venue: VenueAddress;
  ref?: Ref<DetailsFormHandle>;
}

export interface DetailsFormHandle {
  /** Leaves for another page: keeps the input for the vendors, or asks if it can't be sent yet. */
  leave: (to: string) => void;
}

const resolver = lazyResolver(async () => (await import('./details-schema.ts')).detailsResolver);

/** The form in three groups; every vendor of the plan gets its content with the order. */
export const DetailsFormFields = ({ id, userId, draftId, plan, venue, ref }: DetailsFormFieldsProps) => {
  const navigate = useNavigate();
  const { details } = plan;
  const timeZone = plan.place?.timeZone;
  const planned = { ...details, timeZone };
  const [before] = useState(() => readRequirements(userId, draftId, planned));
  const [first] = useState(() => firstValues(before, details, { venueAddress: venue.address, timeZone }));
  const form = useForm<DetailsFormInput, unknown, DetailsForm>({
    resolver,
    defaultValues: { ...first, ...readTyped(userId, draftId) },
  });
  const field = registerWithError(form);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(userId, draftId, changedFields(first, values)),
      }),
    [subscribe, userId, draftId, first],
  );
  const [askedFor, setAskedFor] = useState<string>();
  const hours = useHoursChoice({ draftId, plan, form });
  const saveAndGo =
    (to: string, now = details) =>
    (values: DetailsForm) => {
      const problem = hours.findProblem(values, now);
      if (problem) return hours.refuse(problem, to);
      saveRequirements(userId, draftId, toRequirements(values), { ...now, timeZone });
      void navigate(to);
    };
  useImperativeHandle(ref, () => ({
    leave: (to) => {
      const isChanged = Object.keys(changedFields(first, form.getValues())).length > 0;
      const ask = () => setAskedFor(to);
      const save = (values: DetailsForm) => (hours.findProblem(values) ? ask() : saveAndGo(to)(values));
      if (isChanged) void form.handleSubmit(save, ask)();
      else void navigate(to);
    },
  }));
  const refuse = (problems: FieldErrors<DetailsFormInput>) => {
    const [first] = Object.values(problems);
    toast.error('Validation Error', first?.message ?? 'Please check your input');
  };
  const changeHours = (startTime: string, durationHours: number) =>
    void hours.change({ startTime, durationHours }, (page, planned) =>
      form.handleSubmit(saveAndGo(page, planned), refuse)(),
    );
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(saveAndGo(planAddress('/payment', { draftId })), refuse)(event)}
    >
      <Venue field={field} venue={venue} />
      <Timeline
        {...{ field, planned }}
        control={form.control}
        isStartKnown={before !== null || details.startTime !== null}
      >
        <HoursNotice
          plan={plan}
          control={form.control}
          isSaving={hours.isSaving}
          onChange={changeHours}
          onKeep={hours.keep}
        />
      </Timeline>
      <Special field={field} />
      {askedFor !== undefined && (
        <ConfirmDialog
          onClose={() => setAskedFor(undefined)}
          look="primary"
          title="Leave without saving?"
          text="Something is missing or incorrect, so your vendors won't get these details yet. What you typed stays here for when you come back."
          cancelLabel="Keep Editing"
          confirmLabel="Leave"
          onConfirm={() => void navigate(askedFor)}
        />
      )}
    </form>
  );
};
