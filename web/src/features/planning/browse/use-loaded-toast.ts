import { useEffect, useState } from 'react';
import { toastsAfterMs } from '#web/domain/editing/use-early-toasts.ts';
import { latestToast, toast } from '#web/ui/feedback/toast.ts';

/**
 * Shows 'Vendors loaded' once a visit (customer spec 8), shortly after the list, since the toast code isn't part of the
 * first load. It doesn't replace toasts about the host's own actions.
 */
export function useLoadedToast(words: string): void {
  const [before] = useState(() => latestToast()?.id);
  const [said] = useState(() => ({ isSaid: false }));
  useEffect(() => {
    if (words === '' || said.isSaid) return;
    const timer = setTimeout(() => {
      said.isSaid = true;
      if (latestToast()?.id === before) toast.atFoot('Vendors loaded', words);
    }, toastsAfterMs);
    return () => clearTimeout(timer);
  }, [words, before, said]);
}
