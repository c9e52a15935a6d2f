import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { EventDetails } from '#shared/planning/plan.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { keepTyped, readRequirements, readTyped, saveRequirements } from '#web/domain/planning/booking-data.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { changedFields, firstValues, toRequirements } from './details-form.ts';
import type { DetailsForm, DetailsFormInput } from './details-schema.ts';
import styles from './EventDetails.module.css';

interface Fields {
  register: UseFormRegister<DetailsFormInput>;
  errors: FieldErrors<DetailsFormInput>;
}

const Venue = ({ register, errors }: Fields) => (
  <Card as="section" aria-labelledby="venue" className={styles.group}>
    <h2 id="venue" className={styles.heading}>
      Venue Information
    </h2>
    <TextField
      label="Venue address"
      autoComplete="street-address"
      hint="Street, city and ZIP code"
      maxLength={500}
      error={errors.venueAddress?.message}
      {...register('venueAddress')}
    />
    <div className={styles.pair}>
      <TextField
        label="Contact name"
        optional
        autoComplete="name"
        maxLength={100}
        error={errors.venueContactName?.message}
        {...register('venueContactName')}
      />
      <TextField
        label="Contact phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={20}
        error={errors.venueContactPhone?.message}
        {...register('venueContactPhone')}
      />
    </div>
    <TextAreaField
      label="Access instructions"
      optional
      rows={3}
      hint="Gates, parking, stairs, the loading door"
      maxLength={1000}
      error={errors.accessInstructions?.message}
      {...register('accessInstructions')}
    />
  </Card>
);

const Timeline = ({ register, errors, control }: Fields & { control: Control<DetailsFormInput> }) => {
  const [start, end] = useWatch({ control, name: ['eventStartTime', 'eventEndTime'] });
  return (
    <Card as="section" aria-labelledby="timeline" className={styles.group}>
      <h2 id="timeline" className={styles.heading}>
        Event Timeline
      </h2>
      <p className="small soft">All times are local to the event.</p>
      <div className={styles.times}>
        <TextField
          label="Setup time"
          optional
          type="time"
          error={errors.setupTime?.message}
          {...register('setupTime')}
        />
        <TextField
          label="Event start time"
          type="time"
          error={errors.eventStartTime?.message}
          {...register('eventStartTime')}
        />
        <TextField
          label="Event end time"
          type="time"
          // An end that is not later than the start is the next day's (decision 26).
          hint={start && end && end <= start ? 'The next day' : undefined}
          error={errors.eventEndTime?.message}
          {...register('eventEndTime')}
        />
        <TextField
          label="Breakdown time"
          optional
          type="time"
          error={errors.breakdownTime?.message}
          {...register('breakdownTime')}
        />
      </div>
    </Card>
  );
};

const Special = ({ register, errors }: Fields) => (
  <Card as="section" aria-labelledby="special" className={styles.group}>
    <h2 id="special" className={styles.heading}>
      Special Requirements
    </h2>
    <TextAreaField
      label="Dietary restrictions"
      optional
      rows={2}
      maxLength={1000}
      error={errors.dietaryRestrictions?.message}
      {...register('dietaryRestrictions')}
    />
    <TextAreaField
      label="Equipment requirements"
      optional
      rows={2}
      hint="Power, tables, a tent, a sound system"
      maxLength={2000}
      error={errors.equipmentRequirements?.message}
      {...register('equipmentRequirements')}
    />
    <TextAreaField
      label="Special requests"
      optional
      rows={3}
      maxLength={2000}
      error={errors.specialRequests?.message}
      {...register('specialRequests')}
    />
  </Card>
);

interface DetailsFormFieldsProps {
  userId: string;
  draftId: string;
  details: EventDetails;
}

const resolver = lazyResolver(async () => (await import('./details-schema.ts')).detailsResolver);

/** The bar's button belongs to this form, though it is outside of it. */
export const detailsFormId = 'event-details';

/** The form in three groups; every vendor of the plan gets what it says with the order. */
export const DetailsFormFields = ({ userId, draftId, details }: DetailsFormFieldsProps) => {
  const navigate = useNavigate();
  const [first] = useState(() => firstValues(readRequirements(userId, draftId, details), details));
  const form = useForm<DetailsFormInput, unknown, DetailsForm>({
    resolver,
    defaultValues: { ...first, ...readTyped(userId, draftId) },
  });
  const { errors } = form.formState;
  const { register, control, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(userId, draftId, changedFields(first, values)),
      }),
    [subscribe, userId, draftId, first],
  );
  const goOn = (values: DetailsForm) => {
    saveRequirements(userId, draftId, toRequirements(values), details);
    void navigate(planAddress('/payment', { draftId }));
  };
  const refuse = (problems: FieldErrors<DetailsFormInput>) => {
    const [first] = Object.values(problems);
    toast.error('Validation Error', first?.message ?? 'Please check your input');
  };
  return (
    <form
      id={detailsFormId}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(goOn, refuse)(event)}
    >
      <Venue register={register} errors={errors} />
      <Timeline register={register} errors={errors} control={control} />
      <Special register={register} errors={errors} />
    </form>
  );
};
