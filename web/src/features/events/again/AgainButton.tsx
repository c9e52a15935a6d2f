import { CopyPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

// Loaded on demand.
const AgainDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./AgainDialog.tsx')).AgainDialog })));

interface AgainButtonProps {
  event: HostEvent;
  /** True among similar buttons: its label then names the event. */
  inRow?: boolean;
}

/** Starts a plan for the same event on another date (rule planning-93); not for canceled events. */
export const AgainButton = ({ event, inRow = false }: AgainButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  if (event.status === 'cancelled') return null;
  return (
    <>
      <Button
        icon={<CopyPlus />}
        size={inRow ? 'small' : 'medium'}
        look={inRow ? 'bare' : 'default'}
        aria-label={inRow ? `Plan It Again: ${event.title}` : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Plan It Again
      </Button>
      {isOpen && (
        <Suspense>
          <AgainDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
