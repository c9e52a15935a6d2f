import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { makeOfferHash } from './offer-line.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { formatCents } from '#shared/kernel/money.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { formatValidUntil } from './offer-text.ts';
import { isHost, mayOffer, showCard } from './offer-parts.ts';
import type { OfferParts } from './offer-parts.ts';
import styles from './Offers.module.css';

/** Describes the latest offer and its end; undefined once it has ended without a booking. */
function describeLatestOffer(latest: OfferView | undefined): { title: string; text?: string } | undefined {
  if (!latest) return undefined;
  const amount = formatCents(latest.totalCents);
  if (latest.state === 'accepted') return { title: `Offer booked: ${amount}` };
  if (latest.isBeingPaid) return { title: `Offer being paid for: ${amount}` };
  return latest.state === 'open' ? { title: `Offer: ${amount}`, text: formatValidUntil(latest) } : undefined;
}

/** Opens the form if the URL's hash requests it, but not again on a reload or Back. */
function useOpening({ known, onCompose }: Pick<OfferParts, 'known' | 'onCompose'>): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent((place: string) => {
    if (place !== makeOfferHash) return;
    if (!isHost(known) && mayOffer(known)) onCompose();
    void navigate(pathname + search, { replace: true });
  });
  useEffect(() => open(hash), [hash]);
}

/** The host asked for another offer: one press starts it. */
const Requested = ({ known, onCompose }: Pick<OfferParts, 'known' | 'onCompose'>) => {
  const words = describeLatestOffer(known.offers[0]);
  return (
    <div className={styles.bar}>
      <p className={styles.now}>
        <span className="small strong">New offer requested</span>
        {words && <span className="fine soft num">{[words.title, words.text].filter(Boolean).join(' · ')}</span>}
      </p>
      <Button size="small" look="primary" aria-haspopup="dialog" onClick={onCompose}>
        Make a New Offer
      </Button>
    </div>
  );
};

/** The current offer, independent of its place among the messages; for the vendor, a button to make one. */
export const OfferBar = ({ known, card, onCompose }: OfferParts) => {
  const [latest] = known.offers;
  const words = describeLatestOffer(latest);
  useOpening({ known, onCompose });
  if (known.inquiry?.newOfferAskedAt && !isHost(known) && mayOffer(known))
    return <Requested {...{ known, onCompose }} />;
  if (words)
    return (
      <div className={styles.bar}>
        <p className={styles.now}>
          <span className="small strong num">{words.title}</span>
          {words.text && <span className="fine soft">{words.text}</span>}
        </p>
        <Button size="small" onClick={() => showCard(card.current)}>
          See Offer
        </Button>
      </div>
    );
  if (isHost(known) || !mayOffer(known)) return null;
  return (
    <div className={styles.bar}>
      <p className="small soft">
        {latest ? 'Your last offer has ended.' : 'Send a price that the host can book right away.'}
      </p>
      <Button size="small" look="primary" aria-haspopup="dialog" onClick={onCompose}>
        Make an Offer
      </Button>
    </div>
  );
};
