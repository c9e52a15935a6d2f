import type { Query } from '@tanstack/react-query';
import { noticeKinds } from '#shared/kernel/notice-kinds.ts';
import type { Notice } from '#shared/kernel/realtime.ts';
import {
  realtimeFiguresSeconds,
  realtimeFrameMinutes,
  realtimeReconnectJitter,
  realtimeReconnectSeconds,
} from '#shared/kernel/policies.ts';
import { notifications } from '#shared/api/notifications.ts';
import { call } from '../api.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { Refetched } from './refetch-in-turn.ts';

export interface RealtimeOptions {
  queryClient: Refetched;
  /** Called with every notice after its queries were invalidated. */
  onNotice?: (notice: Notice) => void;
}

/**
 * Listens for changes while signed in and refetches the mounted queries. To make up for notices missed while
 * disconnected, every new connection refetches all mounted queries that notices cover. Returns a function that stops
 * it.
 */
export function listenToNotices({ queryClient, onNotice }: RealtimeOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  const loadRefetch = lazyWithRetry(async () => (await import('./refetch-in-turn.ts')).refetchInTurn(queryClient));

  const connect = async (): Promise<void> => {
    const ticket = await askTicket();
    if (isOver) return;
    if (!ticket) return reconnectLater();
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`);
    socket.addEventListener('open', () => {
      failures = 0;
      // A fetch in progress is fresh enough; a second one would only slow the first page down.
      void queryClient.invalidateQueries({ predicate: isNoticed }, { cancelRefetch: false });
    });
    socket.addEventListener('message', ({ data }) => {
      const notice = parseNotice(data);
      if (!notice) return;
      const pauseMs = frequent.includes(notice.changed) ? realtimeFiguresSeconds * 1000 : 0;
      // Few first loads get a notice.
      void loadRefetch().then((refetch) => noticeKeys(notice).forEach((queryKey) => refetch(queryKey, pauseMs)));
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

/**
 * Kinds that change many times in seconds: with every event of the platform, or every guest at the door. They are fetched
 * at once; changes of the following seconds are combined.
 */
const frequent: readonly Notice['changed'][] = ['metrics', 'audit', 'guests'];

/** Keeps the connection alive; the API doesn't respond to it (infra/stack/constructs/realtime.ts). */
const sendFrame = (socket: WebSocket | undefined): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send('{}');
};

/** Returns true if notices cover the query; other data can't have changed unseen while disconnected. */
const isNoticed = ({ queryKey: [kind] }: Pick<Query, 'queryKey'>): boolean =>
  (noticeKinds as readonly unknown[]).includes(kind);

/** Requests a ticket, which opens one socket within a minute; undefined when signed out or without a response. */
const askTicket = (): Promise<string | undefined> =>
  call(notifications.issueSocketTicket).then(
    ({ ticket }) => ticket,
    () => undefined,
  );

/** Returns all keys of a kind, or those of the named item and of the lists (`[changed, 'list', …]`) that show it. */
const noticeKeys = ({ changed, id }: Notice): string[][] =>
  id === undefined
    ? [[changed]]
    : [
        [changed, id],
        [changed, 'list'],
      ];

/** Parses a notice; other frames are ignored, since the socket may also carry the gateway's errors. */
export function parseNotice(frame: unknown): Notice | undefined {
  if (typeof frame !== 'string') return undefined;
  try {
    const notice = JSON.parse(frame) as Partial<Notice> | null;
    return typeof notice?.changed === 'string' ? (notice as Notice) : undefined;
  } catch {
    return undefined;
  }
}
