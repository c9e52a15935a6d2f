import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { PageFrame } from './PageFrame.tsx';

const NotFoundPage = lazy(lazyWithRetry(() => import('./NotFoundPage.tsx')));

// Read before the application replaces it: the page that came with the document (functions/site), if any.
const { title } = document;
const path = location.pathname;
const nodes = [...(document.getElementById('written')?.childNodes ?? [])];
const show = (main: HTMLElement | null): void => main?.replaceChildren(...nodes);

/**
 * Shows the page that the server wrote for a path outside the application. If people get here without loading a
 * document, it asks the server; if the server has none either, the page isn't found.
 */
export const WrittenPage = () => {
  const { pathname } = useLocation();
  const isHere = pathname === path;
  useEffect(() => {
    if (!isHere) location.reload();
  }, [isHere]);
  if (!isHere) return <main aria-busy="true" />;
  if (nodes.length > 0)
    return (
      <PageFrame title={title}>
        <main ref={show} id="written" className="wide written" />
      </PageFrame>
    );
  return (
    <PageFrame title="Page not found · Hostwell">
      <NotFoundPage />
    </PageFrame>
  );
};
