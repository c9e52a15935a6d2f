import { useEffect } from 'react';

/** Keeps a page with a secret address out of search indexes and out of referrers. */
export function useNoIndex(): void {
  useEffect(() => {
    const tags = [
      { name: 'robots', content: 'noindex, nofollow' },
      { name: 'referrer', content: 'no-referrer' },
    ].map((attributes) => Object.assign(document.createElement('meta'), attributes));
    // The server may have written one for an address that it doesn't know.
    document.head.querySelector('meta[name=robots]')?.remove();
    document.head.append(...tags);
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, []);
}
