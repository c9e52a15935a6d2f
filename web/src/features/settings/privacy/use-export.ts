import { useEffect, useRef, useState } from 'react';
import { downloadText } from '#web/lib/download.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import type { Ask, Progress } from './collect-data.ts';
import { memoizedAsk } from './memoized-ask.ts';

export type ExportState = 'idle' | 'running' | 'failed' | 'done';

// Loads the contracts of all personal lists too.
const loadCollecting = lazyWithRetry(() => import('./collect-data.ts'));

const nothing: Progress = { step: '', part: 0 };

/** Collects the copy and downloads it as a file; parts collected before a failure aren't fetched again. */
export function useExport() {
  const { me } = useSession();
  const [state, setState] = useState<ExportState>('idle');
  const [progress, setProgress] = useState(nothing);
  const ask = useRef<Ask>(undefined);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const start = async (): Promise<void> => {
    if (!me || state === 'running') return;
    setState('running');
    ask.current ??= memoizedAsk(() => isUnmounted.current);
    try {
      const { collectData } = await loadCollecting();
      const data = await collectData(me, { ask: ask.current, report: setProgress });
      if (isUnmounted.current) return;
      const madeAt = new Date().toISOString();
      const file = { service: 'Hostwell', madeAt, note: 'Amounts are in cents; times are in UTC.', ...data };
      downloadText(`hostwell-my-data-${madeAt.slice(0, 10)}.json`, JSON.stringify(file, null, 2), 'application/json');
      // The next copy starts from scratch.
      ask.current = undefined;
      setState('done');
    } catch {
      if (!isUnmounted.current) setState('failed');
    }
  };

  return { state, progress, start };
}
