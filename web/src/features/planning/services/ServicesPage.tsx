import { useNavigate } from 'react-router-dom';
import { categories } from '#shared/kernel/categories.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { planHint } from './plan-hint.ts';
import { ServiceCards, ServiceCardsSkeleton } from './ServiceCards.tsx';
import { ServicesFrame } from './ServicesFrame.tsx';
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
  // With nothing ticked, the usual services are drafted.
  const draft = async () => {
    const draftId = chosen.length > 0 ? await keep() : plan.draftId;
    if (draftId !== false) void navigate(planAddress('/draft-plan', { draftId }));
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
        <Button onClick={() => void draft()}>Draft my plan</Button>
        <Button look="primary" busy={isBusy} disabled={chosen.length === 0} onClick={() => void next()}>
          Next
        </Button>
      </ActionBar>
    </>
  );
};

/** The service picker (customer spec 2, /services). */
const ServicesPage = () => (
  <ServicesFrame
    title={({ details }) => (details.name ? `What does ${details.name} need?` : 'Service Selection')}
    lead="Select everything your event needs. You'll choose the vendors next."
    skeleton={<ServiceCardsSkeleton />}
  >
    {(plan) => <ServiceSelection key={plan.draftId ?? 'guest'} plan={plan} />}
  </ServicesFrame>
);

export default ServicesPage;
