import { FormProvider } from 'react-hook-form';
import { flowSteps, stepWords } from '#web/domain/planning/planning-steps.ts';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { SaveLine } from '#web/domain/editing/SaveLine.tsx';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { EventPreview } from './EventPreview.tsx';
import { endTimeWords, formatList } from './questionnaire-form.ts';
import { FurtherFields, OccasionFields, SizeAndBudgetFields, WhenAndWhereFields } from './QuestionnaireFields.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';
import type { Beginning, Questionnaire } from './use-questionnaire.ts';
import styles from './Questionnaire.module.css';

const ConflictDialog = lazyConflictDialog(async () => (await import('./details-words.ts')).inWords);

const formId = 'questionnaire';
const badDate = 'Please fix the date error';

const Fields = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const { place, isUnknown, earliest, latest, saving, next } = questionnaire;
  return (
    <form
      id={formId}
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
        earliest={earliest}
        latest={latest}
        placeHint={place ? `${place.city}, ${place.state}` : undefined}
        placeError={isUnknown ? "This isn't a ZIP code in the United States" : undefined}
      />
      <SizeAndBudgetFields />
      <FurtherFields />
    </form>
  );
};

const Actions = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const { values, missing, isBlocked, dateError, saving, clear, back, isEdit } = questionnaire;
  return (
    <ActionBar
      back={
        <ButtonLink to={back} look="bare">
          Back
        </ButtonLink>
      }
      hint={dateError ? badDate : missing.length > 0 && `Add ${formatList(missing)} to continue`}
    >
      {!isEdit && (
        <>
          <Button look="bare" onClick={clear}>
            Clear
          </Button>
          <Button
            busy={saving.isSaving}
            busyText="Saving..."
            disabled={values.name.trim() === ''}
            onClick={() => void saving.save('button')}
          >
            Save
          </Button>
        </>
      )}
      <Button look="primary" type="submit" form={formId} aria-disabled={isBlocked} title={dateError && badDate}>
        {isEdit ? 'Save and Return to Summary' : 'Next'}
      </Button>
    </ActionBar>
  );
};

/** The questionnaire with its live invitation; what it does is in use-questionnaire.ts. */
export const QuestionnaireForm = (beginning: Beginning) => {
  const questionnaire = useQuestionnaire(beginning);
  const { form, values, details, place, saving } = questionnaire;
  return (
    <FormProvider {...form}>
      <main className={`wide ${styles.page}`}>
        <Stepper steps={flowSteps} current={1} />
        <div className={styles.columns}>
          <Fields questionnaire={questionnaire} />
          <EventPreview
            details={details}
            endTime={endTimeWords(values)}
            place={place}
            hasGoodDate={!form.formState.errors.date}
          />
        </div>
      </main>
      <Actions questionnaire={questionnaire} />
      <ConflictDialog editing={saving} onChoose={saving.resolve} />
    </FormProvider>
  );
};
