import { FormProvider } from 'react-hook-form';
import { flowSteps, formatPlanningStep } from '#web/domain/planning/planning-steps.ts';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { NoVendorsHere } from '#web/domain/directory/empty-place/NoVendorsHere.tsx';
import { SaveLine } from '#web/domain/editing/SaveLine.tsx';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { EventPreview } from './EventPreview.tsx';
import {
  formatEnteredEndTime,
  formatList,
  withArticle,
} from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { FurtherFields, OccasionFields, SizeAndBudgetFields, WhenAndWhereFields } from './QuestionnaireFields.tsx';
import { useDraftSaving } from './use-draft-saving.ts';
import type { DraftSaving } from './use-draft-saving.ts';
import { useQuestionnaireActions } from './use-questionnaire-actions.ts';
import type { QuestionnaireActions } from './use-questionnaire-actions.ts';
import { useQuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import type { Beginning, QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import styles from './Questionnaire.module.css';
import { DateQuestion } from './DateQuestion.tsx';

const ConflictDialog = lazyConflictDialog(async () => (await import('./details-text.ts')).toDifferences);

const formId = 'questionnaire';
const badDate = 'Please fix the date error';

interface PartsProps {
  fields: QuestionnaireFields;
  saving: DraftSaving;
  actions: QuestionnaireActions;
}

const Fields = ({ fields, saving, actions }: PartsProps) => (
  <form
    id={formId}
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void actions.next();
    }}
  >
    <PageTitle above={formatPlanningStep(1)} below={<SaveLine {...saving} />}>
      Tell Us About Your Event
    </PageTitle>
    <OccasionFields />
    <WhenAndWhereFields
      fields={fields}
      question={
        actions.isAskingDate && (
          <DateQuestion
            date={fields.values.date}
            onYes={() => void actions.next()}
            onChange={() => actions.changeDate()}
          />
        )
      }
    />
    <SizeAndBudgetFields />
    <FurtherFields />
  </form>
);

const Actions = ({ fields: { values }, saving, actions }: PartsProps) => {
  const { missing, isBlocked, dateError, clear, back, isEdit } = actions;
  return (
    <ActionBar
      back={
        <ButtonLink to={back} look="bare">
          Back
        </ButtonLink>
      }
      hint={dateError ? badDate : missing.length > 0 && `Add ${formatList(missing.map(withArticle))} to continue`}
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

/** The questionnaire with its live invitation: fields, saving, and actions. */
export const QuestionnaireForm = (beginning: Beginning) => {
  const fields = useQuestionnaireFields({ ...beginning, suggestsDate: true });
  const saving = useDraftSaving(beginning, fields);
  const actions = useQuestionnaireActions(beginning.draftId, fields, saving);
  const parts = { fields, saving, actions };
  const { form, values, details, place, isDateSuggested } = fields;
  return (
    <FormProvider {...form}>
      <main className={`wide ${styles.page}`}>
        <Stepper steps={flowSteps} current={1} />
        <div className={styles.columns}>
          <div className={styles.asked}>
            <Fields {...parts} />
            {/* It has a form of its own. */}
            <NoVendorsHere place={place} />
          </div>
          <EventPreview
            details={isDateSuggested ? { ...details, date: values.date } : details}
            endTime={formatEnteredEndTime(values, place?.timeZone)}
            place={place}
            hasGoodDate={!form.formState.errors.date}
          />
        </div>
      </main>
      <Actions {...parts} />
      <ConflictDialog editing={saving} onChoose={saving.resolve} />
    </FormProvider>
  );
};
