import { lazy, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { PageFrame } from './PageFrame.tsx';

const NotFoundPage = lazy(lazyWithRetry(() => import('./NotFoundPage.tsx')));

// Before the application takes its place: the page that came with the document (functions/site), if there is one.
const written = document.getElementById('written');
const arrived = { path: location.pathname, title: document.title, nodes: [...(written?.childNodes ?? [])] };

/**
 * A path that is none of the application's: the page that the server wrote for it stays as it came. One that people
 * reach without loading a document asks the server; when it has none either, the page isn't found.
 */
export const WrittenPage = () => {
  const { pathname } = useLocation();
  const isHere = pathname === arrived.path;
  useEffect(() => {
    if (!isHere) location.reload();
  }, [isHere]);
  const show = useCallback((main: HTMLElement | null) => main?.replaceChildren(...arrived.nodes), []);
  if (!isHere) return <main aria-busy="true" />;
  if (arrived.nodes.length > 0)
    return (
      <PageFrame title={arrived.title}>
        <main ref={show} id="written" className="wide written" />
      </PageFrame>
    );
  return (
    <PageFrame title="Page not found · Hostwell">
      <NotFoundPage />
    </PageFrame>
  );
};
