import { sessionRefreshThresholdMs } from '#shared/policies.ts';
import { forgetSignUp, rememberSignUp } from './own-sign-up.ts';
import { plainEmail } from './plain-email.ts';
import { readSessionHint, writeSessionHint } from './session-hint.ts';

const amplify = () => import('./amplify.ts');
const amplifyAccounts = () => import('./amplify-accounts.ts');

export type SignInStep = 'done' | 'authenticator-code' | 'confirm-email' | 'reset-password' | 'other';

const steps: Partial<Record<string, SignInStep>> = {
  CONFIRM_SIGN_UP: 'confirm-email',
  RESET_PASSWORD: 'reset-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'authenticator-code',
};

interface SignInAnswer {
  isSignedIn: boolean;
  nextStep: { signInStep: string };
}

/** What Amplify asks for next, in our words. */
export const stepOf = ({ isSignedIn, nextStep }: SignInAnswer): SignInStep =>
  isSignedIn ? 'done' : (steps[nextStep.signInStep] ?? 'other');

/** Signs in by SRP: the password never leaves the browser. Throws Amplify's errors; see `auth-messages.ts`. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const auth = await amplifyAccounts();
  // A half-ended session would make Amplify refuse with UserAlreadyAuthenticatedException.
  if (readSessionHint()) await endSession().catch(() => undefined);
  return signedIn(await auth.signIn({ username: plainEmail(email), password }));
}

/** Ends a sign-in that asked for the code of an authenticator app; a wrong one may be typed again. */
export async function signInWithCode(code: string): Promise<SignInStep> {
  const auth = await amplifyAccounts();
  return signedIn(await auth.confirmSignIn({ challengeResponse: digitsOf(code) }));
}

function signedIn(answer: SignInAnswer): SignInStep {
  const step = stepOf(answer);
  if (step === 'done') writeSessionHint('unknown');
  return step;
}

/** Apps show their codes in two groups. */
export const digitsOf = (code: string): string => code.replaceAll(/\s/g, '');

/** Creates the account; a code is mailed. */
export async function signUp(email: string, password: string, fullName: string): Promise<void> {
  const auth = await amplifyAccounts();
  const userAttributes = { email: plainEmail(email), name: fullName.trim() };
  await auth.signUp({ username: plainEmail(email), password, options: { userAttributes } });
  await rememberSignUp(email);
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  const auth = await amplifyAccounts();
  await auth.confirmSignUp({ username: plainEmail(email), confirmationCode: code.trim() });
  forgetSignUp();
}

export async function resendSignUpCode(email: string): Promise<void> {
  const auth = await amplifyAccounts();
  await auth.resendSignUpCode({ username: plainEmail(email) });
}

/** Mails a code for a new password. */
export async function resetPassword(email: string): Promise<void> {
  const auth = await amplifyAccounts();
  await auth.resetPassword({ username: plainEmail(email) });
}

export async function confirmResetPassword(email: string, code: string, newPassword: string): Promise<void> {
  const auth = await amplifyAccounts();
  await auth.confirmResetPassword({ username: plainEmail(email), confirmationCode: code.trim(), newPassword });
}

export async function endSession(): Promise<void> {
  const auth = await amplify();
  await auth.signOut();
}

let renewing: Promise<string | undefined> | undefined;

/**
 * The access token, or undefined when nobody is signed in. Renewed within 5 minutes of its end (customer spec 4),
 * or at once when `renew` says the server refused it; calls at the same time share one renewal.
 */
export async function accessToken({ renew = false } = {}): Promise<string | undefined> {
  if (!readSessionHint()) return undefined;
  const auth = await amplify();
  if (!renew) {
    const token = (await auth.fetchAuthSession()).tokens?.accessToken;
    if (!token) return undefined;
    if ((token.payload.exp ?? 0) * 1000 - Date.now() > sessionRefreshThresholdMs) return token.toString();
  }
  renewing ??= renewToken().finally(() => (renewing = undefined));
  return renewing;
}

async function renewToken(): Promise<string | undefined> {
  const auth = await amplify();
  const { tokens } = await auth.fetchAuthSession({ forceRefresh: true });
  return tokens?.accessToken.toString();
}
