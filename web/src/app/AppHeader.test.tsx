import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AppHeader } from './AppHeader.tsx';
import type { HeaderUser } from './header-links.ts';
import { proves } from '#tests/support/proves.ts';

const onSignOut = vi.fn<() => void>();
const host: HeaderUser = { name: 'Maya Okafor', isAdmin: false, isVendor: false, unread: 2, news: 3 };

function show(user?: HeaderUser): Record<string, string | null> {
  render(
    <MemoryRouter>
      <AppHeader user={user} onSignOut={onSignOut} />
    </MemoryRouter>,
  );
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  return Object.fromEntries(links.map((link) => [link.textContent ?? '', link.getAttribute('href')]));
}

describe('app header', () => {
  it('links a visitor to the directory, the vendor application and sign-in', proves('header-2', 'header-6'), () => {
    expect(show()).toEqual({
      'Browse Vendors': '/vendor-directory',
      'Join as Vendor': '/vendor-application',
      'Sign In': '/login',
    });
    expect(screen.queryByText(/Welcome back/)).toBeNull();
  });

  it('greets a host and links to their events', proves('header-2', 'header-3', 'header-4'), () => {
    expect(show(host)).toMatchObject({ 'Browse Vendors': '/vendor-directory', 'My Events': '/home' });
    expect(screen.getByText('Welcome back, Maya Okafor!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Messages, 2 unread' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Welcome back, Maya Okafor!' }).getAttribute('href')).toBe('/account');
    expect(screen.queryByText('Super Admin')).toBeNull();
  });

  it('links home with its logo', proves('header-1'), () => {
    show(host);
    expect(screen.getByRole('link', { name: 'Hostwell' }).getAttribute('href')).toBe('/');
  });

  it('shows the admin area to administrators only', proves('header-5'), () => {
    expect(show({ ...host, isAdmin: true })).toMatchObject({ 'Super Admin': '/super-admin' });
  });

  it('signs out', proves('header-4'), async () => {
    show(host);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});
