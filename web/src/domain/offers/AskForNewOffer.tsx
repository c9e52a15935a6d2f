import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ulid } from 'ulid';
import type { PlannedItem } from '#shared/api/planning.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { errorText } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { postMessage } from '../messaging/api.ts';
import { newOfferRequest } from './new-offer-request.ts';
import styles from './PlanInquiries.module.css';

interface AskForNewOfferProps {
  conversationId: string;
  problems: PlannedItem['problems'];
  details: EventDetails;
}

/** Asks the vendor for an offer for the plan as it is now: one press sends the message. */
export const AskForNewOffer = ({ conversationId, problems, details }: AskForNewOfferProps) => {
  // Pressed again after a lost answer, it is the same message.
  const [id] = useState(ulid);
  const ask = useMutation({
    mutationFn: () => postMessage(conversationId, id, newOfferRequest(problems, details)),
    onError: (error) => toast.error("Couldn't ask for a new offer", errorText(error, 'Try again.')),
  });
  if (ask.isSuccess)
    return (
      <span role="status">
        You asked for a new offer. <Link to={conversationPath('mine', conversationId)}>Open Conversation</Link>
      </span>
    );
  return (
    <button type="button" className={styles.ask} disabled={ask.isPending} onClick={() => ask.mutate()}>
      Ask for a new offer
    </button>
  );
};
