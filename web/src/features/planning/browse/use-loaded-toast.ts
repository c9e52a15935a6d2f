import { useEffect, useState } from 'react';
import { toastsAfterMs } from '#web/domain/editing/use-early-toasts.ts';
import { latestToast, toast } from '#web/ui/feedback/toast.ts';

/**
 * Says 'Vendors loaded' once a visit (customer spec 8), a little after the list: what shows toasts is no part of the
 * first load. Not over the news of what the host did meanwhile.
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
