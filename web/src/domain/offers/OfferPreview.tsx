import { formatLongDate } from '#shared/kernel/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { OfferTerms } from './OfferCard.tsx';
import { toOfferTerms } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';
import { formatHold } from './offer-text.ts';
import styles from './OfferForm.module.css';

/** A preview of the offer for its host, before it is sent; only for valid values. */
export const OfferPreview = ({ values }: { values: OfferValues }) => {
  const vendorName = useSession().me?.vendor?.name ?? '';
  const terms = toOfferTerms(values);
  return (
    <Card as="section" className={styles.preview} aria-label="Preview">
      <OfferTerms offer={{ ...terms, vendorName }} />
      <p className="small strong">Valid until {formatLongDate(terms.validThrough)}</p>
      {terms.holdsDay && <p className="small strong">{formatHold(terms, true)}</p>}
    </Card>
  );
};
