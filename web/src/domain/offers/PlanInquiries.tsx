import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { Inquiry } from '#shared/api/messaging/inquiries.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatTimestamp, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { offerProblem } from '#shared/offers/offer-state.ts';
import { inquiriesQuery } from '#web/domain/planning/asking/api.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { browserZone } from '#web/lib/zones.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { AskForNewOffer } from './AskForNewOffer.tsx';
import { formatListedOffer, offerPath } from './offer-line.ts';
import styles from './PlanInquiries.module.css';

type Planned = Pick<Plan, 'draftId' | 'details' | 'place'>;

interface OfferedProps {
  plan: Planned;
  conversationId: string;
  offer: NonNullable<Inquiry['offer']>;
}

/** The vendor's offer, and a link to ask for another if it can't be booked for the plan as it is now. */
const Offered = ({ plan, conversationId, offer }: OfferedProps) => {
  const [now] = useState(() => new Date());
  const problem = offer.isBeingPaid ? undefined : offerProblem(offer, { details: plan.details, now });
  return (
    <div className={styles.offer}>
      <p className="small">
        {formatListedOffer(offer)}. <Link to={offerPath('mine', conversationId)}>See offer</Link>
      </p>
      {problem && offer.state !== 'accepted' && (
        <p className="small">
          {problem.code === 'offer_differs' && <span className={styles.problem}>{problem.message}. </span>}
          <AskForNewOffer conversationId={conversationId} problems={[problem]} plan={plan} />
        </p>
      )}
    </div>
  );
};

const Row = ({ plan, inquiry }: { plan: Planned; inquiry: Inquiry }) => {
  const { conversationId, vendorName, facts, state, offer, limitAt, sentAt } = inquiry;
  return (
    <li className="spread">
      <div>
        <Link to={conversationPath('mine', conversationId)}>{vendorName}</Link>
        <p className="small soft">
          {categoryLabel(facts.category)} · asked {formatTimestamp(sentAt)}
          {limitAt && ` · reply expected by ${formatTimestampWithZone(limitAt, plan.place?.timeZone ?? browserZone())}`}
        </p>
        {offer && <Offered plan={plan} conversationId={conversationId} offer={offer} />}
      </div>
      <Badge tone={state === 'answered' ? 'good' : 'wait'}>
        {state === 'answered' ? 'Answered' : 'Waiting for a reply'}
      </Badge>
    </li>
  );
};

/** The vendors that the host asked for the plan, their replies and offers; nothing before the first inquiry. */
export const PlanInquiries = ({ plan }: { plan: Planned }) => {
  const { data = [], isError, refetch } = useQuery(inquiriesQuery(plan.draftId));
  if (isError && data.length === 0)
    return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your inquiries.</RetryBanner>;
  if (data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="inquiries">
      <h2 id="inquiries" className={styles.heading}>
        Inquiries
      </h2>
      <ul className={styles.inquiries}>
        {data.map((inquiry) => (
          <Row key={inquiry.conversationId} plan={plan} inquiry={inquiry} />
        ))}
      </ul>
    </Card>
  );
};
