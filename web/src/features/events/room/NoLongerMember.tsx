import { useState } from 'react';
import { detailLabels } from '#shared/orders/room/details.ts';
import { unsavedInWindow } from '#web/domain/editing/unsaved-in-window.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { rowLabels } from './row-form.ts';
import styles from './EventRoom.module.css';

const labels: Record<string, string> = { ...rowLabels, ...detailLabels };

const readUnsaved = (bookingId: string): Fact[] =>
  unsavedInWindow(bookingId)
    .flatMap((fields) => Object.entries(fields))
    .flatMap(([field, value]) =>
      typeof value === 'string' && value ? [[labels[field] ?? field, value] as const] : [],
    );

/** Replaces an event's page when its member is removed; input that wasn't saved stays readable (rule event-room-12). */
const NoLongerMember = ({ bookingId }: { bookingId: string }) => {
  const [typed] = useState(() => readUnsaved(bookingId));
  return (
    <>
      <h1 className="hidden">Event Overview</h1>
      <EmptyState
        title="You're no longer part of this event"
        text="You were removed from it, or it was deleted."
        action={<ButtonLink to="/home">Return Home</ButtonLink>}
      />
      {typed.length > 0 && (
        <Card as="section" className={styles.section} aria-labelledby="typed">
          <h2 id="typed" className={styles.heading}>
            This wasn&apos;t saved
          </h2>
          <p className="small soft">Copy what you still need. It&apos;s gone when you leave this page.</p>
          <Facts facts={typed} className={styles.typed} />
        </Card>
      )}
    </>
  );
};

export default NoLongerMember;
