import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { PageFrame } from './PageFrame.tsx';

const NotFoundPage = lazy(lazyWithRetry(() => import('./NotFoundPage.tsx')));

// Before the application takes its place: the page that came with the document (functions/site), if there is one.
const { title } = document;
const path = location.pathname;
const nodes = [...(document.getElementById('written')?.childNodes ?? [])];
const show = (main: HTMLElement | null): void => main?.replaceChildren(...nodes);

/**
 * A path that is none of the application's: the page that the server wrote for it stays as it came. One that people
 * reach without loading a document asks the server; when it has none either, the page isn't found.
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
