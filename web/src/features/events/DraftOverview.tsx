import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { planCriteria, progressPercent } from '#web/parts/plan-progress.ts';
import { PlanRail } from '#web/parts/PlanRail.tsx';
import { whenAndWho } from '#web/parts/plan-words.ts';
import type { Plan } from '#web/parts/use-plan.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LightString } from '#web/ui/LightString.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { checklist } from './checklist.ts';
import type { Step } from './checklist.ts';
import styles from './EventOverview.module.css';

const Row = ({ step }: { step: Step }) => (
  <li className={styles.step}>
    <span className={styles.sign} data-done={step.isDone}>
      {step.isDone && <Check size={16} strokeWidth={3} />}
      <span className="hidden">{step.isDone ? 'Done: ' : 'To do: '}</span>
    </span>
    <span className={styles.words}>
      <span className="strong">{step.title}</span>
      <span className="small soft">{step.text}</span>
    </span>
    <Link className={styles.link} to={step.to}>
      {step.action}
    </Link>
  </li>
);

/** A plan's progress: string, percentage, checklist, and the plan as it stands beside it. */
export const DraftOverview = ({ plan }: { plan: Plan }) => {
  const steps = checklist(plan);
  const percent = progressPercent(plan);
  const next = steps.find(({ isDone }) => !isDone) ?? steps.at(-1);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PageTitle
          above={<StatusBadge status="Planning in Progress" />}
          below={<p className="soft">{whenAndWho(plan.details) || 'No date yet'}</p>}
        >
          {plan.title}
        </PageTitle>
        <div className={styles.progress}>
          <LightString total={5} lit={planCriteria(plan).filter(Boolean).length} label={`${percent}% planned`} />
          <p className={`num ${styles.percent}`}>{percent}%</p>
        </div>
        <Card as="section" aria-labelledby="checklist">
          <h2 id="checklist" className={styles.heading}>
            Checklist
          </h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <Row key={step.title} step={step} />
            ))}
          </ol>
        </Card>
        <div className="wrap">
          <ButtonLink look="primary" to={next?.to ?? '/home'}>
            {percent === 100 ? 'Review & Finalize' : 'Continue Planning'}
          </ButtonLink>
        </div>
      </div>
      <PlanRail plan={plan} />
    </div>
  );
};
