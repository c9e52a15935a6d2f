import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { categoryLabel, parseCategory } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { serviceOptions } from '#shared/planning/service-options.ts';
import { readGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { SaveLine } from '#web/domain/editing/SaveLine.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { planHint } from './plan-hint.ts';
import { serviceSteps } from './service-steps.ts';
import { Checklist, Options } from './ServiceStepFields.tsx';
import { useWish } from './use-wish.ts';
import styles from './ServiceStep.module.css';

interface ServiceStepProps {
  plan: Plan;
  service: Category;
}

const stepAddress = (service: Category | undefined, draftId: string | undefined): string =>
  planAddress(service ? `/service-step/${service}` : '/services', { draftId });

// The overview needs an account; a guest's plan becomes the draft with this id at sign-in (rule planning-8).
const overviewAddress = (draftId: string | undefined): string =>
  planAddress('/event-overview', { draftId: draftId ?? readGuestPlan().draftId });

const nothingChosen = 'Please select at least one option to continue';

const ServiceStep = ({ plan, service }: ServiceStepProps) => {
  const navigate = useNavigate();
  const { wish, toggleOption, toggleCheck, keep, isBusy, ...saving } = useWish(plan, service);
  const { step, of, next } = serviceSteps(plan.serviceAreas, service);
  const keepAndGo = async (address: (draftId: string | undefined) => string) => {
    const draftId = await keep();
    if (draftId !== false) void navigate(address(draftId));
  };
  const browse = () => void keepAndGo((draftId) => planAddress('/vendors', { category: service, draftId }));
  const draft = () => void keepAndGo((draftId) => planAddress('/draft-plan', { draftId }));
  const goOn = () => void keepAndGo((draftId) => (next ? stepAddress(next, draftId) : overviewAddress(draftId)));
  return (
    <>
      <div className={`wide ${styles.inside}`}>
        <PageTitle above={`Step ${step} of ${of}`} below={<SaveLine {...saving} />}>
          {categoryLabel(service)}
        </PageTitle>
        <StepMeter step={step} of={of} />
        <div className={styles.columns}>
          <Options service={service} chosen={wish.options} onToggle={toggleOption} extent={plan.details} />
          <div className="stack">
            <Checklist service={service} ticked={wish.checklist} onToggle={toggleCheck} />
            <Button full onClick={browse}>
              Browse Vendors
            </Button>
            <Button full onClick={draft}>
              Draft My Plan
            </Button>
          </div>
        </div>
      </div>
      <StepActions plan={plan} service={service} isEmpty={wish.options.length === 0} isBusy={isBusy} onGoOn={goOn} />
    </>
  );
};

interface StepActionsProps extends ServiceStepProps {
  isEmpty: boolean;
  isBusy: boolean;
  onGoOn: () => void;
}

const StepActions = ({ plan, service, isEmpty, isBusy, onGoOn }: StepActionsProps) => {
  const { previous, next } = serviceSteps(plan.serviceAreas, service);
  return (
    <ActionBar
      back={
        <ButtonLink to={stepAddress(previous, plan.draftId)} look="bare">
          Back
        </ButtonLink>
      }
      hint={isEmpty ? nothingChosen : planHint(plan)}
    >
      <Button look="primary" busy={isBusy} busyText="Saving..." disabled={isEmpty} onClick={onGoOn}>
        {next ? 'Next Service' : 'View Overview'}
      </Button>
    </ActionBar>
  );
};

const ServiceSkeleton = ({ service }: { service: Category }) => (
  <div className={`wide ${styles.inside}`}>
    <PageTitle>{categoryLabel(service)}</PageTitle>
    <Loading text="Loading your event..." quiet>
      <div className={styles.columns}>
        <div className={styles.options}>
          {serviceOptions[service].options.map(({ id }) => (
            <Skeleton key={id} height="5rem" radius="var(--r-card)" />
          ))}
        </div>
        <Skeleton height="20rem" radius="var(--r-card)" />
      </div>
    </Loading>
  </div>
);

/** The options of a service, with their usual prices (customer spec 2, /service-step/{serviceId}). */
const ServiceStepPage = () => {
  const { serviceId = '' } = useParams();
  const [params] = useSearchParams();
  const plan = usePlan();
  const service = parseCategory(serviceId);
  if (!service)
    return <Navigate to={planAddress('/services', { draftId: params.get('draftId') ?? undefined })} replace />;
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  return (
    <main className={styles.page}>
      {plan.status === 'loading' ? (
        <ServiceSkeleton service={service} />
      ) : (
        <ServiceStep key={`${plan.draftId ?? 'guest'} ${service}`} plan={plan} service={service} />
      )}
    </main>
  );
};

export default ServiceStepPage;

/** The progress within a series of pages; its text is above the title. */
const StepMeter = ({ step, of }: { step: number; of: number }) => (
  <div className={styles.meter} aria-hidden="true">
    <i style={{ width: `${(step / of) * 100}%` }} />
  </div>
);
