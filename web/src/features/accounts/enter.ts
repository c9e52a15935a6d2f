import { signIn } from '#web/lib/auth.ts';
import type { SignInStep } from '#web/lib/auth.ts';
import { endAllSessions, loadMe } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';

/** Signs in and greets; the route's guard then leads on to `from`, or to /dashboard. */
export async function enter(email: string, password: string): Promise<SignInStep> {
  const step = await signIn(email, password);
  if (step !== 'done') return step;
  await loadMe();
  toast.success('Welcome back!', "You've been signed in successfully.");
  return step;
}

/**
 * Enters with a new password: who knew the old one may still be signed in somewhere, so every session ends first, the
 * one that asks for it too.
 */
export async function enterWithNewPassword(email: string, password: string): Promise<SignInStep> {
  const step = await signIn(email, password);
  if (step !== 'done') return step;
  await endAllSessions();
  return enter(email, password);
}
