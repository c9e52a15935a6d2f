import { useEffect, useRef, useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { NoVendorsHere } from '#web/domain/directory/empty-place/NoVendorsHere.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { planHint } from './plan-hint.ts';
import { detailsProblems } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { saveMessages } from '../event-details/save-messages.ts';
import { ServiceCards, ServiceCardsSkeleton } from './ServiceCards.tsx';
import { BackToDetails, ServicesFrame } from './ServicesFrame.tsx';
import { ServiceWishes } from './ServiceWishes.tsx';
import { useChosenServices } from './use-chosen-services.ts';
import { useNextPages } from './use-next-pages.ts';
import styles from './Services.module.css';

const planTimeZone = ({ place }: Plan): string => place?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

const Problems = ({ problems, plan }: { problems: readonly string[]; plan: Plan }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={ref}>
      <Banner tone="bad" live title="Please fix the following errors:">
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <Link to={planAddress('/questionnaire', { draftId: plan.draftId })}>Go to Event Details</Link>
      </Banner>
    </div>
  );
};

function useServiceAreas(plan: Plan) {
  const services = useChosenServices(plan);
  const { chosen, toggle, keep, isBusy } = services;
  const { toVendors, toDraft } = useNextPages(plan, services);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const browse = async () => {
    if (chosen.length === 0) return saveMessages.noServiceAreas();
    const found = detailsProblems(plan.details, { timeZone: planTimeZone(plan), now: () => new Date() });
    setProblems(found);
    if (found.length === 0) await toVendors();
  };
  const save = async () => {
    if (isBusy || (await keep()) === false) return;
    if (plan.status === 'guest') saveMessages.signInRequired();
    else saveMessages.saved();
  };
  return { chosen, toggle, isBusy, problems, browse, toDraft, save };
}

const ServiceAreas = ({ plan }: { plan: Plan }) => {
  const { chosen, toggle, isBusy, problems, browse, toDraft, save } = useServiceAreas(plan);
  return (
    <>
      <div className={`wide ${styles.inside}`}>
        <div className={`stack ${styles.form}`}>
          {problems.length > 0 && <Problems key={problems.join()} problems={problems} plan={plan} />}
          <NoVendorsHere place={plan.place} services={chosen} />
          <ServiceCards plan={plan} chosen={chosen} onToggle={toggle} compact />
        </div>
        <ServiceWishes plan={plan} chosen={chosen} />
      </div>
      <ActionBar back={<BackToDetails plan={plan} />} hint={planHint(plan)}>
        <Button aria-disabled={isBusy} onClick={() => void save()}>
          Save
        </Button>
        <Button onClick={() => void toDraft()}>Draft My Plan</Button>
        <Button look="primary" onClick={() => void browse()}>
          Browse Vendors
        </Button>
      </ActionBar>
    </>
  );
};

/** Service areas as a separate form (customer spec 2, /questionnaire-step-2; numbered by rule planning-4). */
const ServiceAreasPage = () => (
  <ServicesFrame
    title={() => 'Service Selection'}
    lead="Where do you need help? Select all that apply."
    skeleton={
      <div className={styles.form}>
        <ServiceCardsSkeleton compact />
      </div>
    }
  >
    {(plan) => <ServiceAreas key={plan.draftId ?? 'guest'} plan={plan} />}
  </ServicesFrame>
);

export default ServiceAreasPage;
