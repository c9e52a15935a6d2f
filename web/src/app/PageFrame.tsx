import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberOrigin } from '#web/lib/page/origin-page.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { useScrollAndFocus } from './scroll-restoration.ts';

interface PageFrameProps {
  title: string;
  children: ReactNode;
}

// Rendered before the page, so that a page that sets its own title (a vendor's) overrides this one.
const Title = ({ title }: { title: string }) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
};

// Inside the Suspense, so it runs once the page's chunk has loaded and its heading can take the focus.
const ScrollAndFocus = () => {
  useScrollAndFocus();
  return null;
};

// A page has one canonical address, with and without filters; a page written by the server brings its own.
const canonicalLink = (): HTMLLinkElement =>
  document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ??
  document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));

const Address = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberOrigin({ pathname, search });
    canonicalLink().href = location.origin + pathname;
  }, [pathname, search]);
  return null;
};

/** Wraps every page: sets its title, scroll position, and focus for people who can't see it. */
export const PageFrame = ({ title, children }: PageFrameProps) => (
  <>
    <Title title={title} />
    <Suspense fallback={<PageSkeleton />}>
      {children}
      <ScrollAndFocus />
      <Address />
    </Suspense>
  </>
);
