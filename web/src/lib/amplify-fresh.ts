// A second sign-in beside the session: its tokens take the place of the session's only once it is over.
import { createAmplifyContext, defaultStorage } from '@aws-amplify/core';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import { Auth } from './amplify.ts';

type Kept = Map<string, string>;

/** Amplify with tokens of its own, in memory. */
function contextOver(kept: Kept) {
  const tokenProvider = createUserPoolsTokenProvider(Auth, {
    getItem: (key) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void kept.set(key, value)),
    removeItem: (key) => Promise.resolve(void kept.delete(key)),
    clear: () => Promise.resolve(kept.clear()),
  });
  return createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
}

/** One sign-in, up to the tokens it ends with. */
export function freshSignIn() {
  const kept: Kept = new Map();
  const context = contextOver(kept);
  return {
    signIn: (username: string, password: string) => signIn(context, { username, password }),
    confirmSignIn: (challengeResponse: string) => confirmSignIn(context, { challengeResponse }),
    takeOver: () => takeOver(kept),
  };
}

/** Switches the session to the new tokens and revokes the old ones, if the service is reachable. */
async function takeOver(kept: Kept): Promise<void> {
  const before: Kept = new Map();
  for (const [key, value] of kept) {
    const old = await defaultStorage.getItem(key);
    if (old !== null) before.set(key, old);
    await defaultStorage.setItem(key, value);
  }
  void signOut(contextOver(before)).catch(() => undefined);
}
