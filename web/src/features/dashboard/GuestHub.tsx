import { untitled } from '#web/domain/planning/event-details.ts';
import { hasGuestPlan, useGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { ContinuePlan } from './ContinuePlan.tsx';

/** A guest's plan in this browser, or ways to start one, and the benefits of signing in (rule planning-7). */
export const GuestHub = () => {
  const { details, serviceAreas } = useGuestPlan();
  const isStarted = hasGuestPlan();
  const plan = { draftId: undefined, title: details.name || untitled, details, serviceAreas, items: [], quote: null };
  return (
    <>
      {isStarted ? (
        <ContinuePlan plan={plan} />
      ) : (
        <GettingStarted
          title="Your first plan in four steps"
          action={
            <div className="wrap">
              <ButtonLink to="/draft-plan">Draft my plan</ButtonLink>
            </div>
          }
        />
      )}
      <Banner
        title="You're planning as a guest"
        action={
          <ButtonLink to="/login" state={{ from: '/dashboard' }} size="small">
            Sign In
          </ButtonLink>
        }
      >
        {isStarted
          ? "Sign in to save this plan to your account and see what vendors cost. Until then, it's saved only in this browser."
          : "Look around. Sign in when you're ready to save a plan, see prices and book vendors."}
      </Banner>
    </>
  );
};
