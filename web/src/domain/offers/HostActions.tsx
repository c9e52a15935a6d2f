import { useState } from 'react';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import type { Draft } from '#shared/api/planning.ts';
import { offerProblem } from '#shared/offers/offer-state.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { SecondVenue } from '#web/domain/planning/adding/SecondVenue.tsx';
import type { VenueQuestion } from '#web/domain/planning/adding/use-venue-question.ts';
import { useDraft } from '#web/domain/planning/api.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useDeclineOffer, useAddOfferToPlan } from './api.ts';
import { AskForNewOffer } from './AskForNewOffer.tsx';
import type { OfferParts } from './offer-parts.ts';

interface ActionsProps extends Pick<OfferParts, 'conversationId' | 'known'> {
  offer: OfferView;
}

type DeclineProps = Pick<ActionsProps, 'conversationId' | 'offer'> & { onClose: () => void };

const Decline = ({ conversationId, offer, onClose }: DeclineProps) => {
  const decline = useDeclineOffer(conversationId);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Decline this offer?"
      text={`${offer.vendorName} will see that you declined it. You can still ask for another offer.`}
      cancelLabel="Keep Offer"
      confirmLabel="Decline Offer"
      busy={decline.isPending}
      onConfirm={() => decline.mutate(offer.version, { onSuccess: onClose })}
    >
      <ErrorBanner>{decline.error && errorText(decline.error, "Couldn't decline the offer. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};

/** Adds the offer to the plan, replacing another vendor of the service if the host wants that, and opens the plan. */
const AddToPlan = ({ offer, draft }: { offer: OfferView; draft: Draft }) => {
  const add = useAddOfferToPlan(draft.id);
  const [question, setQuestion] = useState<VenueQuestion>();
  const { conversationId, version, vendorId, vendorName, category } = offer;
  const vendor = { id: vendorId, name: vendorName };
  const others = draft.items.filter((item) => item.category === category && item.vendorId !== vendorId);
  const isAdded = draft.items.some(
    (item) => item.offer?.conversationId === conversationId && item.offer.version === version,
  );
  if (isAdded)
    return (
      <ButtonLink size="small" look="primary" to={planAddress('/summary', { draftId: draft.id })}>
        See It in Your Plan
      </ButtonLink>
    );
  const put = (replaced: readonly PlanItem[]) => {
    setQuestion(undefined);
    const onSuccess = () => toast.success('Offer added', describeAdded(vendorName, replaced));
    add.mutate({ ...offer, replacedIds: replaced.map(({ id }) => id) }, { onSuccess });
  };
  const answer: VenueQuestion['answer'] = (chosen) =>
    chosen === undefined ? setQuestion(undefined) : put(chosen === 'replace' ? others : []);
  return (
    <>
      <Button
        size="small"
        look="primary"
        busy={add.isPending}
        onClick={() => (others.length > 0 ? setQuestion({ vendor, others, answer }) : put([]))}
      >
        Add to Plan
      </Button>
      <SecondVenue question={question} vendor={vendor} />
      <ErrorBanner>{add.error && errorText(add.error, "Couldn't add the offer. Try again.")}</ErrorBanner>
    </>
  );
};

function describeAdded(vendorName: string, replaced: readonly PlanItem[]): string {
  if (replaced.length === 0) return `${vendorName} is in your event plan.`;
  const names = new Intl.ListFormat('en-US').format(replaced.map((item) => item.vendorName));
  return `${vendorName} replaces ${names} in your event plan.`;
}

/** Why the offer can't be booked for the plan as it is now, and how to get another one. */
const Problem = ({ offer, draft }: Pick<ActionsProps, 'offer'> & { draft: Draft }) => {
  const [now] = useState(() => new Date());
  const problem = offerProblem(offer, { details: draft.details, now, timeZone: draft.place?.timeZone });
  if (!problem || offer.state === 'accepted') return null;
  return (
    <div className="stack">
      <p className="small">
        {problem.message}.{problem.code === 'offer_differs' && ' Your plan has changed since then.'}
      </p>
      <div className="small">
        <AskForNewOffer
          conversationId={offer.conversationId}
          problems={[problem]}
          plan={{ draftId: draft.id, details: draft.details }}
        />
      </div>
    </div>
  );
};

/** The host's actions for an offer: add it to the plan, decline it, or ask for another one. */
export const HostActions = ({ conversationId, known, offer }: ActionsProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { data: draft } = useDraft(known.draftId ?? undefined);
  const isOpen = offer.state === 'open' && !offer.isBeingPaid;
  return (
    <>
      {draft && !offer.isBeingPaid && <Problem {...{ offer, draft }} />}
      {isOpen && (
        <div className="wrap">
          {draft && <AddToPlan offer={offer} draft={draft} />}
          <Button size="small" look="bare" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            Decline Offer
          </Button>
        </div>
      )}
      {isAsking && <Decline conversationId={conversationId} offer={offer} onClose={() => setIsAsking(false)} />}
    </>
  );
};
