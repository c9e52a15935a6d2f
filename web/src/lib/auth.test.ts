import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from './auth.ts';
import { signIn, signUp } from './sign-in.ts';
import { clearSessionHint, writeSessionHint } from './session-hint.ts';
import { proves } from '#tests/support/proves.ts';

const minute = 60_000;

interface Tokens {
  tokens?: { accessToken: { payload: { exp: number }; toString(): string } };
}
const amplify = vi.hoisted(() => ({
  fetchAuthSession: vi.fn<(options?: { forceRefresh: boolean }) => Promise<Tokens>>(),
  configured: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock('./amplify.ts', () => amplify);
const accounts = vi.hoisted(() => ({
  configured: vi.fn<() => Promise<void>>(),
  signIn: vi.fn<(input: unknown) => unknown>(),
  signUp: vi.fn<() => unknown>(),
}));
vi.mock('./amplify-accounts.ts', () => accounts);

const endingIn = (milliseconds: number, name: string): Tokens => {
  const exp = (Date.now() + milliseconds) / 1000;
  return { tokens: { accessToken: { payload: { exp }, toString: () => name } } };
};

beforeEach(() => {
  vi.resetAllMocks();
  writeSessionHint('unknown');
});

describe('the access token', () => {
  it('is used as it is while it has more than 5 minutes', proves('states-2'), async () => {
    amplify.fetchAuthSession.mockResolvedValue(endingIn(5.1 * minute, 'old'));
    expect(await accessToken()).toBe('old');
    expect(amplify.fetchAuthSession).toHaveBeenCalledOnce();
  });

  it(
    'is renewed within 5 minutes of its end, once for calls at the same time',
    proves('states-2', 'constants-13'),
    async () => {
      amplify.fetchAuthSession.mockImplementation((options) =>
        Promise.resolve(options?.forceRefresh ? endingIn(60 * minute, 'new') : endingIn(4.9 * minute, 'old')),
      );
      expect(await Promise.all([accessToken(), accessToken()])).toEqual(['new', 'new']);
      const renewals = amplify.fetchAuthSession.mock.calls.filter(([options]) => options?.forceRefresh);
      expect(renewals).toHaveLength(1);
    },
  );

  it('is none where no one was signed in, and asks no one for it', async () => {
    clearSessionHint();
    expect(await accessToken()).toBeUndefined();
    expect(amplify.fetchAuthSession).not.toHaveBeenCalled();
  });
});

describe('an account', () => {
  it(
    'goes by its e-mail, trimmed and in lower case, and carries the full name',
    proves('entities-16', 'validation-17'),
    async () => {
      clearSessionHint();
      accounts.signIn.mockResolvedValue({ isSignedIn: true });
      await signIn(' Maya@Example.COM ', 'Hostwell1');
      expect(accounts.signIn).toHaveBeenCalledWith({ username: 'maya@example.com', password: 'Hostwell1' });
      await signUp(' Maya@Example.COM ', 'Hostwell1', ' Maya Okafor ');
      const userAttributes = { email: 'maya@example.com', name: 'Maya Okafor' };
      expect(accounts.signUp).toHaveBeenCalledWith({
        username: 'maya@example.com',
        password: 'Hostwell1',
        options: { userAttributes },
      });
    },
  );
});
