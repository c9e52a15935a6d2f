import type { Query, QueryClient } from '@tanstack/react-query';
import { noticeKinds } from '#shared/kernel/notice-kinds.ts';
import type { Notice } from '#shared/kernel/realtime.ts';
import {
  realtimeFiguresSeconds,
  realtimeFrameMinutes,
  realtimeReconnectJitter,
  realtimeReconnectSeconds,
} from '#shared/kernel/policies.ts';
import { notifications } from '#shared/api/notifications.ts';
import { call } from './api.ts';

export interface RealtimeOptions {
  queryClient: Pick<QueryClient, 'invalidateQueries'>;
  /** Called with every notice after its queries were invalidated. */
  onNotice?: (notice: Notice) => void;
}

/**
 * Listens for changes while signed in and refetches the mounted queries. What was missed while there was no connection is
 * made up for: after every connection everything mounted that a notice can be about is fetched again. Returns the end.
 */
export function listenToNotices({ queryClient, onNotice }: RealtimeOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  const refetch = throttledRefetch(queryClient);

  const connect = async (): Promise<void> => {
    const ticket = await askTicket();
    if (isOver) return;
    if (!ticket) return reconnectLater();
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`);
    socket.addEventListener('open', () => {
      failures = 0;
      // What is being fetched right now is fresh enough; asking twice would only slow the first page down.
      void queryClient.invalidateQueries({ predicate: isNoticed }, { cancelRefetch: false });
    });
    socket.addEventListener('message', ({ data }) => {
      const notice = parseNotice(data);
      if (!notice) return;
      refetch(notice);
      onNotice?.(notice);
    });
    socket.addEventListener('close', reconnectLater);
  };

  const reconnectLater = (): void => {
    if (isOver) return;
    const seconds = realtimeReconnectSeconds[Math.min(failures, realtimeReconnectSeconds.length - 1)] ?? 10;
    failures += 1;
    timer = setTimeout(() => void connect(), seconds * 1000 * (1 + Math.random() * realtimeReconnectJitter));
  };

  const frames = setInterval(() => sendFrame(socket), realtimeFrameMinutes * 60_000);

  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(frames);
    socket?.close();
  };

  void connect();
  return end;
}

/** Kinds that change with every event of the platform. */
const figures: readonly Notice['changed'][] = ['metrics', 'audit'];

/** Refetches what a notice is about; figures at once, and what came within seconds after that together. */
function throttledRefetch(queryClient: RealtimeOptions['queryClient']): (notice: Notice) => void {
  const pausing = new Map<Notice['changed'], { isDue: boolean }>();
  const refetch = (notice: Notice): void => {
    const { changed } = notice;
    const pause = pausing.get(changed);
    if (pause) {
      pause.isDue = true;
      return;
    }
    for (const queryKey of keysOf(notice)) void queryClient.invalidateQueries({ queryKey });
    if (!figures.includes(changed)) return;
    const next = { isDue: false };
    pausing.set(changed, next);
    setTimeout(() => {
      pausing.delete(changed);
      if (next.isDue) refetch(notice);
    }, realtimeFiguresSeconds * 1000);
  };
  return refetch;
}

/** Nothing answers it (infra/stack/constructs/realtime.ts); it says that someone is there. */
const sendFrame = (socket: WebSocket | undefined): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send('{}');
};

/** Whether a notice can be about it; nothing else can have changed unseen because there was no connection. */
const isNoticed = ({ queryKey: [kind] }: Pick<Query, 'queryKey'>): boolean =>
  (noticeKinds as readonly unknown[]).includes(kind);

/** Opens one socket, within a minute; undefined while signed out or when the API does not answer. */
const askTicket = (): Promise<string | undefined> =>
  call(notifications.issueSocketTicket).then(
    ({ ticket }) => ticket,
    () => undefined,
  );

/** All of a kind; or the one it names, and the lists (`[changed, 'list', …]`) that show a line of it. */
const keysOf = ({ changed, id }: Notice): string[][] =>
  id === undefined
    ? [[changed]]
    : [
        [changed, id],
        [changed, 'list'],
      ];

/** A frame that is not a notice is ignored: the socket may also carry the gateway's own errors. */
export function parseNotice(frame: unknown): Notice | undefined {
  if (typeof frame !== 'string') return undefined;
  try {
    const notice = JSON.parse(frame) as Partial<Notice> | null;
    return typeof notice?.changed === 'string' ? (notice as Notice) : undefined;
  } catch {
    return undefined;
  }
}
