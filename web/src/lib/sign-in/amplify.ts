import { createAmplifyContext, defaultStorage } from '@aws-amplify/core';
import type { AuthConfig, KeyValueStorageInterface } from '@aws-amplify/core';
import { setGlobalContext } from '@aws-amplify/core/internals/utils';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { signOut as endAmplifySession } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { loadConfig } from '../config.ts';
import { endPush } from '../push-worker.ts';

/**
 * Loads Amplify; `auth.ts` imports it when a session may exist, so a visitor's first page loads without it. Code that
 * only signing in needs is in `amplify-accounts.ts`.
 */
export { fetchAuthSession } from 'aws-amplify/auth';

/** Ends the session in this browser, and at the service, with the notifications that this browser shows. */
export async function signOut(): Promise<void> {
  await endPush();
  await endAmplifySession();
}

let configuring: Promise<AuthConfig> | undefined;

/**
 * Configures the user pool; every Amplify call waits for it. The next caller retries a failed load of the
 * configuration. The module itself has no top-level `await`: a single one stops the bundler from merging small files
 * anywhere.
 */
export function configured(): Promise<AuthConfig> {
  configuring ??= configure().catch((error: unknown) => {
    configuring = undefined;
    throw error;
  });
  return configuring;
}

async function configure(): Promise<AuthConfig> {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = await loadConfig();
  // It only logs a warning that the endpoint isn't AWS, which is intentional.
  if (cognitoEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  // `Amplify.configure` would add the code that issues AWS credentials, which isn't needed without an identity pool.
  const Auth = {
    Cognito: {
      userPoolId,
      userPoolClientId,
      loginWith: { email: true },
      ...(cognitoEndpoint && { userPoolEndpoint: new URL(cognitoEndpoint, location.origin).href }),
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(withoutPersonalData(defaultStorage));
  setGlobalContext(createAmplifyContext({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } }));
  return Auth;
}

/** Keeps the id token and sign-in details out of storage: they contain name and email, and nothing here reads them. */
function withoutPersonalData(storage: KeyValueStorageInterface): KeyValueStorageInterface {
  const isPersonal = (key: string) => /\.(idToken|signInDetails)$/.test(key);
  return {
    setItem: async (key, value) => (isPersonal(key) ? storage.removeItem(key) : storage.setItem(key, value)),
    getItem: async (key) => (isPersonal(key) ? null : storage.getItem(key)),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
  };
}
