import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { Draft } from '#shared/api/planning.ts';
import type { VendorPrice } from '#shared/api/planning/vendor-prices.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { offerLabel } from '#web/domain/directory/offer-label.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './CardPrice.module.css';
import { vendorPriceQuery } from './api.ts';
import type { ListedVendor } from './api.ts';

/** A vendor's price for the event, or briefly why it can't be booked. */
const PriceText = ({
  price: { allInCents, travelFeeCents, isCustomQuote, byOfferOnly, asksFirst, misfit },
}: {
  price: VendorPrice;
}) => {
  if (misfit)
    return (
      <p className={`line small ${styles.misfit}`}>
        <CircleAlert size={18} />
        {misfit}
      </p>
    );
  if (allInCents === null) return isCustomQuote ? <p className={styles.price}>Custom quote, price on request</p> : null;
  const before = isCustomQuote ? 'Custom quote, from' : byOfferOnly ? `${offerLabel({ asksFirst })}, from` : 'from';
  return (
    <p className={styles.price}>
      <span className="small soft">{before}</span> <b className={`num ${styles.sum}`}>{formatCents(allInCents)}</b>{' '}
      <span className="small soft">
        <span className={styles.whole}>all-in</span> for your event
        {travelFeeCents !== undefined && `, with a ${formatCents(travelFeeCents)} travel fee`}
      </span>
    </p>
  );
};

interface CardPriceProps extends ListedVendor {
  draft: Draft | undefined;
  /** True while the draft loads: space for its price is already reserved. */
  isWaiting?: boolean;
}

/** The price on a vendor's card for a draft's event; nothing without an event, for samples and on failure. */
export const CardPrice = ({ draft, isWaiting = false, ...listed }: CardPriceProps) => {
  const { data, isLoading } = useQuery(vendorPriceQuery(draft, listed));
  if (isLoading || isWaiting)
    return (
      <div className={styles.waiting}>
        <Skeleton width="70%" height="1.75rem" />
      </div>
    );
  return data ? <PriceText price={data} /> : null;
};
