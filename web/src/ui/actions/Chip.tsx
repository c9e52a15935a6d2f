import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export interface ChipProps {
  children: ReactNode;
  onRemove: () => void;
  /** What the cross says to a screen reader, such as 'Remove location filter'. */
  removeLabel?: string;
}

/** A filter in force that can be taken away. */
export const Chip = ({ children, onRemove, removeLabel = 'Remove' }: ChipProps) => (
  <span className={styles.chip}>
    {children}
    <button type="button" className={styles.cross} aria-label={removeLabel} onClick={onRemove}>
      <X size={16} />
    </button>
  </span>
);
