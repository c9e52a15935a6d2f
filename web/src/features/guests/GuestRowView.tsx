import { memo } from 'react';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import type { GuestRow } from './guest-rows.ts';
import { formatFood, formatPlace, replyLabels, replyTones } from './guest-text.ts';
import { RowTick } from './ListTools.tsx';
import styles from './Guests.module.css';

interface GuestRowViewProps extends GuestRow {
  isSelected: boolean;
  onSelect: (id: string) => void;
  onEdit: (id: string) => void;
}

/** A guest in the list: who, with whom, reply, food, table and tags. */
export const GuestRowView = memo(({ guest, name, company, isSelected, onSelect, onEdit }: GuestRowViewProps) => {
  const { id, rsvp = 'pending', child, wheelchair } = guest;
  const [food, place] = [formatFood(guest), formatPlace(guest)];
  return (
    <>
      <RowTick label={`Select ${name}`} className={styles.tick} isSelected={isSelected} onSelect={() => onSelect(id)} />
      <div className={styles.who}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => onEdit(id)}>
          {name}
        </button>
        <span className={styles.company}>
          {[child && 'Child', wheelchair && 'Wheelchair', company].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={styles.reply}>
        <Badge tone={replyTones[rsvp]}>{replyLabels[rsvp]}</Badge>
      </span>
      <span className={styles.food}>{food}</span>
      <span className={styles.place}>{place}</span>
    </>
  );
});
