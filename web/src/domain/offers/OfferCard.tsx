import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { platformFeeRow } from '#shared/checkout/fee-rows.ts';
import type { Offer } from '#shared/offers/offer.ts';
import { offerQuote } from '#shared/offers/offer-quote.ts';
import { arithmetic } from '#web/domain/planning/plan-view/item-text.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Offers.module.css';
import { formatHold, formatOfferFacts, toOfferBadge } from './offer-text.ts';

/** The displayed parts of an offer, sent or not. */
export type ShownOffer = Pick<Offer, 'vendorName' | 'facts' | 'lines' | 'included' | 'note' | 'validThrough'>;

/** The time zone of the event's town, if the inquiry had one. */
export interface AtPlace {
  timeZone: string | undefined;
}

/** The lines of an offer and the host's price for them. */
const Bill = ({ offer: { lines, facts } }: { offer: Pick<Offer, 'lines' | 'facts'> }) => {
  const { lines: priced, feeCents, totalCents } = offerQuote({ lines, facts });
  return (
    <PriceLines>
      {lines.map(({ text, price, quantity }, index) => (
        <PriceLine
          key={index}
          label={
            <>
              {text}
              <span className={styles.arithmetic}>{arithmetic(price, quantity)}</span>
            </>
          }
          amount={formatCents(priced[0]?.packages[index]?.subtotalCents ?? 0)}
        />
      ))}
      <PriceLine tone="soft" {...platformFeeRow(feeCents)} />
      <PriceLine tone="total" label="Total" amount={formatCents(totalCents)} />
    </PriceLines>
  );
};

/** A text of the vendor as it was typed; nothing if empty. */
const OfferText = ({ title, children }: { title: string; children: string }) =>
  children === '' ? null : (
    <div>
      <h4>{title}</h4>
      <p className={styles.words}>{children}</p>
    </div>
  );

/** An offer for its host: the event, each line, the included services, and the all-in price. */
export const OfferTerms = ({ offer, timeZone }: { offer: ShownOffer } & AtPlace) => (
  <>
    <p className="small soft">Made for {formatOfferFacts(offer.facts, timeZone)}</p>
    <Bill offer={offer} />
    <OfferText title="What's included">{offer.included}</OfferText>
    <OfferText title={`Note from ${offer.vendorName}`}>{offer.note}</OfferText>
  </>
);

interface OfferCardProps extends AtPlace {
  offer: OfferView;
  toHost: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The reader's actions. */
  actions?: ReactNode;
  /** Earlier versions. */
  children?: ReactNode;
}

/** An offer in its conversation. It gets the focus from the bar that leads to it. */
export const OfferCard = ({ offer, timeZone, toHost, ref, actions, children }: OfferCardProps) => {
  const id = useId();
  const { label, tone } = toOfferBadge(offer);
  return (
    <Card as="section" ref={ref} tabIndex={-1} className={styles.card} aria-labelledby={id}>
      <div className="spread">
        <h3 id={id} className={styles.title}>
          Offer from {offer.vendorName}
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <OfferTerms offer={offer} timeZone={timeZone} />
      {offer.state === 'open' && <p className="small strong">Valid until {formatLongDate(offer.validThrough)}</p>}
      {offer.isHeld && <p className="small strong">{formatHold(offer, toHost)}</p>}
      {actions}
      {children}
    </Card>
  );
};
