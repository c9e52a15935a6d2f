import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ulid } from 'ulid';
import { categories } from '#shared/categories.ts';
import type { Category } from '#shared/categories.ts';
import { useCurrentDraftId } from '#web/parts/current-draft.ts';
import { saveServiceAreas } from '#web/parts/drafts.ts';
import { flowSteps, stepWords } from '#web/parts/flow.ts';
import { writeGuestPlan } from '#web/parts/guest-plan.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import { PlanProblem } from '#web/parts/PlanProblem.tsx';
import { tellDraftFailure } from '#web/parts/tell-draft-failure.ts';
import { usePlan } from '#web/parts/use-plan.ts';
import type { Plan } from '#web/parts/use-plan.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { ServiceCards, ServiceCardsSkeleton } from './ServiceCards.tsx';
import styles from './Services.module.css';

/** Keeps the choice where the plan lives; answers the draft's id, undefined for a guest. */
function useKeepServices(plan: Plan): (chosen: Category[]) => Promise<string | undefined> {
  const [, setCurrentId] = useCurrentDraftId();
  const [newId] = useState(ulid);
  return async (chosen) => {
    if (plan.status === 'guest') {
      writeGuestPlan({ serviceAreas: chosen });
      return undefined;
    }
    const draftId = plan.draftId ?? newId;
    if (plan.status === 'draft' && same(chosen, plan.serviceAreas)) return draftId;
    const draft = await saveServiceAreas(draftId, chosen);
    setCurrentId(draft.id);
    return draft.id;
  };
}

const same = (one: Category[], other: Category[]): boolean =>
  one.length === other.length && one.every((category) => other.includes(category));

const ServiceSelection = ({ plan }: { plan: Plan }) => {
  const navigate = useNavigate();
  const keep = useKeepServices(plan);
  const [chosen, setChosen] = useState<readonly Category[]>(plan.serviceAreas);
  const [isBusy, setBusy] = useState(false);
  // In the order of the categories, whatever the order of the ticks: the first is where browsing begins.
  const ordered = categories.filter((category) => chosen.includes(category));
  const toggle = (category: Category) =>
    setChosen((before) =>
      before.includes(category) ? before.filter((other) => other !== category) : [...before, category],
    );
  const next = async () => {
    setBusy(true);
    try {
      const draftId = await keep(ordered);
      void navigate(planAddress('/vendors', { category: ordered[0], draftId }));
    } catch (error) {
      await tellDraftFailure(plan.draftId ?? '', error);
    } finally {
      setBusy(false);
    }
  };
  const hint = 'Please select at least one service to continue';
  return (
    <>
      <ServiceCards chosen={chosen} onToggle={toggle} />
      <ActionBar
        back={
          <ButtonLink to={planAddress('/questionnaire', { draftId: plan.draftId })} look="bare">
            Back
          </ButtonLink>
        }
        hint={ordered.length === 0 ? hint : `${ordered.length} of ${categories.length} chosen`}
      >
        <Button look="primary" busy={isBusy} disabled={ordered.length === 0} onClick={() => void next()}>
          Next
        </Button>
      </ActionBar>
    </>
  );
};

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
          below={<p className="soft">Tick everything your event needs. You choose the vendors next.</p>}
        >
          {isLoading || !plan.details.name ? 'Service Selection' : `What does ${plan.details.name} need?`}
        </PageTitle>
      </div>
      {isLoading ? <ServiceCardsSkeleton /> : <ServiceSelection key={plan.draftId ?? 'guest'} plan={plan} />}
    </main>
  );
};

export default ServicesPage;
