import { createAmplifyContext, defaultStorage } from '@aws-amplify/core';
import type { AuthConfig, KeyValueStorageInterface } from '@aws-amplify/core';
import { setGlobalContext } from '@aws-amplify/core/internals/utils';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { loadConfig } from './config.ts';

/**
 * Brings Amplify in; `auth.ts` loads it when a session may exist, so a visitor's first page does without. What only
 * signing in needs is in `amplify-accounts.ts`.
 */
export { fetchAuthSession, signOut } from 'aws-amplify/auth';

let configuring: Promise<AuthConfig> | undefined;

/**
 * Says whose pool it is; what calls Amplify waits for it. A failed load of the configuration is tried again by the
 * next caller. No `await` of the module itself: one anywhere ends the bundler's merging of small files everywhere.
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
  // Its only news is a warning that the endpoint is not AWS, which is so on purpose.
  if (cognitoEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  // Without the parts that hand out AWS credentials, which `Amplify.configure` brings along: there is no identity pool.
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

/** The id token and the details of the sign-in hold name and email, and nothing here reads them. */
function withoutPersonalData(storage: KeyValueStorageInterface): KeyValueStorageInterface {
  const isPersonal = (key: string) => /\.(idToken|signInDetails)$/.test(key);
  return {
    setItem: async (key, value) => (isPersonal(key) ? storage.removeItem(key) : storage.setItem(key, value)),
    getItem: async (key) => (isPersonal(key) ? null : storage.getItem(key)),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
  };
}
