import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { HostActions } from './HostActions.tsx';
import { OfferCard, OfferTerms } from './OfferCard.tsx';
import { isHost, showCard } from './offer-parts.ts';
import type { OfferParts } from './offer-parts.ts';
import { offerHash } from './offer-line.ts';
import { toOfferBadge } from './offer-text.ts';
import styles from './Offers.module.css';
import { VendorActions } from './VendorActions.tsx';

/** The offers before the latest one, each collapsed to its state. */
const Earlier = ({ offers }: { offers: readonly OfferView[] }) => (
  <details className={styles.earlier}>
    <summary className="small">{offers.length === 1 ? '1 earlier offer' : `${offers.length} earlier offers`}</summary>
    {offers.map((offer) => (
      <details key={offer.version}>
        <summary className="small">
          {formatCents(offer.totalCents)} · {toOfferBadge(offer).label} · {formatTimestamp(offer.madeAt)}
        </summary>
        <div className="stack">
          <OfferTerms offer={offer} />
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
  useArrival(parts);
  if (!latest) return null;
  const Actions = isHost(known) ? HostActions : VendorActions;
  return (
    <OfferCard offer={latest} toHost={isHost(known)} ref={card} actions={<Actions {...parts} offer={latest} />}>
      {earlier.length > 0 && <Earlier offers={earlier} />}
    </OfferCard>
  );
};
