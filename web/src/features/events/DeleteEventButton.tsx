import { Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import styles from './MyEvents.module.css';

interface DeleteEventButtonProps {
  kind: 'draft' | 'event';
  title: string;
  /** True if it is in a row rather than over a picture. */
  inRow?: boolean;
  onClick: () => void;
}

/** The trash of a card: shown on hover and focus, and always on devices without hover (customer spec 2, /home). */
export const DeleteEventButton = ({ kind, title, inRow = false, onClick }: DeleteEventButtonProps) => (
  <IconButton
    floating={!inRow}
    className={inRow ? styles.rowBin : styles.bin}
    label={`Delete ${kind} ${title}`}
    icon={<Trash2 />}
    aria-haspopup="dialog"
    onClick={onClick}
  />
);
