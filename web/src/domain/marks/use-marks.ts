import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { queueMarks, readMarks, sendMarks } from './mark-queue.ts';
import type { Mark, MarkKind } from './mark-queue.ts';

const retryMs = 15_000;

/**
 * Sends marks of an event's day. A mark shows at once, is stored in the browser and sent as soon as there is a
 * connection, also after the page was closed; a refused one disappears with its reason.
 */
export function useMarks<M extends Mark>(kind: MarkKind<M>, bookingId: string, send: (marks: M[]) => Promise<void>) {
  const userId = useSession().me?.id;
  const [waiting, setWaiting] = useState<M[]>([]);
  const isSending = useRef(false);
  const flush = useCallback(async () => {
    if (!userId) return;
    const show = () => setWaiting(readMarks(kind, userId).filter((mark) => mark.bookingId === bookingId));
    show();
    if (isSending.current || !navigator.onLine) return;
    isSending.current = true;
    const refused = await sendMarks(kind, userId, bookingId, send);
    isSending.current = false;
    show();
    for (const { mark, error } of refused)
      toast.error(`“${mark.title}” wasn't marked`, errorText(error, 'Something went wrong. Try again.'));
  }, [kind, userId, bookingId, send]);
  useEffect(() => {
    const start = () => void flush();
    start();
    addEventListener('online', start);
    // The network may fail without an event of the browser.
    const timer = setInterval(() => {
      if (userId && readMarks(kind, userId).length > 0) start();
    }, retryMs);
    return () => {
      removeEventListener('online', start);
      clearInterval(timer);
    };
  }, [flush, kind, userId]);
  const mark = (next: readonly Omit<M, 'bookingId' | 'at'>[]) => {
    if (!userId) return;
    const at = new Date().toISOString();
    queueMarks(
      kind,
      userId,
      next.map((one) => ({ ...one, bookingId, at }) as M),
    );
    void flush();
  };
  return { waiting, mark };
}
