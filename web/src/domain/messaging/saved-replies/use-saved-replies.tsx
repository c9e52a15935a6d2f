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
  /** Apart from the form of the message: it has a form of its own. */
  dialog: ReactNode;
}

/** What a vendor writes again and again, to insert into the next message (decision 160). */
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
