import type { QueryKey } from '@tanstack/react-query';
import { isPersistable, isRefused } from '#web/lib/server-state/query-persister.ts';
import { currentBuild } from '#web/lib/lazy-with-retry.ts';
import { queryClient } from '#web/lib/query.ts';
import { readSession } from '#web/lib/session-state.ts';
import { answersKey, areAnswersGivenUp } from '#web/lib/user-storage.ts';

/*
 * What a page of an event's day needs without a connection (decision 206): the files of the application that it loaded,
 * for web/public/day-worker.js, and its responses, in local storage, from where query-persister.ts restores them.
 */

const cachePrefix = 'hostwell.day.';

/** Files that are the same for everybody; only those are copied. */
const isOfApplication = (address: string): boolean => {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/config.json');
};

/**
 * Copies the application as this page runs it, with files that it loads later, until the returned function is called.
 * Does nothing where the browser has no service workers, and in development, whose files have no build.
 */
export function keepApplication(): () => void {
  const build = currentBuild();
  if (build === '' || !('serviceWorker' in navigator)) return () => undefined;
  const name = `${cachePrefix}${new URL(build).pathname}`;
  const known = new Set<string>();
  const copy = async (addresses: readonly string[]) => {
    const added = [...new Set(addresses)].filter((address) => isOfApplication(address) && !known.has(address));
    for (const address of added) known.add(address);
    const cache = await caches.open(name);
    await Promise.all(added.map((address) => cache.add(address)));
  };
  const used = () => performance.getEntriesByType('resource').map((entry) => entry.name);
  const observer = new PerformanceObserver(
    (list) => void copy(list.getEntries().map((entry) => entry.name)).catch(() => undefined),
  );
  const start = async () => {
    await copy([build, '/config.json', ...used()]);
    observer.observe({ type: 'resource', buffered: true });
    await copyDocument(name, new URL(build).pathname);
    await navigator.serviceWorker.register('/day-worker.js', { scope: location.pathname });
  };
  // Storage may be full, forbidden, or the connection lost meanwhile: the next page of the day tries again.
  start().catch(() => undefined);
  return () => observer.disconnect();
}

/** Copies the document last, so that its files are there, and removes the copy of an earlier build. */
async function copyDocument(name: string, entry: string): Promise<void> {
  const page = await fetch('/', { headers: { accept: 'text/html' } });
  // The document of a newer build names files that this page doesn't have; its own page copies them.
  if (!page.ok || !(await page.clone().text()).includes(entry)) return;
  const cache = await caches.open(name);
  await cache.put('/', page);
  const others = (await caches.keys()).filter((one) => one.startsWith(cachePrefix) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
}

const saveAfterMs = 1000;

/** The day of a booking; with the id of its event for those who check its guests in. */
export interface ShownDay {
  bookingId: string;
  eventId?: string | undefined;
}

/**
 * Stores the responses of an event's page beyond the tab until the returned function is called. They belong to the
 * person and this build; sign-out, another person's sign-in and an expired session remove them (rule event-room-27).
 */
export function keepResponses(owner: string, day: ShownDay): () => void {
  const save = () => {
    const { me, expired } = readSession();
    if (me?.id !== owner || expired || areAnswersGivenUp()) return;
    const answers = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state: { data, error } }) => data !== undefined && !isRefused(error))
      .filter(({ queryKey }) => isOfDay(queryKey, owner, day))
      .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }));
    try {
      localStorage.setItem(answersKey, JSON.stringify({ owner, build: currentBuild(), answers }));
    } catch {
      // Storage is full or forbidden: the day needs a connection.
    }
  };
  let timer = setTimeout(save, saveAfterMs);
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated') return;
    clearTimeout(timer);
    timer = setTimeout(save, saveAfterMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
    // The page may close because its event is gone from the list.
    save();
  };
}

/** Returns true for what the day of a booking shows to its host and members, at the door, or to a vendor. */
function isOfDay(key: QueryKey, owner: string, { bookingId, eventId }: ShownDay): boolean {
  const [kind, part, id] = key;
  // A vendor's order and room; the list has other hosts' orders.
  if (kind === 'orders') return (part === 'one' || part === 'room') && String(id).startsWith(bookingId);
  if (kind === 'guests') return part === eventId && id === 'check-in';
  if (!isPersistable(key, owner)) return false;
  return kind === 'vendor' ? id === undefined : kind === 'my-events' && (part === undefined || id === bookingId);
}
