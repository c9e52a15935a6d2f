import { importOnline } from '../lazy-with-retry.ts';
import { removeSpaces, toSignInStep } from './sign-in.ts';
import { normalizeEmail } from './plain-email.ts';
import type { SignInStep } from './sign-in.ts';

const amplify = importOnline(() => import('./amplify-fresh.ts'));

/** A sign-in that replaces the session only once complete. Throws Amplify's errors; see `auth-messages.ts`. */
export interface FreshSignIn {
  withPassword(email: string, password: string): Promise<SignInStep>;
  withCode(code: string): Promise<SignInStep>;
}

export function beginFreshSignIn(): FreshSignIn {
  let started: Awaited<ReturnType<Awaited<ReturnType<typeof amplify>>['freshSignIn']>> | undefined;
  const goOn = async (answer: Parameters<typeof toSignInStep>[0]) => {
    const step = toSignInStep(answer);
    if (step === 'done') await started?.takeOver();
    return step;
  };
  return {
    async withPassword(email, password) {
      started = await (await amplify()).freshSignIn();
      return goOn(await started.signIn(normalizeEmail(email), password));
    },
    async withCode(code) {
      if (!started) throw new Error('A code comes after the password');
      return goOn(await started.confirmSignIn(removeSpaces(code)));
    },
  };
}
