import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isApiError } from '../api-error.ts';
import { currentBuild } from '../lazy-with-retry.ts';
import { readSessionHint } from '../session-hint.ts';
import { readSession, watchSession } from '../session-state.ts';
import { answersKey, areAnswersGivenUp, clearAnswers } from '../user-storage.ts';

/*
 * Responses of the service, persisted in the browser: a reloaded page shows them at once and refetches. The store
 * belongs to one person (or to visitors), is cleared when they leave or their session ends (rule accounts-45), and
 * never outlives the build that knows its shape. Personal data are also cleared with the tab, since plans contain them.
 */

const maxAgeMs = 24 * 60 * 60_000;
/** In characters; together far below the usual browser limit per site (5 MB). */
const maxEach = 100_000;
const maxTogether = 400_000;
const saveAfterMs = 1000;
const visitor = 'visitor';

interface PersistedAnswer {
  key: QueryKey;
  data: unknown;
  /** When the service sent it, in milliseconds. */
  at: number;
}

interface PersistedAnswers {
  owner: string;
  build: string;
  answers: PersistedAnswer[];
}

/** Returns the owner of new responses; undefined during sign-in, when the owner is unknown. */
function currentOwner(): string | undefined {
  const hint = readSessionHint();
  if (!hint) return visitor;
  return hint === 'unknown' ? undefined : hint.id;
}

const storageFor = (owner: string): Storage => (owner === visitor ? localStorage : sessionStorage);

const publicKinds: readonly unknown[] = ['vendors', 'vendor-counts', 'place'];
const personalKinds: readonly unknown[] = ['my-events', 'draft'];

/**
 * Returns true for data on plan and vendor pages, without prices for visitors (rule directory-1). Checkouts, secret
 * links, messages, applications and business figures are always fetched.
 */
export function isPersistable([kind, id, part]: QueryKey, owner: string): boolean {
  if (publicKinds.includes(kind)) return true;
  if (kind === 'vendor') return id !== 'list' && (part === undefined || (part === 'packages' && owner !== visitor));
  return owner !== visitor && personalKinds.includes(kind);
}

/**
 * Fills an empty cache with the persisted responses of this person, all of them stale: those of this tab, and those of
 * an event's day (`offline-copy.ts`). Who writes them decides which.
 */
export function restoreAnswers(client: QueryClient): void {
  const owner = currentOwner();
  const found = [() => localStorage, () => sessionStorage].flatMap((storage) => readPersisted(storage) ?? []);
  if (found.some((persisted) => persisted.owner !== owner || persisted.build !== currentBuild())) return clearAnswers();
  for (const { key, data, at } of found.flatMap(({ answers }) => answers))
    if (Date.now() - at < maxAgeMs) client.setQueryData(key, data, { updatedAt: at });
  void client.invalidateQueries({ refetchType: 'none' });
}

/** Persists responses a second after they arrive and when the page is left. */
export function keepAnswers(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    persistAnswers(client);
  };
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') timer ??= setTimeout(save, saveAfterMs);
  });
  watchSession(() => {
    if (readSession().expired) clearAnswers();
  });
  globalThis.addEventListener?.('pagehide', () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    save();
  });
}

function readPersisted(getStorage: () => Storage): PersistedAnswers | undefined {
  try {
    const persisted = JSON.parse(getStorage().getItem(answersKey) ?? 'null') as PersistedAnswers | null;
    return persisted && Array.isArray(persisted.answers) ? persisted : undefined;
  } catch {
    return undefined;
  }
}

function persistAnswers(client: QueryClient): void {
  const owner = currentOwner();
  if (owner === undefined || areAnswersGivenUp()) return;
  if (owner !== visitor && readSession().expired) return clearAnswers();
  const texts: string[] = [];
  let room = maxTogether;
  for (const answer of persistedAnswers(client, owner)) {
    const text = JSON.stringify(answer);
    if (text.length > Math.min(room, maxEach)) continue;
    room -= text.length;
    texts.push(text);
  }
  if (texts.length === 0) return clearAnswers();
  try {
    const head = `{"owner":${JSON.stringify(owner)},"build":${JSON.stringify(currentBuild())}`;
    storageFor(owner).setItem(answersKey, `${head},"answers":[${texts.join(',')}]}`);
  } catch {
    // Storage is full or forbidden: the next visit waits for the service.
  }
}

/** Returns the newest first. Queries that the service has since refused are dropped; failed loads stay. */
function persistedAnswers(client: QueryClient, owner: string): PersistedAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryKey, state }) => state.data !== undefined && isPersistable(queryKey, owner) && !isRefused(state.error),
    )
    .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }))
    .toSorted((a, b) => b.at - a.at);
}

/** Returns true if the service no longer gives this to the person. */
export const isRefused = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;
