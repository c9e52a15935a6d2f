import {
  completedSteps,
  openParts,
  progressSteps,
  progressPercent,
} from '#web/domain/planning/plan-view/plan-progress.ts';
import { OutdatedPlan } from '#web/domain/planning/plan-view/OutdatedPlan.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { planFacts } from '#web/domain/planning/plan-view/plan-facts.ts';
import { PlanRail } from '#web/domain/planning/plan-view/PlanRail.tsx';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-text.ts';
import { People } from '#web/domain/planning/members/People.tsx';
import { ShareEvent } from '#web/domain/planning/sharing/ShareEvent.tsx';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { DraftGuests } from './DraftGuests.tsx';
import { Checklist } from './Checklist.tsx';
import { checklist, nextStepPath } from './checklist.ts';
import { Facts } from '#web/ui/data/Facts.tsx';
import styles from './EventOverview.module.css';

/** A plan's progress: string, percentage, checklist, with the current plan beside it. */
export const DraftOverview = ({ plan }: { plan: Plan }) => {
  const steps = checklist(plan);
  const percent = progressPercent(plan);
  const open = openParts(plan);
  const membership = plan.draft?.membership;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PageTitle
          above={<StatusBadge status="Planning in Progress" />}
          below={<p className="soft">{whenAndWho(plan.details) || 'No date yet'}</p>}
        >
          {plan.title}
        </PageTitle>
        <OutdatedPlan plan={plan} />
        <div>
          <div className={styles.progress}>
            <LightString total={progressSteps} lit={completedSteps(plan)} label={`${percent}% planned`} />
            <p className={`num ${styles.percent}`}>{percent}%</p>
          </div>
          {open.map((words) => (
            <p key={words} className="small soft">
              {words}
            </p>
          ))}
        </div>
        <div className="wrap">
          <ButtonLink look="primary" to={nextStepPath(steps, percent)}>
            {percent === 100 ? 'Review & Finalize' : 'Continue Planning'}
          </ButtonLink>
          {plan.draftId && !membership && <ShareEvent planId={plan.draftId} title={plan.title} />}
          {plan.draftId && <People planId={plan.draftId} title={plan.title} />}
        </div>
        <DraftGuests plan={plan} />
        <Checklist steps={steps} />
        <Card as="section" aria-labelledby="facts">
          <div className="spread">
            <h2 id="facts" className={styles.heading}>
              Event details
            </h2>
            <ButtonLink size="small" look="bare" to={planAddress('/questionnaire', { draftId: plan.draftId })}>
              Edit
            </ButtonLink>
          </div>
          <Facts facts={planFacts(plan)} className={styles.facts} />
        </Card>
      </div>
      <PlanRail plan={plan} />
    </div>
  );
};
