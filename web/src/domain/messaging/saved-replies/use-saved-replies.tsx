import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';

const SavedRepliesDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./SavedRepliesDialog.tsx')).SavedRepliesDialog })),
);

interface SavedRepliesParts {
  /** Beside the message field. */
  tool: ReactNode;
  /** Outside the message's form, since it contains a form itself. */
  dialog: ReactNode;
}

/** Returns the vendor's saved replies, to insert into the next message (rule messaging-31). */
export function useSavedReplies(onInsert: (content: string) => void): SavedRepliesParts {
  const [isOpen, setOpen] = useState(false);
  return {
    tool: (
      <IconButton label="Saved replies" icon={<MessageSquare />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
    ),
    dialog: isOpen && (
      <Suspense>
        <SavedRepliesDialog onInsert={onInsert} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
