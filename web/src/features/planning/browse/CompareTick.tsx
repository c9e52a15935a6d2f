import type { Category } from '#shared/kernel/categories.ts';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import type { ComparedVendor, Comparison } from '#web/domain/planning/comparison.ts';
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

function toCompared(vendor: VendorCard, category: Category): ComparedVendor {
  const { id, name, imageUrls, rating, reviewCount, leadTime, description } = vendor;
  const image = imageUrls[0] ?? servicePicture[category];
  return { id, name, image, service_category: category, rating, reviews: reviewCount, leadTime, description };
}
