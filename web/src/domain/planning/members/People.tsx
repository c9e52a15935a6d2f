import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import type { ButtonLook } from '#web/ui/actions/Button.tsx';

const PeopleDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./PeopleDialog.tsx')).PeopleDialog })));

interface PeopleProps extends Pick<ButtonLook, 'size' | 'look'> {
  planId: string;
  title: string;
}

/** 'People': who plans along, and invitations. */
export const People = ({ planId, title, size, look }: PeopleProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Users />} size={size} look={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        People
      </Button>
      {isOpen && (
        <Suspense>
          <PeopleDialog planId={planId} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
