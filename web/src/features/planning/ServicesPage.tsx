import { useNavigate } from 'react-router-dom';
import { categories } from '#shared/kernel/categories.ts';
import { flowSteps, stepWords } from '#web/domain/planning/planning-steps.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanProblem } from '#web/domain/planning/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { planHint } from './plan-hint.ts';
import { ServiceCards, ServiceCardsSkeleton } from './ServiceCards.tsx';
import { ServiceWishes } from './ServiceWishes.tsx';
import { useChosenServices } from './use-chosen-services.ts';
import styles from './Services.module.css';

const nothingChosen = 'Please select at least one service to continue';

const ServiceSelection = ({ plan }: { plan: Plan }) => {
  const navigate = useNavigate();
  const { chosen, toggle, keep, isBusy } = useChosenServices(plan);
  const next = async () => {
    const draftId = await keep();
    if (draftId !== false) void navigate(planAddress('/vendors', { category: chosen[0], draftId }));
  };
  const count = `${chosen.length} of ${categories.length} chosen`;
  return (
    <>
      <div className={`wide ${styles.inside}`}>
        <ServiceCards plan={plan} chosen={chosen} onToggle={toggle} />
        <ServiceWishes plan={plan} chosen={chosen} />
      </div>
      <ActionBar
        back={
          <ButtonLink to={planAddress('/questionnaire', { draftId: plan.draftId })} look="bare">
            Back
          </ButtonLink>
        }
        hint={chosen.length === 0 ? nothingChosen : [count, planHint(plan)].filter(Boolean).join(' · ')}
      >
        <Button look="primary" busy={isBusy} disabled={chosen.length === 0} onClick={() => void next()}>
          Next
        </Button>
      </ActionBar>
    </>
  );
};

/** The service picker (customer spec 2, /services). */
const ServicesPage = () => {
  const plan = usePlan();
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  const isLoading = plan.status === 'loading';
  return (
    <main className={styles.page}>
      <div className={`wide ${styles.inside}`}>
        <Stepper steps={flowSteps} current={2} />
        <PageTitle
          above={stepWords(2)}
          below={<p className="soft">Select everything your event needs. You&apos;ll choose the vendors next.</p>}
        >
          {isLoading || !plan.details.name ? 'Service Selection' : `What does ${plan.details.name} need?`}
        </PageTitle>
        {isLoading && <ServiceCardsSkeleton />}
      </div>
      {!isLoading && <ServiceSelection key={plan.draftId ?? 'guest'} plan={plan} />}
    </main>
  );
};

export default ServicesPage;
