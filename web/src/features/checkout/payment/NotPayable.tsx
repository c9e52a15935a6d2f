import { categoryLabel } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { misfitIn, misfitReasons, misfitTitle } from '#web/domain/planning/plan-view/fit-in-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { sampleIn, sampleSentence } from '#web/domain/planning/adding/sample-in-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import styles from './Payment.module.css';

const ChooseAnother = ({ item, draftId }: { item: PlanItem; draftId: string | undefined }) => (
  <ButtonLink look="primary" to={planAddress('/vendors', { draftId, category: item.category })}>
    Choose Another {categoryLabel(item.category)} Vendor
  </ButtonLink>
);

/**
 * Replaces the payment of a plan that can't be booked: why, and the alternatives (rules checkout-24 and vendors-12).
 */
export const NotPayable = ({ plan: { items, draftId } }: { plan: Plan }) => {
  const sample = sampleIn(items);
  if (sample)
    return (
      <EmptyState
        title="A sample vendor is in your plan"
        text={sampleSentence(sample)}
        action={<ChooseAnother item={sample} draftId={draftId} />}
      />
    );
  const misfit = misfitIn(items);
  if (misfit)
    return (
      <EmptyState
        title={misfitTitle(misfit)}
        text={`${misfitReasons(misfit)} You haven't been charged.`}
        action={
          <div className={`wrap ${styles.ways}`}>
            <ChooseAnother item={misfit} draftId={draftId} />
            <ButtonLink to={planAddress('/questionnaire', { draftId, returnTo: 'summary' })}>
              Edit Event Details
            </ButtonLink>
          </div>
        }
      />
    );
  return (
    <EmptyState
      title="No booking data found"
      text="You don't have a plan with vendors to pay for yet."
      action={<ButtonLink to={planAddress('/summary', { draftId })}>Back</ButtonLink>}
    />
  );
};
