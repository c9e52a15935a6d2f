const storageName = 'hostwell.origin';

/** The pages from which a host opens a vendor: lists, the comparison, the summary, the event's overview. */
const originPaths: readonly string[] = [
  '/vendors',
  '/vendor-directory',
  '/vendor-comparison',
  '/summary',
  '/draft-plan',
  '/event-overview',
];

type Place = Record<'pathname' | 'search', string>;

/** Remembers the page of this tab that a vendor's page leads back to (rule planning-44); other pages change nothing. */
export function rememberOrigin({ pathname, search }: Place): void {
  if (!originPaths.includes(pathname)) return;
  try {
    sessionStorage.setItem(storageName, pathname + search);
  } catch {
    // Without storage, a vendor's page leads back to the vendors of its service.
  }
}

/** Forgets the page when the session ends: its address names one of the person's plans. */
export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // Nothing was stored.
  }
}

/** Returns the address of the list, comparison or plan last seen in this tab, with its filters, or undefined. */
export function originPage(): string | undefined {
  try {
    return sessionStorage.getItem(storageName) ?? undefined;
  } catch {
    return undefined;
  }
}
