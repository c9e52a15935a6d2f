import { useEffect } from 'react';
import { pageTitle, shortDescription } from '#shared/kernel/page-head.ts';
import type { PageHead } from '#shared/kernel/page-head.ts';

const absolute = (path: string): string => new URL(path, location.origin).href;

/** Sets the page's title and meta tags while it is open; afterwards index.html's own are restored. */
export function usePageHead({ title, description, image, structured }: PageHead): void {
  const data = structured && JSON.stringify(structured);
  useEffect(() => {
    document.title = pageTitle(title);
    const words = description && shortDescription(description);
    const undo = [
      setMeta('property', 'og:title', title),
      setMeta('property', 'og:url', absolute(location.pathname)),
      words && setMeta('name', 'description', words),
      words && setMeta('property', 'og:description', words),
      image && setMeta('property', 'og:image', absolute(image)),
      data && addStructured(data),
    ];
    return () => undo.forEach((undoOne) => undoOne && undoOne());
  }, [title, description, image, data]);
}

/** Sets a meta tag; the server's own (functions/directory/write-head.ts) keep index.html's text in `data-site`. */
function setMeta(kind: 'name' | 'property', name: string, content: string): () => void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  const before = known?.dataset['site'] ?? known?.content;
  meta.setAttribute(kind, name);
  meta.content = content;
  return () => {
    if (before) meta.content = before;
    else meta.remove();
  };
}

function addStructured(data: string): () => void {
  const known = document.head.querySelector<HTMLScriptElement>('script[data-page]');
  const script = known ?? document.head.appendChild(document.createElement('script'));
  script.type = 'application/ld+json';
  script.textContent = data;
  return () => script.remove();
}
