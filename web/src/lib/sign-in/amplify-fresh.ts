// A second sign-in beside the session. Its tokens replace the session's only once it is complete.
import { createAmplifyContext, defaultStorage } from '@aws-amplify/core';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import { configured } from './amplify.ts';

type Stored = Map<string, string>;

/** Creates an Amplify context that keeps its tokens in memory. */
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

/** Starts one sign-in that can replace the session's tokens at the end. */
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
