import { useState } from 'react';
import type { ReactNode } from 'react';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { isOver } from '#web/domain/planning/my-events/sort-events.ts';
import type { DeleteTarget } from './api.ts';
import { CancelFirstDialog } from './CancelFirstDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

type Asked = { kind: 'delete'; target: DeleteTarget } | { kind: 'cancel first'; event: HostEvent };

/** Returns the actions of the trash for drafts and events, and the dialog they open. */
export function useDeletion(): {
  deleteDraft(draftId: string): void;
  deleteEvent(event: HostEvent): void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return {
    deleteDraft: (id) => setAsked({ kind: 'delete', target: { kind: 'draft', id } }),
    deleteEvent: (event) =>
      setAsked(
        isOver(event) ? { kind: 'delete', target: { kind: 'event', id: event.id } } : { kind: 'cancel first', event },
      ),
    dialog: (
      <>
        {asked?.kind === 'delete' && <DeleteDialog target={asked.target} onClose={close} />}
        {asked?.kind === 'cancel first' && <CancelFirstDialog event={asked.event} onClose={close} />}
      </>
    ),
  };
}
