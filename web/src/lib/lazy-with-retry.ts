import { atom, getDefaultStore, useAtomValue } from 'jotai';

/* Parts of the application that are fetched when they are needed, which is when there may be no connection. */

const againMs = 3000;
const reloadedKey = 'hostwell.reloaded';

const waitingAtom = atom(0);
const store = getDefaultStore();

/** Whether something that was opened waits for the connection. */
export const useIsOffline = (): boolean => useAtomValue(waitingAtom) > 0;

/**
 * Fetches a part of the application however long it takes: without a connection it waits for one. A part that is gone
 * though the site answers was replaced by a new version; then the page is loaded again, once.
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
    // The connection may have gone in between.
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

/** The bundler asks for a style once; one that did not come then is asked for again here. */
async function mendStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(isMissing).map(mendStyle));
}

// Chromium gives a style that did not come an empty sheet.
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

/** The entry's hashed name: another build has another. */
export const currentBuild = (): string => document.querySelector<HTMLLinkElement>('link#entry-script')?.href ?? '';

/** Never resolves when the page goes; throws when it was loaded again for this already, so that nothing goes round. */
function reloadOnce(error: unknown): Promise<never> {
  if (!noteReload(`${currentBuild()} ${String(error)}`)) throw error;
  location.reload();
  return new Promise(() => undefined);
}

/** False for the second time of the same; also where nothing can be noted, for a loop is worse than the error page. */
function noteReload(what: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === what) return false;
    sessionStorage.setItem(reloadedKey, what);
    return true;
  } catch {
    return false;
  }
}
