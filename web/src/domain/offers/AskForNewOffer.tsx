import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { ulid } from 'ulid';
import type { Inquiry } from '#shared/api/messaging/inquiries.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import type { OfferFacts } from '#shared/offers/offer-facts.ts';
import { inquiriesQuery } from '#web/domain/planning/asking/api.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { errorText } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-text.ts';
import { useAskForOffer } from './api.ts';
import styles from './PlanInquiries.module.css';

interface AskForNewOfferProps {
  conversationId: string;
  problems: PlannedItem['problems'];
  plan: Pick<Plan, 'draftId' | 'details'>;
}

const facts: readonly (keyof OfferFacts)[] = ['date', 'startTime', 'durationHours', 'guestCount'];

/** Returns true if the vendor was already asked, for the plan as it is now. */
const isAskedFor = (inquiry: Inquiry | undefined, details: Plan['details']): boolean =>
  inquiry !== undefined &&
  inquiry.newOfferAskedAt !== null &&
  facts.every((fact) => inquiry.facts[fact] === details[fact]);

/** Asks the vendor for an offer for the plan as it is now: one press sends the request. */
export const AskForNewOffer = ({ conversationId, problems, plan: { draftId, details } }: AskForNewOfferProps) => {
  const { data } = useQuery(inquiriesQuery(draftId));
  const message = newOfferRequest(problems, details);
  const inquiry = data?.find((one) => one.conversationId === conversationId);
  // Another change of the plan is another request.
  return <Ask key={message} {...{ conversationId, message }} isAsked={isAskedFor(inquiry, details)} />;
};

const Ask = ({ conversationId, message, isAsked }: { conversationId: string; message: string; isAsked: boolean }) => {
  // A repeated press after a lost response sends the same message.
  const [id] = useState(ulid);
  const ask = useAskForOffer(conversationId);
  const onError = (error: unknown) => toast.error("Couldn't ask for a new offer", errorText(error, 'Try again.'));
  if (ask.isSuccess || isAsked)
    return (
      <span role="status">
        You asked for a new offer. <Link to={conversationPath('mine', conversationId)}>Open Conversation</Link>
      </span>
    );
  return (
    <button
      type="button"
      className={styles.ask}
      disabled={ask.isPending}
      onClick={() => ask.mutate({ id, content: message }, { onError })}
    >
      Ask for a new offer
    </button>
  );
};

/** Writes a host's request for another offer, with the plan's new facts if the offer was made for other ones. */
function newOfferRequest(problems: PlannedItem['problems'], details: EventDetails): string {
  const ask = 'Could you send me a new offer?';
  if (!problems.some(({ code }) => code === 'offer_differs')) return ask;
  const hours = details.durationHours === null ? '' : ` · ${plural(details.durationHours, 'hour')}`;
  return `Our plan has changed. It's now ${whenAndWho(details)}${hours}. ${ask}`;
}
