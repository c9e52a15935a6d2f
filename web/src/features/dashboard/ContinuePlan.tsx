import { ArrowRight } from 'lucide-react';
import { Link } from '#web/ui/actions/Link.tsx';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { hasOpenService } from '#web/domain/planning/plan-view/open-categories.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import {
  completedSteps,
  nextStep,
  progressSteps,
  progressPercent,
} from '#web/domain/planning/plan-view/plan-progress.ts';
import { plural } from '#shared/kernel/plural.ts';
import { planRows } from '#web/domain/planning/plan-view/plan-rows.ts';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-text.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import styles from './Dashboard.module.css';

type Planned = Pick<Plan, 'draftId' | 'title' | 'details' | 'serviceAreas' | 'quote'> & { items: readonly PlanItem[] };

interface ContinuePlanProps {
  plan: Planned;
  /** Number of other plans in My Events. */
  others?: number;
}

/** The current plan, with a link to the next step. */
export const ContinuePlan = ({ plan, others = 0 }: ContinuePlanProps) => {
  const { draftId } = plan;
  const percent = progressPercent(plan);
  const step = nextStep(plan);
  return (
    <Ticket className={styles.ticket} aria-labelledby="continue">
      <p className="fine soft">Continue planning</p>
      <h2 id="continue" className={styles.title}>
        {draftId ? (
          <Link to={planAddress('/event-overview', { draftId })} className="name-link">
            {plan.title}
          </Link>
        ) : (
          plan.title
        )}
      </h2>
      <p className="soft">{whenAndWho(plan.details) || 'No date yet'}</p>
      <div className={styles.progress}>
        <LightString total={progressSteps} lit={completedSteps(plan)} label={`${percent}% planned`} />
        <span className={`num ${styles.percent}`}>{percent}%</span>
      </div>
      <PlanState plan={plan} next={step.label} />
      <div className={styles.do}>
        <ButtonLink look="primary" to={step.to}>
          Continue Planning
          <ArrowRight />
        </ButtonLink>
        {hasOpenService(plan) && <ButtonLink to={planAddress('/draft-plan', { draftId })}>Draft My Plan</ButtonLink>}
        {others > 0 && (
          <Link className={styles.more} to="/home">
            {others === 1 ? 'One more plan' : `${others} more plans`} in My Events
          </Link>
        )}
      </div>
    </Ticket>
  );
};

/** The choice for each service, the price so far, and the next step. */
const PlanState = ({ plan, next }: { plan: Planned; next: string }) => (
  <dl className={styles.state}>
    {planRows(plan).map(({ category, label, item }) => (
      <div key={item?.id ?? category}>
        <dt>{label}</dt>
        <dd>{item ? item.vendorName : <span className="soft">Not chosen yet</span>}</dd>
      </div>
    ))}
    {plan.items.length > 0 && (
      <div>
        <dt>{plural(plan.items.length, 'service')} chosen, all-in</dt>
        <dd className="num">{plan.quote ? formatCents(plan.quote.totalCents) : 'Total not known yet'}</dd>
      </div>
    )}
    <div>
      <dt>Next</dt>
      <dd>{next}</dd>
    </div>
  </dl>
);
