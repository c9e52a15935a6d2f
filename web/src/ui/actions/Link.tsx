import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';
import type { To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A place on this site, or a whole address elsewhere. */
  to: To;
  /** Replaces the present place in the history. */
  replace?: boolean;
  /** Passed on to the location. */
  state?: unknown;
}

/**
 * A link to a place on this site, followed without loading a page. React Router's own also fetches pages ahead for its
 * bundler, which would be 3 KiB of every page.
 */
export const Link = ({ to, replace, state, target, onClick, children, ...link }: LinkProps) => {
  const follow = useLinkClickHandler(to, { replace, state, target });
  const here = useHref(to);
  const isElsewhere = typeof to === 'string' && isAbsolute(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isElsewhere && !event.defaultPrevented) follow(event);
  };
  return (
    <a {...link} href={isElsewhere ? to : here} target={target} onClick={click}>
      {children}
    </a>
  );
};

/** Returns true for 'https://…', 'mailto:…' and '//…'. */
const isAbsolute = (address: string): boolean => /^([a-z][\w+.-]*:|\/\/)/i.test(address);

/** A link of a navigation, marked as the present one on its place and below it. */
export const NavLink = (link: LinkProps) => {
  const { pathname } = useLocation();
  const own = useResolvedPath(link.to).pathname;
  const isHere = pathname === own || pathname.startsWith(`${own}/`);
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
};
