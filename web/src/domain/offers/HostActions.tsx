import { useState } from 'react';
import type { OfferView } from '#shared/api/offers.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useDeclineOffer } from './api.ts';

interface ActionsProps {
  conversationId: string;
  offer: OfferView;
}

const Decline = ({ conversationId, offer, onClose }: ActionsProps & { onClose: () => void }) => {
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

/** What a host can do with an open offer. */
export const HostActions = ({ conversationId, offer }: ActionsProps) => {
  const [isAsking, setIsAsking] = useState(false);
  if (offer.state !== 'open' || offer.isBeingPaid) return null;
  return (
    <div className="wrap">
      <Button size="small" look="bare" onClick={() => setIsAsking(true)}>
        Decline offer
      </Button>
      {isAsking && <Decline conversationId={conversationId} offer={offer} onClose={() => setIsAsking(false)} />}
    </div>
  );
};
