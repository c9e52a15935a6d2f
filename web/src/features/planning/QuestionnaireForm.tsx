import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#shared/api/planning.ts';
import { earliestEventDate } from '#shared/dates.ts';
import type { EventDetails } from '#shared/plan.ts';
import { useSession } from '#web/lib/session.ts';
import { useCurrentDraftId } from '#web/parts/current-draft.ts';
import { flowSteps, stepWords } from '#web/parts/flow.ts';
import { clearGuestPlan } from '#web/parts/guest-plan.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import { usePlace } from '#web/parts/places.ts';
import { SaveLine } from '#web/parts/SaveLine.tsx';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Invitation } from './Invitation.tsx';
import { endTimeWords, listed, missingFields, questionnaireSchema, toDetails, toValues } from './questionnaire-form.ts';
import type { QuestionnaireValues } from './questionnaire-form.ts';
import { OccasionFields, SizeAndBudgetFields, WhenAndWhereFields } from './QuestionnaireFields.tsx';
import { saveMessages } from './save-messages.ts';
import { useAutosave } from './use-autosave.ts';
import type { Base } from './save-merging.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import styles from './Questionnaire.module.css';

interface QuestionnaireFormProps {
  draftId: string;
  start: Base;
  /** What the fields show at first: `start`, or what could not be saved last time. */
  shown: EventDetails;
  draft: Draft | undefined;
}

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = () => new Date();

export const QuestionnaireForm = ({ draftId, start, shown, draft }: QuestionnaireFormProps) => {
  const navigate = useNavigate();
  const { me } = useSession();
  const [, setCurrentId] = useCurrentDraftId();
  const zone = draft?.place?.timeZone ?? browserZone;
  const resolver = useMemo(() => zodResolver(questionnaireSchema({ timeZone: zone, now })), [zone]);
  const form = useForm<QuestionnaireValues>({ defaultValues: toValues(shown), mode: 'onTouched', resolver });
  const values = useWatch({ control: form.control }) as QuestionnaireValues;
  const details = toDetails(values, shown);
  const { place, isUnknown } = usePlace(details.zipCode);

  const { getValues, reset, trigger } = form;
  const read = useCallback(() => toDetails(getValues(), shown), [getValues, shown]);
  const show = useCallback((next: EventDetails) => reset(toValues(next)), [reset]);
  const onSaved = useCallback(
    (saved: Draft) => {
      setCurrentId(saved.id);
      // The first save gives the draft its address, in place of the empty form's.
      if (!new URLSearchParams(location.search).has('draftId') && location.pathname === '/questionnaire')
        void navigate(planAddress('/questionnaire', { draftId: saved.id }), { replace: true });
    },
    [navigate, setCurrentId],
  );
  const saving = useDraftSaving({ draftId, start, read, show, onSaved });
  const { save, follow } = saving;
  useAutosave(saving);
  useEffect(() => {
    if (draft) follow(draft);
  }, [draft, follow]);
  // A loaded draft shows at once what is wrong with it, such as a date that has come too near.
  useEffect(() => {
    if (start.version > 0) void trigger('date');
  }, [trigger, start.version]);

  const errors = form.formState.errors;
  const missing = missingFields(values);
  const isBlocked = missing.length > 0 || Object.keys(errors).length > 0 || isUnknown;

  const next = async () => {
    await form.trigger();
    const dateError = form.getFieldState('date').error?.message;
    if (dateError) return saveMessages.badDate(dateError);
    if (missing.length > 0 || !details.date) return saveMessages.missing();
    if (isBlocked) return;
    if (await save('next')) void navigate(planAddress('/services', { draftId: me && draftId }));
  };
  const clear = () => {
    clearGuestPlan();
    setCurrentId(undefined);
    show(saving.isGuest ? shown : start.details);
    saveMessages.cleared();
    void navigate('/');
  };

  return (
    <FormProvider {...form}>
      <main className={`wide ${styles.page}`}>
        <Stepper steps={flowSteps} current={1} />
        <div className={styles.columns}>
          <form
            id="questionnaire"
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void next();
            }}
          >
            <PageTitle above={stepWords(1)} below={<SaveLine {...saving} />}>
              Tell Us About Your Event
            </PageTitle>
            <OccasionFields />
            <WhenAndWhereFields
              earliest={earliestEventDate(now(), place?.timeZone ?? zone)}
              placeHint={place ? `${place.city}, ${place.state}` : undefined}
              placeError={isUnknown ? 'No place in the United States has this ZIP code' : undefined}
            />
            <SizeAndBudgetFields />
          </form>
          <Invitation details={details} endTime={endTimeWords(values)} place={place} hasGoodDate={!errors.date} />
        </div>
      </main>
      <ActionBar
        back={
          <ButtonLink to={me ? '/home' : '/'} look="bare">
            Back
          </ButtonLink>
        }
        hint={missing.length > 0 ? `Next needs ${listed(missing)}` : undefined}
      >
        <Button look="bare" onClick={clear}>
          Clear
        </Button>
        <Button
          busy={saving.isSaving}
          busyText="Saving..."
          disabled={values.name.trim() === ''}
          onClick={() => void save('button')}
        >
          Save
        </Button>
        <Button look="primary" type="submit" form="questionnaire" aria-disabled={isBlocked}>
          Next
        </Button>
      </ActionBar>
      <ConflictDialog conflict={saving.conflict} onChoose={saving.settle} />
    </FormProvider>
  );
};
