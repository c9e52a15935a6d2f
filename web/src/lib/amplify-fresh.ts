// A second sign-in beside the session: its tokens take the place of the session's only once it is over.
import { createAmplifyContext, defaultStorage } from '@aws-amplify/core';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import { configured } from './amplify.ts';

type Stored = Map<string, string>;

/** Amplify with tokens of its own, in memory. */
async function contextOver(stored: Stored) {
  const Auth = await configured();
  const tokenProvider = createUserPoolsTokenProvider(Auth, {
    getItem: (key) => Promise.resolve(stored.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void stored.set(key, value)),
    removeItem: (key) => Promise.resolve(void stored.delete(key)),
    clear: () => Promise.resolve(stored.clear()),
  });
  return createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
}

/** One sign-in, up to the tokens it ends with. */
export async function freshSignIn() {
  const stored: Stored = new Map();
  const context = await contextOver(stored);
  return {
    signIn: (username: string, password: string) => signIn(context, { username, password }),
    confirmSignIn: (challengeResponse: string) => confirmSignIn(context, { challengeResponse }),
    takeOver: () => takeOver(stored),
  };
}

/** Switches the session to the new tokens and revokes the old ones, if the service is reachable. */
async function takeOver(stored: Stored): Promise<void> {
  const before: Stored = new Map();
  for (const [key, value] of stored) {
    const old = await defaultStorage.getItem(key);
    if (old !== null) before.set(key, old);
    await defaultStorage.setItem(key, value);
  }
  void contextOver(before)
    .then(signOut)
    .catch(() => undefined);
}
