import { categoryLabel } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { misfitIn, misfitReasons, misfitTitle } from '#web/domain/planning/plan-view/fit-in-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { useJoinedEvent } from '#web/domain/planning/joined-event.ts';
import { sampleIn, sampleSentence } from '#web/domain/planning/adding/sample-in-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { TimesProblem } from './payable-plan.ts';
import styles from './Payment.module.css';

const ChooseAnother = ({ item, draftId }: { item: PlanItem; draftId: string | undefined }) => (
  <ButtonLink look="primary" to={planAddress('/vendors', { draftId, category: item.category })}>
    Choose Another {categoryLabel(item.category)} Vendor
  </ButtonLink>
);

/** The page on which the times of a plan are set: that of its booked event if it adds to one. */
const SetTimes = ({ plan, about }: { plan: Plan; about: TimesProblem['about'] }) => {
  const { draftId, draft } = plan;
  const event = useJoinedEvent(plan);
  if (event)
    return (
      <ButtonLink look="primary" to={`/event-overview?eventId=${event.id}`}>
        Open Event
      </ButtonLink>
    );
  if (draft?.addsTo !== undefined) return null;
  return (
    <div className={`wrap ${styles.ways}`}>
      {!draft?.membership && (
        <ButtonLink look="primary" to={planAddress('/event-details', { draftId })}>
          {about === 'start' ? 'Add Event Details' : 'Edit Event Details'}
        </ButtonLink>
      )}
      {about === 'start' && (
        <ButtonLink to={planAddress('/questionnaire', { draftId, returnTo: 'summary' })}>Set Start Time</ButtonLink>
      )}
    </div>
  );
};

/**
 * Replaces the payment of a plan that can't be booked: why, and the alternatives (rules checkout-24, checkout-41 and
 * vendors-12).
 */
export const NotPayable = ({ plan, times }: { plan: Plan; times?: TimesProblem | undefined }) => {
  const { items, draftId } = plan;
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
  if (times)
    return <EmptyState title={times.title} text={times.text} action={<SetTimes plan={plan} about={times.about} />} />;
  return (
    <EmptyState
      title="No booking data found"
      text="You don't have a plan with vendors to pay for yet."
      action={<ButtonLink to={planAddress('/summary', { draftId })}>Back</ButtonLink>}
    />
  );
};
