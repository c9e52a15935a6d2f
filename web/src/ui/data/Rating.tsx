import { Star } from 'lucide-react';
import { Badge } from '../feedback/Badge.tsx';
import styles from './Rating.module.css';

export interface RatingProps {
  /** Mean from 0 to 5; shown with one decimal. */
  value: number | undefined;
  count?: number;
}

/** Mean and count of reviews, or 'New' if there are none (rule orders-26). */
export const Rating = ({ value, count }: RatingProps) => {
  if (value === undefined || count === 0)
    return (
      <Badge tone="info" dot={false}>
        New
      </Badge>
    );
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span className={styles.rating} role="img" aria-label={`Rated ${value.toFixed(1)} out of 5${reviews}`}>
      <Star className={styles.star} />
      {value.toFixed(1)}
      {count !== undefined && <span className={styles.count}>({count})</span>}
    </span>
  );
};
