import { useEffect, useRef, useState } from 'react';
import type { Guest } from '#shared/guests/guest.ts';
import { splitParts } from '#shared/guests/split-parts.ts';
import { errorText } from '#web/lib/api-error.ts';
import { importPart, refreshList } from '../api.ts';

export interface Upload {
  /** Guests sent and in all. */
  sent: number;
  total: number;
  added: number;
  changed: number;
  retained: number;
  isSending: boolean;
  isDone: boolean;
  /** Why it stopped; it can continue. */
  problem: string | undefined;
}

interface Progress {
  parts: Guest[][];
  /** Parts that are stored. */
  at: number;
  taken: string[];
}

/**
 * Sends a file in parts. After a lost connection it continues with the part that failed: a part that was stored without
 * its response changes nothing when it is sent again (rule guests-36).
 */
export function useUpload(planId: string) {
  const progress = useRef<Progress>(undefined);
  const [upload, setUpload] = useState<Upload>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const send = async () => {
    const state = progress.current;
    if (!state) return;
    setUpload((known) => known && { ...known, isSending: true, problem: undefined });
    try {
      for (let part = state.parts[state.at]; part && isOpen.current; part = state.parts[state.at]) {
        const { added, changed, matched, retained } = await importPart(planId, part, state.taken);
        state.taken.push(...added, ...matched);
        state.at += 1;
        const size = part.length;
        setUpload(
          (known) =>
            known && {
              ...known,
              sent: known.sent + size,
              added: known.added + added.length,
              changed: known.changed + changed.length,
              retained: known.retained + retained.length,
            },
        );
      }
      setUpload((known) => known && { ...known, isSending: false, isDone: state.at === state.parts.length });
    } catch (error) {
      const problem = errorText(error, 'The connection was lost. Nothing of your list is lost.');
      setUpload((known) => known && { ...known, isSending: false, problem });
    }
    await refreshList(planId);
  };

  const start = (guests: readonly Guest[]) => {
    progress.current = { parts: splitParts(guests), at: 0, taken: [] };
    setUpload({
      sent: 0,
      total: guests.length,
      added: 0,
      changed: 0,
      retained: 0,
      isSending: true,
      isDone: false,
      problem: undefined,
    });
    return send();
  };
  return { upload, start, resume: send };
}
