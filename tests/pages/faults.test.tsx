import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { main } from '#tests/support/page-parts.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';

/* An unreachable directory, and addresses that lead out of the site. */

usePages();

it('the directory shows an error when it fails to load, and loads on Retry', async () => {
  play(directory.searchVendors, isUnreachable);
  const user = await renderPage('/vendor-directory?all=yes');
  const [said] = await screen.findAllByText('Failed to load vendors');
  expect(main().contains(said ?? null), 'the outage is shown').toBe(true);
  stopPlaying();
  await press(user, 'Retry');
  expect(await screen.findByText(/^Found \d+ vendors$/)).toBeTruthy();
});

it.for([
  ['//evil.example', '/dashboard'],
  ['https://evil.example/', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/login', '/dashboard'],
  ['/home', '/home'],
] as const)('signing in never leaves the site, and from=%s leads to %s', proves('login-6'), async ([from, to]) => {
  await renderPage(`/login?from=${encodeURIComponent(from)}`, { as: people.newHost() });
  await expectAddress(to);
});
