import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Link, NavLink } from './Link.tsx';

const Place = () => {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify({ at: pathname + search, state: state as unknown })}</output>;
};

const shown = () => JSON.parse(screen.getByRole('status').textContent) as { at: string; state: unknown };

const show = (link: React.ReactNode, at = '/vendors') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Place />
    </MemoryRouter>,
  );

it('a link names its address and changes the place without loading a page', () => {
  show(
    <Link to="/vendor/1?from=list" state={{ isStart: true }}>
      One
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'One' });
  expect(link.getAttribute('href')).toBe('/vendor/1?from=list');
  // Not prevented, the browser would load the page.
  expect(fireEvent.click(link)).toBe(false);
  expect(shown()).toEqual({ at: '/vendor/1?from=list', state: { isStart: true } });
});

it('an address with only a query keeps the path', () => {
  show(<Link to="?view=earnings">Earnings</Link>, '/vendor-dashboard');
  fireEvent.click(screen.getByRole('link'));
  expect(shown().at).toBe('/vendor-dashboard?view=earnings');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'the browser itself follows a link that is opened elsewhere: %o',
  (how) => {
    show(<Link to="/one">One</Link>);
    expect(fireEvent.click(screen.getByRole('link'), how)).toBe(true);
    expect(shown().at).toBe('/vendors');
  },
);

it('the browser itself follows a link with a target', () => {
  show(
    <Link to="/one" target="_blank">
      One
    </Link>,
  );
  expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
});

it('a handler that prevents the click keeps the place', () => {
  const onClick = vi.fn<(event: React.MouseEvent) => void>((event) => event.preventDefault());
  show(
    <Link to="/one" onClick={onClick}>
      One
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(onClick).toHaveBeenCalledOnce();
  expect(shown().at).toBe('/vendors');
});

it.each([
  ['/vendors', true],
  ['/vendors/1', true],
  ['/vendors-of-mine', false],
  ['/', false],
])('the navigation marks its link at %s: %s', (at, isHere) => {
  show(<NavLink to="/vendors">Vendors</NavLink>, at);
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(isHere ? 'page' : null);
});

it.each(['https://calendar.example/new?text=Party', 'mailto:help@hostwell.test', '//cdn.example/file'])(
  'an address elsewhere is kept and followed by the browser: %s',
  (to) => {
    show(<Link to={to}>Elsewhere</Link>);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe(to);
    expect(fireEvent.click(link)).toBe(true);
    expect(shown().at).toBe('/vendors');
  },
);
