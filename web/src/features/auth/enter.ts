import { signIn, signInWithCode } from '#web/lib/sign-in/sign-in.ts';
import type { SignInStep } from '#web/lib/sign-in/sign-in.ts';
import { endAllSessions } from '#web/lib/sign-in/end-sessions.ts';
import { loadMe, signOut } from '#web/lib/session.ts';
import { keepPushFor } from '#web/domain/notifications/browser-push.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Signs in and shows a greeting; the route's guard then redirects to `from`, or to /dashboard. */
export async function enter(email: string, password: string): Promise<SignInStep> {
  return welcome(await signIn(email, password));
}

/** Signs in for the first time, after the email of a new account was verified. */
export async function enterFirst(email: string, password: string): Promise<SignInStep> {
  return welcome(await signIn(email, password), [
    'Welcome to Hostwell!',
    'Your email is verified and your account is ready.',
  ]);
}

/** Completes the sign-in of an account with an authenticator app. */
export async function enterWithCode(code: string): Promise<SignInStep> {
  return welcome(await signInWithCode(code));
}

type Greeting = readonly [title: string, text: string];
const greeting: Greeting = ['Welcome back!', "You've been signed in successfully."];

async function welcome(step: SignInStep, words = greeting): Promise<SignInStep> {
  if (step !== 'done') return step;
  const { id } = await loadMe();
  await keepPushFor(id);
  toast.success(...words);
  return step;
}

/**
 * Signs in with a new password. Someone who knew the old one may still be signed in, so every session ends first,
 * including the requesting one.
 */
export async function enterWithNewPassword(email: string, password: string): Promise<SignInStep> {
  const step = await signIn(email, password);
  if (step !== 'done') return step;
  await endAllSessions();
  return enter(email, password);
}

/**
 * Ends every session after a password reset, for an account with an authenticator app: its code works once, so the
 * person signs in again with the next one.
 */
export async function endSessionsWithCode(code: string): Promise<void> {
  if ((await signInWithCode(code)) !== 'done') return;
  await endAllSessions();
  await signOut();
}
