import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode, TouchEvent } from 'react';
import { classes } from '../layout/classes.ts';
import { IconButton } from '../actions/IconButton.tsx';
import styles from './Sheet.module.css';
import { useModal } from './use-modal.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `bottom` rises to 88% of the height, `low` to the height of its content; `full` covers the screen, for menus. */
  side?: 'bottom' | 'low' | 'full';
  children: ReactNode;
}

const farEnough = 80;

/** Handles a downward swipe on the head, which closes the sheet. */
function useSwipeDown(onSwipe: () => void) {
  const start = useRef<number | undefined>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches[0]?.clientY;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0]?.clientY;
      if (start.current !== undefined && end !== undefined && end - start.current > farEnough) onSwipe();
      start.current = undefined;
    },
  };
}

/** A large sheet over the page; closes by swipe, button, backdrop and Escape, and traps the focus. */
export const Sheet = ({ open, onClose, title, side = 'bottom', children }: SheetProps) => {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const events = useModal(ref, open, onClose);
  const swipe = useSwipeDown(onClose);
  return (
    <dialog
      {...events}
      ref={ref}
      className={classes(styles.sheet, side !== 'full' && styles.bottom, styles[side])}
      aria-labelledby={id}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head} {...(side !== 'full' ? swipe : {})}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" icon={<X />} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
};
