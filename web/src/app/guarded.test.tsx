import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { writeSession } from '#web/lib/session-state.ts';
import { Guarded } from './Guarded.tsx';
import type { Guard } from './pages.ts';
import { proves } from '#tests/support/proves.ts';

const me = { id: 'u', email: 'maya@example.com', fullName: 'Maya', isAdmin: false, vendor: null };

const Where = () => {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify([pathname + search, state])}</output>;
};

function open(guard: Guard, entry: { pathname: string; search?: string; state?: unknown }, introduction?: string) {
  const page = (
    <Guarded guard={guard} introduction={introduction}>
      the page
    </Guarded>
  );
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path={entry.pathname} element={page} />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  );
}

const signedIn = (expired = false) => writeSession({ status: 'signed-in', me, expired });
const signedOut = () => writeSession({ status: 'signed-out', expired: false });
const place = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

describe('page for signed-in people', () => {
  it('waits until the session is known', proves('routes-6'), () => {
    writeSession({ status: 'loading', expired: false });
    open('user', { pathname: '/messages' });
    expect(screen.getByText('Please wait...')).toBeTruthy();
  });

  it(
    'redirects a visitor to sign-in and passes the page to return to',
    proves('routes-6', 'status-1', 'vendor-roles-2'),
    () => {
      signedOut();
      open('user', { pathname: '/messages', search: '?conversation=7' });
      expect(place()).toEqual(['/login', { from: '/messages?conversation=7' }]);
    },
  );

  it('shows its introduction to a visitor if it has one', () => {
    signedOut();
    open('user', { pathname: '/vendor-application' }, 'what it is about');
    expect(screen.getByText('what it is about')).toBeTruthy();
  });

  it('opens the page for any signed-in person', () => {
    signedIn();
    open('user', { pathname: '/messages' });
    expect(screen.getByText('the page')).toBeTruthy();
  });
});

describe('My Events', () => {
  it('redirects a visitor to the landing page', proves('events-1'), () => {
    signedOut();
    open('home', { pathname: '/home' });
    expect(place()).toEqual(['/', null]);
  });
});

describe('sign-in page', () => {
  it('redirects a signed-in person to the dashboard', proves('login-6'), () => {
    signedIn();
    open('guest', { pathname: '/login' });
    expect(place()).toEqual(['/dashboard', null]);
  });

  it('redirects to the page they came from', proves('login-6'), () => {
    signedIn();
    open('guest', { pathname: '/login', state: { from: '/vendor/7' } });
    expect(place()).toEqual(['/vendor/7', null]);
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])('never redirects to %s', (from) => {
    signedIn();
    open('guest', { pathname: '/login', search: `?from=${encodeURIComponent(from)}` });
    expect(place()).toEqual(['/dashboard', null]);
  });

  it('opens the sign-in page for a person whose session has expired', () => {
    signedIn(true);
    open('guest', { pathname: '/login' });
    expect(screen.getByText('the page')).toBeTruthy();
  });
});
