import type { Category } from '#shared/kernel/categories.ts';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { toCompared } from '#web/domain/planning/comparison.ts';
import type { Comparison } from '#web/domain/planning/comparison.ts';
import styles from './Compare.module.css';

interface CompareTickProps {
  comparison: Comparison;
  vendor: VendorCard;
  category: Category;
}

/** Adds a vendor to the comparison, or removes it. */
export const CompareTick = ({ comparison, vendor, category }: CompareTickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      aria-label={`Compare ${vendor.name}`}
      checked={comparison.vendors.some(({ id }) => id === vendor.id)}
      onChange={() => comparison.toggle(toCompared(vendor, category))}
    />
    Compare
  </label>
);
