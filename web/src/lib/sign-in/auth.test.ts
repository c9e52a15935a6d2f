import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, endSession } from './auth.ts';
import { signIn, signUp } from './sign-in.ts';
import { clearSessionHint, writeSessionHint } from '../session-hint.ts';
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
vi.mock('../config.ts', () => ({ loadConfig: async () => ({ userPoolClientId: 'client' }) }));

const endingIn = (milliseconds: number, name: string): Tokens => {
  const exp = (Date.now() + milliseconds) / 1000;
  return { tokens: { accessToken: { payload: { exp }, toString: () => name } } };
};

/** Stores a session of this site as Amplify does; the parts of its token are base64url. */
function store(milliseconds: number, { ahead = 0, client = 'client' } = {}): string {
  const payload = { exp: (Date.now() + milliseconds) / 1000, name: 'ÿþ?>' };
  const token = `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
  const user = `CognitoIdentityServiceProvider.${client}.maya.ortiz@example.com`;
  localStorage.setItem(`CognitoIdentityServiceProvider.${client}.LastAuthUser`, 'maya.ortiz@example.com');
  localStorage.setItem(`${user}.accessToken`, token);
  localStorage.setItem(`${user}.refreshToken`, 'refresh');
  localStorage.setItem(`${user}.deviceKey`, 'device');
  localStorage.setItem(`${user}.clockDrift`, String(ahead));
  return token;
}

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  writeSessionHint('unknown');
});

describe('access token', () => {
  it('the access token is used unchanged if it expires in more than 5 minutes', proves('states-2'), async () => {
    amplify.fetchAuthSession.mockResolvedValue(endingIn(5.1 * minute, 'old'));
    expect(await accessToken()).toBe('old');
    expect(amplify.fetchAuthSession).toHaveBeenCalledOnce();
  });

  it(
    'the access token is renewed within 5 minutes of its end, once for concurrent calls',
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

  it('the access token is read without Amplify if it expires in more than 5 minutes', proves('states-2'), async () => {
    const token = store(5.1 * minute);
    expect(await accessToken()).toBe(token);
    expect(amplify.configured).not.toHaveBeenCalled();
  });

  it.each([
    ['near its end', 4.9 * minute, {}],
    ["near its end by the service's clock", 6 * minute, { ahead: 2 * minute }],
  ])('the access token is renewed %s', async (_, milliseconds, clock) => {
    store(milliseconds, clock);
    amplify.fetchAuthSession.mockResolvedValue(endingIn(60 * minute, 'new'));
    expect(await accessToken()).toBe('new');
    expect(amplify.fetchAuthSession.mock.calls).toEqual([[{ forceRefresh: true }]]);
  });

  it("the access token is checked by the service's clock if the browser's is wrong", async () => {
    const token = store(-20 * minute, { ahead: -60 * minute });
    expect(await accessToken()).toBe(token);
  });

  it.each(['no token', 'e30.e30.c2ln', 'e30.####.c2ln'])(
    'the access token is left to Amplify if %s is stored',
    async (text) => {
      store(60 * minute);
      localStorage.setItem('CognitoIdentityServiceProvider.client.maya.ortiz@example.com.accessToken', text);
      amplify.fetchAuthSession.mockResolvedValue(endingIn(60 * minute, 'kept'));
      expect(await accessToken()).toBe('kept');
    },
  );

  it('ignores a token of another client at this address', async () => {
    store(60 * minute, { client: 'former' });
    amplify.fetchAuthSession.mockResolvedValue({});
    expect(await accessToken()).toBeUndefined();
  });

  it("the access token is removed at the end of the session, even if Amplify can't be loaded", async () => {
    store(60 * minute);
    amplify.configured.mockRejectedValue(new Error('No connection'));
    await expect(endSession()).rejects.toThrow('No connection');
    const left = Object.keys(localStorage).filter((key) => key.startsWith('Cognito'));
    expect(left).toEqual(['CognitoIdentityServiceProvider.client.maya.ortiz@example.com.deviceKey']);
  });

  it('the access token is undefined without a request if no one was signed in', async () => {
    clearSessionHint();
    expect(await accessToken()).toBeUndefined();
    expect(amplify.fetchAuthSession).not.toHaveBeenCalled();
  });
});

describe('account', () => {
  it(
    'uses the email trimmed and in lower case, and stores the full name',
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
