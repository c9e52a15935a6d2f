import type { PlannedItem } from '#shared/api/planning.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { itemPicture, servicePicture } from '#web/domain/media/event-picture.ts';
import { formatFees, formatPlanItem, findQuoteLine } from '#web/domain/planning/plan-view/item-text.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { PromoBox } from '../promo/PromoBox.tsx';
import styles from './Payment.module.css';
import type { Payment } from './use-payment.ts';

const Line = ({ item, quote }: { item: PlannedItem; quote: Quote }) => {
  const line = findQuoteLine(quote, item);
  const fallback = servicePicture[item.category];
  return (
    <div className={styles.line}>
      <Picture src={itemPicture(item)} fallback={fallback} alt="" rounded="small" />
      <div>
        <p className="strong">{item.vendorName}</p>
        <p className="fine soft">{categoryLabel(item.category)}</p>
        {[...formatPlanItem(item, line), ...formatFees(line)].map((words, position) => (
          <p key={position} className="fine soft">
            {words}
          </p>
        ))}
        {item.isHeld && item.offer && (
          <p className="fine strong">
            {formatDate(item.offer.facts.date)} is held for you until {formatDate(item.offer.validThrough)}
          </p>
        )}
      </div>
      <p className="strong num">{formatCents(line?.subtotalCents ?? 0)}</p>
    </div>
  );
};

interface VendorLinesProps {
  items: readonly PlannedItem[];
  payment: Pick<Payment, 'quote' | 'promos'>;
}

/** Each vendor's packages, and a field for its promo code. */
export const VendorLines = ({ items, payment: { quote, promos } }: VendorLinesProps) =>
  Array.from(
    Map.groupBy(items, ({ vendorId }) => vendorId),
    ([id, own]) => (
      <li key={id} className={styles.vendor}>
        {own.map((item) => (
          <Line key={item.id} item={item} quote={quote} />
        ))}
        {takesCode(own, promos) && <PromoBox vendor={{ id, name: own[0]?.vendorName ?? '' }} promos={promos} />}
      </li>
    ),
  );

/** Returns true if a code applies: not to offers (rule promotions-5), except to remove one entered earlier. */
const takesCode = (items: readonly PlannedItem[], { appliedTo, findProblem }: Payment['promos']): boolean =>
  items.some(({ vendorId, offer }) => !offer || appliedTo(vendorId) || findProblem(vendorId));
