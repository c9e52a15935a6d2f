import { useSession } from '#web/lib/session.ts';
import { readRequirements } from '#web/domain/planning/booking/booking-data.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { notKnownYet } from './not-known-yet.ts';
import type { PayablePlan } from './payable-plan.ts';
import styles from './Payment.module.css';

/** Points out a missing start time or address, which is fine if the host means it. */
export const NotKnownYet = ({ plan }: { plan: PayablePlan }) => {
  const { me } = useSession();
  const missing = notKnownYet(plan.details, readRequirements(me?.id ?? '', plan.draftId, plan.details));
  if (missing.length === 0) return null;
  return (
    <Banner tone="wait" title={`Not known yet: ${missing.join(' and ')}`}>
      <p className="small">Your vendors see this too. Add it now, or agree on it in Messages after booking.</p>
      <ButtonLink
        size="small"
        className={styles.complete}
        to={planAddress('/event-details', { draftId: plan.draftId })}
      >
        Add Event Details
      </ButtonLink>
    </Banner>
  );
};
