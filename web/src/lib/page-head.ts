import { useEffect } from 'react';

export interface PageHead {
  /** Before ' · Hostwell'. */
  title: string;
  /** For search engines and shared links; what index.html says when left out. */
  description?: string | undefined;
  /** Path or address of a picture. */
  image?: string | undefined;
  /** Schema.org data about what the page shows. */
  structured?: Readonly<Record<string, unknown>> | undefined;
}

const absolute = (path: string): string => new URL(path, location.origin).href;

/** Search engines cut a description after about as many characters. */
const longestDescription = 200;

const shorten = (text: string): string =>
  text.length <= longestDescription ? text : `${text.slice(0, longestDescription - 1).trimEnd()}…`;

/** What a page says about itself while it is open; after it, index.html's words stand again. */
export function usePageHead({ title, description, image, structured }: PageHead): void {
  const data = structured && JSON.stringify(structured);
  useEffect(() => {
    document.title = `${title} · Hostwell`;
    const words = description && shorten(description);
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

function setMeta(kind: 'name' | 'property', name: string, content: string): () => void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  const before = known?.content;
  meta.setAttribute(kind, name);
  meta.content = content;
  return () => {
    if (before === undefined) meta.remove();
    else meta.content = before;
  };
}

function addStructured(data: string): () => void {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = data;
  document.head.append(script);
  return () => script.remove();
}
