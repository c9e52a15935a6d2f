import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Me } from '#shared/api/accounts.ts';
import { DeskLinks } from './DashboardPage.tsx';

const vendor = { id: 'v', name: 'Masa Madre' } as unknown as Me['vendor'];

function linksFor(changes: Pick<Me, 'isAdmin' | 'vendor'>): (string | null)[] {
  render(
    <MemoryRouter>
      <DeskLinks me={changes as Me} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

it.each([
  ['an administrator', { isAdmin: true, vendor: null }, ['/super-admin']],
  ['a vendor', { isAdmin: false, vendor }, ['/vendor-dashboard']],
  ['one who is both', { isAdmin: true, vendor }, ['/super-admin', '/vendor-dashboard']],
  ['a host', { isAdmin: false, vendor: null }, []],
] as const)('links %s to their work', (_, who, links) => {
  expect(linksFor(who)).toEqual(links);
});
