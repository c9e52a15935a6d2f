import { endSession } from './auth.ts';
import { importOnline } from '../lazy-with-retry.ts';
import { normalizeEmail } from './plain-email.ts';
import { readSessionHint, writeSessionHint } from '../session-hint.ts';

const loadAmplify = importOnline(() => import('./amplify-accounts.ts'));

async function amplifyAccounts() {
  const auth = await loadAmplify();
  await auth.configured();
  return auth;
}

const ownSignUp = importOnline(() => import('./own-sign-up.ts'));

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

/** Maps Amplify's next step to ours. */
export const toSignInStep = ({ isSignedIn, nextStep }: SignInAnswer): SignInStep =>
  isSignedIn ? 'done' : (steps[nextStep.signInStep] ?? 'other');

/** Signs in by SRP: the password never leaves the browser. Throws Amplify's errors; see `auth-messages.ts`. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const auth = await amplifyAccounts();
  // A half-ended session would make Amplify refuse with UserAlreadyAuthenticatedException.
  if (readSessionHint()) await endSession().catch(() => undefined);
  return signedIn(await auth.signIn({ username: normalizeEmail(email), password }));
}

/** Completes a sign-in with the code of an authenticator app; a wrong code may be retyped. */
export async function signInWithCode(code: string): Promise<SignInStep> {
  const auth = await amplifyAccounts();
  return signedIn(await auth.confirmSignIn({ challengeResponse: removeSpaces(code) }));
}

function signedIn(answer: SignInAnswer): SignInStep {
  const step = toSignInStep(answer);
  if (step === 'done') writeSessionHint('unknown');
  return step;
}

/** Removes spaces: apps show their codes in two groups. */
export const removeSpaces = (code: string): string => code.replaceAll(/\s/g, '');

/** Creates the account; the pool emails a code. */
export async function signUp(email: string, password: string, fullName: string): Promise<void> {
  const auth = await amplifyAccounts();
  const userAttributes = { email: normalizeEmail(email), name: fullName.trim() };
  await auth.signUp({ username: normalizeEmail(email), password, options: { userAttributes } });
  await (await ownSignUp()).rememberSignUp(email);
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  const auth = await amplifyAccounts();
  await auth.confirmSignUp({ username: normalizeEmail(email), confirmationCode: code.trim() });
  (await ownSignUp()).forgetSignUp();
}

export async function resendSignUpCode(email: string): Promise<void> {
  const auth = await amplifyAccounts();
  await auth.resendSignUpCode({ username: normalizeEmail(email) });
}

/** Requests a code for a new password by email. */
export async function resetPassword(email: string): Promise<void> {
  const auth = await amplifyAccounts();
  await auth.resetPassword({ username: normalizeEmail(email) });
}

export async function confirmResetPassword(email: string, code: string, newPassword: string): Promise<void> {
  const auth = await amplifyAccounts();
  await auth.confirmResetPassword({ username: normalizeEmail(email), confirmationCode: code.trim(), newPassword });
}
