import { atom, getDefaultStore, useAtomValue } from 'jotai';

/* Parts of the application that are fetched on demand, possibly without a connection. */

const againMs = 3000;
const reloadedKey = 'hostwell.reloaded';

const waitingAtom = atom(0);
const store = getDefaultStore();

/** Returns true while a part that was opened waits for the connection. */
export const useIsOffline = (): boolean => useAtomValue(waitingAtom) > 0;

/**
 * Fetches a part of the application and waits for a connection if there is none. If a part is gone although the site
 * responds, a new version has replaced it; the page is then reloaded, once.
 */
export const lazyWithRetry =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    load().catch((error: unknown) => afterFailure(load, error));

async function afterFailure<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  if (!(await isSiteThere())) await siteIsBack();
  try {
    await mendStyles();
    return await load();
  } catch {
    // The connection may have been lost in between.
    if (!(await isSiteThere())) return afterFailure(load, error);
    return reloadOnce(error);
  }
}

async function siteIsBack(): Promise<void> {
  store.set(waitingAtom, (count) => count + 1);
  do await connection();
  while (!(await isSiteThere()));
  store.set(waitingAtom, (count) => count - 1);
}

const isSiteThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const connection = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, againMs);
    window.addEventListener('online', go);
  });

/** Requests missing styles again, since the bundler requests a style only once. */
async function mendStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(isMissing).map(mendStyle));
}

// Chromium gives a style that failed to load an empty sheet.
const isMissing = ({ sheet }: HTMLLinkElement): boolean => !sheet || sheet.cssRules.length === 0;

const mendStyle = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    again.addEventListener('error', () => {
      again.remove();
      reject(new Error(`No style at ${link.href}`));
    });
    link.after(again);
  });

/** Returns the entry script's hashed name, which differs with every build. */
export const currentBuild = (): string => document.querySelector<HTMLLinkElement>('link#entry-script')?.href ?? '';

/** Reloads the page and never resolves. Throws if it was already reloaded for the same error, to avoid a loop. */
function reloadOnce(error: unknown): Promise<never> {
  if (!noteReload(`${currentBuild()} ${String(error)}`)) throw error;
  location.reload();
  return new Promise(() => undefined);
}

/** Returns false the second time, and also if nothing can be stored: a loop is worse than the error page. */
function noteReload(what: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === what) return false;
    sessionStorage.setItem(reloadedKey, what);
    return true;
  } catch {
    return false;
  }
}
