import { categories } from '#shared/kernel/categories.ts';
import { NoVendorsHere } from '#web/domain/directory/empty-place/NoVendorsHere.tsx';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { planHint } from './plan-hint.ts';
import { ServiceCards, ServiceCardsSkeleton } from './ServiceCards.tsx';
import { BackToDetails, ServicesFrame } from './ServicesFrame.tsx';
import { ServiceWishes } from './ServiceWishes.tsx';
import { useChosenServices } from './use-chosen-services.ts';
import { useNextPages } from './use-next-pages.ts';
import styles from './Services.module.css';

const nothingChosen = 'Please select at least one service to continue';

const ServiceSelection = ({ plan }: { plan: Plan }) => {
  const services = useChosenServices(plan);
  const { chosen, toggle, isBusy } = services;
  const { toVendors, toDraft } = useNextPages(plan, services);
  const count = `${chosen.length} of ${categories.length} chosen`;
  return (
    <>
      <div className={`wide ${styles.inside}`}>
        <NoVendorsHere place={plan.place} services={chosen} />
        <ServiceCards plan={plan} chosen={chosen} onToggle={toggle} />
        <ServiceWishes plan={plan} chosen={chosen} />
      </div>
      <ActionBar
        back={<BackToDetails plan={plan} />}
        hint={chosen.length === 0 ? nothingChosen : [count, planHint(plan)].filter(Boolean).join(' · ')}
      >
        <Button onClick={() => void toDraft()}>Draft My Plan</Button>
        <Button look="primary" busy={isBusy} disabled={chosen.length === 0} onClick={() => void toVendors()}>
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
