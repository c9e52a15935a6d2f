import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export interface ChipProps {
  children: ReactNode;
  onRemove: () => void;
  /** The cross's label for screen readers, such as 'Remove location filter'. */
  removeLabel?: string;
}

/** An active filter that can be removed. */
export const Chip = ({ children, onRemove, removeLabel = 'Remove' }: ChipProps) => (
  <span className={styles.chip}>
    {children}
    <button type="button" className={styles.cross} aria-label={removeLabel} onClick={onRemove}>
      <X size={16} />
    </button>
  </span>
);
