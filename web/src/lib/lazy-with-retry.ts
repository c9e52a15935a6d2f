import { atom, getDefaultStore, useAtomValue } from 'jotai';

/* Parts of the application that are fetched on demand, possibly without a connection. */

const againMs = 3000;
const reloadedKey = 'hostwell.reloaded';

const waitingAtom = atom(0);
const unsavedAtom = atom(false);
const store = getDefaultStore();

/** Returns true while a part that was opened waits for the connection. */
export const useIsOffline = (): boolean => useAtomValue(waitingAtom) > 0;

/** Returns true while a part that failed to load waits until the page can be reloaded without losing changes. */
export const useIsReloadHeld = (): boolean => useAtomValue(unsavedAtom);

/**
 * Fetches a part of the application and waits for a connection if there is none. If a part is gone although the site
 * responds, a new version has replaced it; the page is then reloaded, once, when nothing on it is unsaved.
 */
export function lazyWithRetry<T>(load: () => Promise<T>): () => Promise<T> {
  return once(async () => {
    try {
      // Out of the render that asks for the part: a transition would hold the banner back.
      await Promise.resolve();
      // On a page of an event's day, a service worker has copied the files (decision 206).
      if (!navigator.onLine && !navigator.serviceWorker?.controller) await waitForSite();
      return await load();
    } catch (error) {
      return afterFailure(load, error);
    }
  });
}

/**
 * Returns a loader that imports a module once. Offline it throws as `fetch` does: no import may start without a
 * connection, since Chromium keeps its failure and never requests the file again in the same document.
 */
export const importOnline = <T>(load: () => Promise<T>): (() => Promise<T>) =>
  once(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return load();
  });

/** Loads once; after a failure the next call loads again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function afterFailure<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  if (!(await isSiteThere())) await waitForSite();
  try {
    await mendStyles();
    return await load();
  } catch {
    // The connection may have been lost in between.
    if (!(await isSiteThere())) return afterFailure(load, error);
    return reloadOnce(error);
  }
}

async function waitForSite(): Promise<void> {
  store.set(waitingAtom, (count) => count + 1);
  await siteIsBack();
  store.set(waitingAtom, (count) => count - 1);
}

async function siteIsBack(): Promise<void> {
  do await connection();
  while (!(await isSiteThere()));
}

/** Resolves at once if the browser has a connection, else when the site responds again. */
export const whenOnline = async (): Promise<void> => {
  if (!navigator.onLine) await siteIsBack();
};

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

/** Chromium gives a style that failed to load an empty sheet, or one whose rules can't be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

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
async function reloadOnce(error: unknown): Promise<never> {
  await nothingUnsaved();
  if (!noteReload(`${currentBuild()} ${String(error)}`)) throw error;
  location.reload();
  return new Promise(() => undefined);
}

async function nothingUnsaved(): Promise<void> {
  store.set(unsavedAtom, isUnsaved());
  while (isUnsaved()) await connection();
  store.set(unsavedAtom, false);
}

/** Asks as the browser does before a page is left: forms with unsaved changes prevent it. */
const isUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

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
