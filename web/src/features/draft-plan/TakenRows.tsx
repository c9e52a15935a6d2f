import { categoryLabel } from '#shared/kernel/categories.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { allInPrices } from './row-prices.ts';
import styles from './DraftPlan.module.css';

/** The vendors already in the plan: they stay, and their price counts. */
export const TakenRows = ({ items, quote }: { items: readonly PlannedItem[]; quote: Quote }) =>
  items.map(({ id, category, vendorName }) => (
    <li key={id} className={styles.takenRow}>
      <span>
        <span className="fine soft">{categoryLabel(category)} · already in your plan</span>
        <span className="strong">{vendorName}</span>
      </span>
      <span className="num">{formatCents(allInPrices(quote).get(id) ?? 0)}</span>
    </li>
  ));
