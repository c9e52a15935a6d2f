import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberOrigin } from '#web/lib/origin-page.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { useScrollAndFocus } from './scroll-restoration.ts';

interface PageFrameProps {
  title: string;
  children: ReactNode;
}

// A sibling before the page, so that a page which names itself (a vendor's) comes after it and wins.
const Title = ({ title }: { title: string }) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
};

// Inside the Suspense: it runs once the page's chunk is there and its heading can take the focus.
const ScrollAndFocus = () => {
  useScrollAndFocus();
  return null;
};

// One address for a page, with and without filters; a page that the server wrote came with its own.
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

/** What every page needs around it: its title, its place on the screen, and focus for those who cannot see it. */
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
