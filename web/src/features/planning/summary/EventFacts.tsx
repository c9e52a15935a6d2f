import { useMyEvents } from '#web/domain/planning/my-events/api.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { planFacts } from '#web/domain/planning/plan-view/plan-facts.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Summary.module.css';

/** The event's facts, and a link to change them: for vendors added to a booked event, to that event's page. */
export const EventFacts = ({ plan }: { plan: Plan }) => {
  const { draftId } = plan;
  const { data } = useMyEvents(draftId !== undefined);
  const booked = data?.events.find(({ addition }) => addition && addition.draftId === draftId);
  const to = booked
    ? `/event-overview?eventId=${booked.id}`
    : planAddress('/questionnaire', { draftId, returnTo: 'summary' });
  return (
    <Card as="section" aria-labelledby="facts">
      <div className="spread">
        <h2 id="facts" className={styles.heading}>
          Event details
        </h2>
        <ButtonLink size="small" look="bare" to={to}>
          {booked ? 'Open Event' : 'Edit'}
        </ButtonLink>
      </div>
      {booked && <p className="small soft">This event is booked. What you choose here is added to it.</p>}
      <Facts facts={planFacts(plan, booked)} className={styles.facts} />
    </Card>
  );
};
