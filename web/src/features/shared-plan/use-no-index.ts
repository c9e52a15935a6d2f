import { useEffect } from 'react';

/** A page for those who have its address: search engines keep away and no other site is told of it. */
export function useNoIndex(): void {
  useEffect(() => {
    const tags = [
      { name: 'robots', content: 'noindex, nofollow' },
      { name: 'referrer', content: 'no-referrer' },
    ].map((attributes) => Object.assign(document.createElement('meta'), attributes));
    document.head.append(...tags);
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, []);
}
