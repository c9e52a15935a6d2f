import { createAmplifyContext, defaultStorage } from '@aws-amplify/core';
import type { KeyValueStorageInterface } from '@aws-amplify/core';
import { setGlobalContext } from '@aws-amplify/core/internals/utils';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { loadConfig } from './config.ts';

/**
 * Brings Amplify in and says whose pool it is; `auth.ts` loads it when a session may exist, so a visitor's first
 * page does without. What only signing in needs is in `amplify-accounts.ts`.
 */
export { fetchAuthSession, signOut } from 'aws-amplify/auth';

const config = await loadConfig();

// Its only news is a warning that the endpoint is not AWS, which is so on purpose.
if (config.cognitoEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';

// Without the parts that hand out AWS credentials, which `Amplify.configure` brings along: there is no identity pool.
export const Auth = {
  Cognito: {
    userPoolId: config.userPoolId,
    userPoolClientId: config.userPoolClientId,
    loginWith: { email: true },
    ...(config.cognitoEndpoint && {
      userPoolEndpoint: new URL(config.cognitoEndpoint, location.origin).href,
    }),
  },
};

cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
cognitoUserPoolsTokenProvider.setKeyValueStorage(withoutPersonalData(defaultStorage));
setGlobalContext(createAmplifyContext({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } }));

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
