import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { HostActions } from './HostActions.tsx';
import { OfferCard, OfferTerms } from './OfferCard.tsx';
import type { AtPlace } from './OfferCard.tsx';
import { isHost, showCard } from './offer-parts.ts';
import type { OfferParts } from './offer-parts.ts';
import { offerHash } from './offer-line.ts';
import { toOfferBadge } from './offer-text.ts';
import { useWithdrawOffer } from './api.ts';
import styles from './Offers.module.css';

/** The offers before the latest one, each collapsed to its state. */
const Earlier = ({ offers, timeZone }: { offers: readonly OfferView[] } & AtPlace) => (
  <details className={styles.earlier}>
    <summary className="small">{offers.length === 1 ? '1 earlier offer' : `${offers.length} earlier offers`}</summary>
    {offers.map((offer) => (
      <details key={offer.version}>
        <summary className="small">
          {formatCents(offer.totalCents)} · {toOfferBadge(offer).label} · {formatTimestamp(offer.madeAt)}
        </summary>
        <div className="stack">
          <OfferTerms offer={offer} timeZone={timeZone} />
        </div>
      </details>
    ))}
  </details>
);

/** Scrolls to the offer if the URL's hash requests it. */
function useArrival({ card }: OfferParts): void {
  const { hash } = useLocation();
  const arrive = useEffectEvent((place: string) => {
    if (place === offerHash) showCard(card.current);
  });
  useEffect(() => arrive(hash), [hash]);
}

/** The latest offer among the messages, with the reader's actions, and earlier ones. */
export const OfferInLog = (parts: OfferParts) => {
  const { known, card } = parts;
  const [latest, ...earlier] = known.offers;
  const timeZone = known.inquiry?.facts.timeZone;
  useArrival(parts);
  if (!latest) return null;
  const Actions = isHost(known) ? HostActions : VendorActions;
  return (
    <OfferCard
      offer={latest}
      timeZone={timeZone}
      toHost={isHost(known)}
      ref={card}
      actions={<Actions {...parts} offer={latest} />}
    >
      {earlier.length > 0 && <Earlier offers={earlier} timeZone={timeZone} />}
    </OfferCard>
  );
};

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
const VendorActions = ({ conversationId, offer, onCompose }: ActionsProps) => {
  const [isAsking, setIsAsking] = useState(false);
  if (offer.isBeingPaid) return <p className="small">The host is paying for this offer right now.</p>;
  if (offer.state !== 'open') return null;
  return (
    <div className="wrap">
      <Button size="small" aria-haspopup="dialog" onClick={onCompose}>
        Replace Offer
      </Button>
      <Button size="small" look="bare" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Withdraw Offer
      </Button>
      {isAsking && (
        <Withdraw conversationId={conversationId} version={offer.version} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
};
