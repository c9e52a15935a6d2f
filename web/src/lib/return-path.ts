import type { Location, To } from 'react-router-dom';

/**
 * Where to go after sign-in, if it is a path of this site (decision 7): anything that a browser could read as another
 * site or as a script ('//evil', '/\evil', 'https:', 'javascript:') is refused, and so is the sign-in page itself.
 */
export function returnPath(from: unknown): string | undefined {
  const text = typeof from === 'string' ? from : pathOf(from);
  if (!text?.startsWith('/')) return undefined;
  const address = URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined;
  if (address?.origin !== location.origin) return undefined;
  const path = address.pathname + address.search + address.hash;
  return path.startsWith('//') || address.pathname === '/login' ? undefined : path;
}

/** The state to hand to /login so that it comes back here. */
export function comeBackTo(place: Pick<Location, 'pathname' | 'search' | 'hash'>): { from: string } {
  return { from: place.pathname + place.search + place.hash };
}

function pathOf(place: unknown): string | undefined {
  if (typeof place !== 'object' || place === null) return undefined;
  const { pathname, search = '', hash = '' } = place as Exclude<To, string>;
  return typeof pathname === 'string' ? `${pathname}${search}${hash}` : undefined;
}
