const storageName = 'hostwell.origin';

/** The pages from which a host looks at a vendor: lists, the comparison, the summary, the event's overview. */
const originPaths: readonly string[] = [
  '/vendors',
  '/vendor-directory',
  '/vendor-comparison',
  '/summary',
  '/draft-plan',
  '/event-overview',
];

type Place = Record<'pathname' | 'search', string>;

/** Remembers a page of this tab to which a vendor's page leads back (decision 102); other pages change nothing. */
export function rememberOrigin({ pathname, search }: Place): void {
  if (!originPaths.includes(pathname)) return;
  try {
    sessionStorage.setItem(storageName, pathname + search);
  } catch {
    // Without storage a vendor's page leads to the vendors of its service.
  }
}

/** For the end of the session: the address names one of the person's plans. */
export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // Nothing was stored.
  }
}

/** The address of the list, comparison or plan seen last in this tab, with its filters; undefined when none was. */
export function originPage(): string | undefined {
  try {
    return sessionStorage.getItem(storageName) ?? undefined;
  } catch {
    return undefined;
  }
}
