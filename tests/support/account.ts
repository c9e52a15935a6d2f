import { Amplify } from 'aws-amplify';
import { confirmResetPassword, confirmSignIn, confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { StackOutputs } from '#infra/stack/outputs.ts';
import { codeFor, mailsTo } from './mailbox.ts';

/* Accounts of the local cloud, signed in by SRP as the browser does it. */

export const demoPassword = 'Hostwell1';

const outputs = (): StackOutputs => JSON.parse(process.env.STACK_OUTPUTS ?? '{}') as StackOutputs;

/** A browser's stored session, by the keys of its local storage. */
export type StoredSession = ReadonlyMap<string, string>;

/**
 * Points Amplify at the local cloud with nobody signed in, as several people sign in one after the other in a test. It
 * stores the next session as a browser would.
 */
function configure(): StoredSession {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const { UserPoolId: userPoolId, UserPoolClientId: userPoolClientId } = outputs();
  const userPoolEndpoint = process.env.TABLE_ENDPOINT ?? '';
  const loginWith = { email: true };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith } } });
  const memory = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: (key, value) => Promise.resolve(void memory.set(key, value)),
    getItem: (key) => Promise.resolve(memory.get(key) ?? null),
    removeItem: (key) => Promise.resolve(void memory.delete(key)),
    clear: () => Promise.resolve(memory.clear()),
  });
  return memory;
}

/** Returns an access token of an account. */
export const accessToken = async (email: string, password = demoPassword): Promise<string> =>
  (await signInSession(email, password)).token;

/** Signs in; returns the access token and everything that a browser stores. */
export async function signInSession(
  email: string,
  password = demoPassword,
): Promise<{ token: string; stored: StoredSession }> {
  const stored = configure();
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error(`${email} has no session`);
  return { token: tokens.accessToken.toString(), stored };
}

/** Signs in with the password and a code of an authenticator app. @throws if the password alone was enough */
export async function tokenWithCode(email: string, code: string): Promise<string> {
  configure();
  const { nextStep } = await signIn({ username: email, password: demoPassword });
  if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    throw new Error(`No code was asked: ${nextStep.signInStep}`);
  await confirmSignIn({ challengeResponse: code });
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Error(`${email} has no session`);
  return tokens.accessToken.toString();
}

/** Creates an account and confirms it with the code from its mail. */
export async function newAccount(fullName: string): Promise<{ email: string; token: string }> {
  const email = await signUpAs(fullName);
  return { email, token: await accessToken(email) };
}

/** Signs up and confirms with the code from the mail, without signing in. */
export async function signUpAs(
  fullName: string,
  email = `test-${crypto.randomUUID()}@demo.hostwell.test`,
): Promise<string> {
  const known = (await mailsTo(email)).length;
  await signUpOnly(fullName, email);
  await confirmSignUpOf(email, await codeFor(email, known));
  return email;
}

/** Signs up without entering the code. */
export async function signUpOnly(
  fullName: string,
  email = `test-${crypto.randomUUID()}@demo.hostwell.test`,
): Promise<string> {
  configure();
  await signUp({ username: email, password: demoPassword, options: { userAttributes: { email, name: fullName } } });
  return email;
}

/** Enters the code of a sign-up. */
export async function confirmSignUpOf(email: string, confirmationCode: string): Promise<void> {
  configure();
  await confirmSignUp({ username: email, confirmationCode });
}

/** Chooses a new password with the code of a reset. */
export async function choosePassword(email: string, confirmationCode: string, newPassword: string): Promise<void> {
  configure();
  await confirmResetPassword({ username: email, confirmationCode, newPassword });
}
