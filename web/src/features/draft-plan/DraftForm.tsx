import { lazy, Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { NoVendorsHere } from '#web/domain/directory/empty-place/NoVendorsHere.tsx';
import {
  DateField,
  DurationField,
  EventTypeField,
  ExactBudgetField,
  FieldPairs,
  GuestCountField,
  ZipField,
} from '#web/domain/planning/questionnaire/EventFields.tsx';
import { formatList } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ServiceChips } from './ServiceChips.tsx';
import { useDraftForm } from './use-draft-form.ts';
import styles from './DraftPlan.module.css';

const formId = 'draft-plan';

// A plan has vendors only if its host comes back.
const PlannedServiceChips = lazy(
  lazyWithRetry(async () => ({ default: (await import('./PlannedServiceChips.tsx')).PlannedServiceChips })),
);

interface DraftFormProps {
  plan: Plan;
  draftId: string;
  onSaved: () => void;
}

function hintFor(missing: string[], isNothingTicked: boolean): string | false {
  if (missing.length > 0) return `Add ${formatList(missing)} to continue`;
  return isNothingTicked && 'Please select at least one service to continue';
}

/** The details for drafting a plan, in one short form. */
const DraftForm = ({ plan, draftId, onSaved }: DraftFormProps) => {
  const { fields, services, toggle, missing, isBlocked, isBusy, submit } = useDraftForm(plan, draftId, onSaved);
  const { form, place, isUnknown, earliest, latest } = fields;
  const items = plan.draft?.items ?? [];
  const chips = { ticked: services, onToggle: toggle };
  return (
    <FormProvider {...form}>
      <form
        id={formId}
        className={`wide ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FieldPairs>
          <DateField earliest={earliest} latest={latest} />
          <ZipField place={place} isUnknown={isUnknown} />
          <GuestCountField />
          <DurationField />
          <ExactBudgetField />
          <EventTypeField optional />
        </FieldPairs>
        <Suspense fallback={<ServiceChips {...chips} taken={items.map(({ category }) => category)} />}>
          {plan.draft && items.length > 0 ? (
            <PlannedServiceChips {...chips} draft={plan.draft} />
          ) : (
            <ServiceChips {...chips} taken={[]} />
          )}
        </Suspense>
      </form>
      {/* It has a form of its own. */}
      <div className="wide">
        <NoVendorsHere place={place} services={services} />
      </div>
      <ActionBar
        back={
          <ButtonLink to="/dashboard" look="bare">
            Back
          </ButtonLink>
        }
        hint={hintFor(missing, services.length === 0)}
      >
        <Button look="primary" type="submit" form={formId} busy={isBusy} aria-disabled={isBlocked}>
          Draft My Plan
        </Button>
      </ActionBar>
    </FormProvider>
  );
};

export default DraftForm;
