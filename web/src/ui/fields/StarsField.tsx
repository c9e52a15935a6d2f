import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '../layout/classes.ts';
import { FieldGroup } from './Field.tsx';
import styles from './StarsField.module.css';

export interface StarsFieldProps {
  label: string;
  /** 1 to 5; 0 if none is chosen. */
  value: number;
  onValueChange: (stars: number) => void;
  error?: string;
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];
const stars = [1, 2, 3, 4, 5];

/** A rating of one to five stars as radio buttons: arrow keys select, and the selected label is shown beside them. */
export const StarsField = ({ label, value, onValueChange, error }: StarsFieldProps) => {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <FieldGroup label={label} error={error}>
      <div className={styles.row} onPointerLeave={() => setHovered(0)}>
        {stars.map((star) => (
          <label key={star} className={styles.star} onPointerEnter={() => setHovered(star)}>
            <input
              type="radio"
              name={name}
              className="hidden"
              value={star}
              checked={value === star}
              onChange={() => onValueChange(star)}
            />
            <Star className={classes(styles.sign, star <= shown && styles.lit)} />
            <span className="hidden">
              {star === 1 ? '1 star' : `${star} stars`}, {words[star]}
            </span>
          </label>
        ))}
        <span className="small soft" aria-hidden="true">
          {words[shown]}
        </span>
      </div>
    </FieldGroup>
  );
};
