import { useState } from 'react';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useWithdrawOffer } from './api.ts';
import type { OfferParts } from './offer-parts.ts';

type ActionsProps = Pick<OfferParts, 'conversationId' | 'onCompose'> & { offer: OfferView };

const Withdraw = ({
  conversationId,
  version,
  onClose,
}: {
  conversationId: string;
  version: number;
  onClose: () => void;
}) => {
  const withdraw = useWithdrawOffer(conversationId);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Withdraw this offer?"
      text="The host can't book it anymore. You can make another offer later."
      cancelLabel="Keep Offer"
      confirmLabel="Withdraw Offer"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(version, { onSuccess: onClose })}
    >
      <ErrorBanner>
        {withdraw.error && errorText(withdraw.error, "Couldn't withdraw the offer. Try again.")}
      </ErrorBanner>
    </ConfirmDialog>
  );
};

/** The vendor's actions for an open offer. */
export const VendorActions = ({ conversationId, offer, onCompose }: ActionsProps) => {
  const [isAsking, setIsAsking] = useState(false);
  if (offer.isBeingPaid) return <p className="small">The host is paying for this offer right now.</p>;
  if (offer.state !== 'open') return null;
  return (
    <div className="wrap">
      <Button size="small" aria-haspopup="dialog" onClick={onCompose}>
        Replace offer
      </Button>
      <Button size="small" look="bare" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Withdraw offer
      </Button>
      {isAsking && (
        <Withdraw conversationId={conversationId} version={offer.version} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
};
