import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { ApiError } from './api-error.ts';
import { clearSessionHint, readSessionHint, writeSessionHint } from './session-hint.ts';
import { readSession, writeSession } from './session-state.ts';
import { followOtherTabs } from './sign-in/other-tabs.ts';
import { signOutEverywhere } from './sign-in/end-sessions.ts';
import { loadMe, onSignOut, openSession, refreshSession, signOut } from './session.ts';
import { readUserItem, writeUserItem } from './user-storage.ts';
import { proves } from '#tests/support/proves.ts';

const auth = vi.hoisted(() => ({
  accessToken: vi.fn<(options?: { renew?: boolean }) => Promise<string | undefined>>(),
  endSession: vi.fn<() => Promise<void>>(),
}));
vi.mock('./sign-in/auth.ts', () => auth);
const call = vi.hoisted(() => vi.fn<(...sent: unknown[]) => Promise<unknown>>());
vi.mock('./api.ts', () => ({ call }));

const maya = {
  id: '00000001-0000-4000-8000-000000000000',
  email: 'maya@example.com',
  fullName: 'Maya Okafor',
  isAdmin: false,
  vendor: null,
};

beforeEach(() => {
  localStorage.clear();
  clearSessionHint();
  vi.resetAllMocks();
  auth.endSession.mockResolvedValue();
  writeSession({ status: 'loading', expired: false });
});

describe('opening the page', () => {
  it('sends no request if no one was signed in before', proves('states-1'), async () => {
    await openSession();
    expect(readSession()).toEqual({ status: 'signed-out', expired: false });
    expect(auth.accessToken).not.toHaveBeenCalled();
  });

  it('stores neither name nor email of a person in the browser', () => {
    writeSessionHint({ ...maya, vendor: { id: '01', name: 'Ember & Rye', timeZone: 'America/Chicago' } });
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).toContain(maya.id);
    expect(stored).not.toMatch(/Maya|maya@/);
  });

  it('shows a returning person as loading before the response arrives', proves('states-1'), async () => {
    writeSessionHint(maya);
    auth.accessToken.mockResolvedValue('token');
    call.mockResolvedValue({ ...maya, fullName: 'Maya O.' });
    const opened = openSession();
    expect(readSession()).toMatchObject({ status: 'loading', me: { id: maya.id, fullName: '' } });
    await opened;
    expect(readSession()).toMatchObject({ status: 'signed-in', me: { fullName: 'Maya O.' } });
  });

  it('forgets a person whose session has ended', proves('states-1'), async () => {
    writeSessionHint(maya);
    auth.accessToken.mockResolvedValue(undefined);
    await openSession();
    expect(readSession().status).toBe('signed-out');
    expect(readSessionHint()).toBeUndefined();
  });

  it('retries on the next page if a sign-in was interrupted before the person was known', async () => {
    writeSessionHint('unknown');
    auth.accessToken.mockResolvedValue('token');
    call.mockRejectedValue(ApiError.noAnswer());
    await openSession();
    expect(readSession().status).toBe('signed-out');
    expect(readSessionHint()).toBe('unknown');
  });

  it('keeps a known person signed in while offline', async () => {
    writeSessionHint(maya);
    auth.accessToken.mockResolvedValue('token');
    call.mockRejectedValue(ApiError.noAnswer());
    await openSession();
    expect(readSession()).toMatchObject({ status: 'signed-in', me: { id: maya.id } });
  });

  it('keeps a known person signed in while offline when their token is due', async () => {
    writeSessionHint(maya);
    auth.accessToken.mockRejectedValue(new TypeError('Failed to fetch'));
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openSession();
    offline.mockRestore();
    expect(readSession()).toMatchObject({ status: 'signed-in', me: { id: maya.id }, expired: false });
  });

  it('signs out a person whom the service refuses and marks the session as expired', proves('errors-32'), async () => {
    writeSessionHint(maya);
    auth.accessToken.mockResolvedValue('token');
    call.mockRejectedValue(ApiError.fromAnswer(403, undefined));
    await openSession();
    expect(readSession()).toEqual({ status: 'signed-out', expired: true });
  });
});

describe('signing out', () => {
  it("clears only this person's storage and notifies other stores", proves('calls-14', 'constants-27'), async () => {
    const cleared = vi.fn<() => void>();
    onSignOut(cleared);
    writeSession({ status: 'signed-in', me: maya, expired: false });
    writeUserItem(maya.id, 'plan', 1);
    writeUserItem('another', 'plan', 2);
    await signOut();
    expect(readUserItem(maya.id, 'plan')).toBeUndefined();
    expect(readUserItem('another', 'plan')).toBe(2);
    expect(cleared).toHaveBeenCalledOnce();
    expect(readSession().status).toBe('signed-out');
  });

  it("signing out isn't undone by a late response", async () => {
    writeSession({ status: 'signed-in', me: maya, expired: false });
    let answer = (_: unknown): void => undefined;
    call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const asked = loadMe();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    await signOut();
    answer(maya);
    await asked;
    expect(readSession().status).toBe('signed-out');
    expect(readSessionHint()).toBeUndefined();
  });

  it('signs out offline', async () => {
    auth.endSession.mockRejectedValue(new TypeError('Failed to fetch'));
    writeSession({ status: 'signed-in', me: maya, expired: false });
    await signOut();
    expect(readSession().status).toBe('signed-out');
  });
});

describe('signing out everywhere', () => {
  beforeEach(() => writeSession({ status: 'signed-in', me: maya, expired: false }));

  it('ends every session, including the one of this browser', async () => {
    call.mockResolvedValue({ endedAt: '2027-06-01T17:00:00.000Z' });
    await signOutEverywhere();
    expect(call).toHaveBeenCalledWith(accounts.endSessions, { body: { everywhere: true } });
    expect(auth.endSession).toHaveBeenCalledOnce();
    expect(readSession().status).toBe('signed-out');
  });

  it('signs out here even if the sessions were already ended', async () => {
    call.mockRejectedValue(ApiError.fromAnswer(401, undefined));
    await signOutEverywhere();
    expect(readSession().status).toBe('signed-out');
  });

  it("keeps the session if the service can't be reached", async () => {
    call.mockRejectedValue(ApiError.noAnswer());
    await expect(signOutEverywhere()).rejects.toThrow();
    expect(readSession().status).toBe('signed-in');
  });
});

describe('refreshing an expired session', () => {
  beforeEach(() => writeSession({ status: 'signed-in', me: maya, expired: true }));

  it('renews the session with a new token', proves('calls-13'), async () => {
    auth.accessToken.mockResolvedValue('fresh');
    await expect(refreshSession()).resolves.toBe(true);
    expect(auth.accessToken).toHaveBeenCalledWith({ renew: true });
    expect(readSession().expired).toBe(false);
  });

  it('keeps the session expired if the service refuses', proves('states-3'), async () => {
    auth.accessToken.mockRejectedValue(new Error('Refresh Token has expired'));
    await expect(refreshSession()).resolves.toBe(false);
    expect(readSession().expired).toBe(true);
  });
});

describe('browser without storage', () => {
  it('keeps a session until the page is closed', async () => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(denied);
    try {
      call.mockResolvedValue(maya);
      writeSessionHint('unknown');
      await loadMe();
      expect(readSessionHint()).toEqual(maya);
      expect(readSession().status).toBe('signed-in');
      await signOut();
      expect(readSessionHint()).toBeUndefined();
      expect(readSession().status).toBe('signed-out');
    } finally {
      storage.mockRestore();
    }
  });
});

describe('another person in the same browser', () => {
  const bert = { ...maya, id: '00000002-0000-4000-8000-000000000000', fullName: 'Bert Second' };
  const elsewhere = (hint: unknown) => {
    if (hint === null) localStorage.removeItem('hostwell.session');
    else localStorage.setItem('hostwell.session', typeof hint === 'string' ? hint : JSON.stringify(hint));
    window.dispatchEvent(new StorageEvent('storage', { key: 'hostwell.session' }));
  };

  it('finds no data of a person whose session has ended', async () => {
    const cleared = vi.fn<() => void>();
    onSignOut(cleared);
    writeSession({ status: 'signed-in', me: maya, expired: true });
    call.mockResolvedValue(bert);
    await loadMe();
    expect(cleared).toHaveBeenCalledOnce();
    expect(readSession()).toMatchObject({ me: bert, expired: false });
  });

  it("follows another person's sign-in and a sign-out in other tabs", async () => {
    const cleared = vi.fn<() => void>();
    onSignOut(cleared);
    writeSessionHint(maya);
    writeSession({ status: 'signed-in', me: maya, expired: false });
    followOtherTabs();
    elsewhere(null);
    expect(readSession()).toEqual({ status: 'signed-out', expired: false });
    expect(cleared).toHaveBeenCalledOnce();
    auth.accessToken.mockResolvedValue('token of Bert');
    call.mockResolvedValue(bert);
    elsewhere('unknown');
    expect(readSession().status).toBe('signed-out');
    elsewhere(bert);
    await vi.waitFor(() => expect(readSession()).toMatchObject({ status: 'signed-in', me: bert }));
    expect(readSessionHint(), 'the other tab stays signed in').toMatchObject({ id: bert.id });
  });

  it('stays signed in if the same person signed in again in another tab', async () => {
    writeSessionHint(maya);
    writeSession({ status: 'signed-in', me: maya, expired: true });
    followOtherTabs();
    call.mockResolvedValue(maya);
    elsewhere({ ...maya, fullName: 'Maya O.' });
    await vi.waitFor(() => expect(readSession()).toMatchObject({ status: 'signed-in', expired: false }));
  });
});
