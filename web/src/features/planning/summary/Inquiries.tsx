import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Inquiry } from '#shared/api/inquiries.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { listedOfferWords, offerPath } from '#web/domain/offers/offer-line.ts';
import { inquiriesQuery } from '#web/domain/planning/asking/inquiries-api.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Summary.module.css';

const Offered = ({ conversationId, offer }: Pick<Inquiry, 'conversationId' | 'offer'>) =>
  offer?.state === 'open' && (
    <p className="small">
      {listedOfferWords(offer)}. <Link to={offerPath('mine', conversationId)}>See offer</Link>
    </p>
  );

const Row = ({ inquiry: { conversationId, vendorName, facts, state, offer, sentAt } }: { inquiry: Inquiry }) => (
  <li className="spread">
    <div>
      <Link to={conversationPath('mine', conversationId)}>{vendorName}</Link>
      <p className="small soft">
        {categoryLabel(facts.category)} · asked {formatTimestamp(sentAt)}
      </p>
      <Offered conversationId={conversationId} offer={offer} />
    </div>
    <Badge tone={state === 'answered' ? 'good' : 'wait'}>
      {state === 'answered' ? 'Answered' : 'Waiting for a reply'}
    </Badge>
  </li>
);

/** Whom the host asked for the plan, and who answered; nothing before the first inquiry. */
export const Inquiries = ({ draftId }: { draftId: string | undefined }) => {
  const { data = [], isError, refetch } = useQuery(inquiriesQuery(draftId));
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
          <Row key={inquiry.conversationId} inquiry={inquiry} />
        ))}
      </ul>
    </Card>
  );
};
