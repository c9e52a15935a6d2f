const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** As the API says it to a session of a blocked account (decision 178). */
const blockedAccount = 'Your account is blocked. We emailed you the reason.';

/** The sentence under 'Sign in failed' (customer spec 8); undefined means the general 'Something went wrong'. */
export function signInFailure(error: unknown): string | undefined {
  const name = nameOf(error);
  // The pool says these under the same name; they are no wrong password.
  if (error instanceof Error && /disabled/i.test(error.message)) return blockedAccount;
  if (error instanceof Error && /attempts exceeded/i.test(error.message)) return otherFailure(error);
  // An unknown email and a wrong password answer alike, so that accounts can't be probed.
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException') {
    return 'Invalid email or password. Please try again.';
  }
  if (name === 'UserNotConfirmedException') return 'Please verify your email address before signing in.';
  return otherFailure(error);
}

/** Whether an account of this email exists, confirmed or not. */
export const isAlreadyRegistered = (error: unknown): boolean => nameOf(error) === 'UsernameExistsException';

/** The sentence under 'Sign up failed' (customer spec 8). */
export function signUpFailure(error: unknown): string | undefined {
  if (isAlreadyRegistered(error)) {
    return 'This email is already registered. Please sign in instead.';
  }
  return otherFailure(error);
}

/** The sentence for a typed code that was not accepted, after sign-up or for a new password. */
export function codeFailure(error: unknown): string | undefined {
  const name = nameOf(error);
  if (error instanceof Error && /disabled/i.test(error.message)) return blockedAccount;
  if (name === 'CodeMismatchException') return "That code isn't right. Check the email and enter it again.";
  if (name === 'ExpiredCodeException') return 'That code has expired. Ask for a new one.';
  return otherFailure(error);
}

/** Whether it is the typed code that was refused, and not all that came with it. */
export const isCodeRefused = (error: unknown): boolean =>
  ['CodeMismatchException', 'ExpiredCodeException'].includes(nameOf(error));

/** The sentence for a link of the verification email whose code was not accepted. */
export function linkFailure(error: unknown): string | undefined {
  const name = nameOf(error);
  if (name === 'CodeMismatchException') return 'This link no longer works. Enter the code from the latest email.';
  if (name === 'ExpiredCodeException') return 'This link has expired. Ask for a new code.';
  return otherFailure(error);
}

/** The sentence for a code of an authenticator app that was not accepted. */
export function authenticatorFailure(error: unknown): string | undefined {
  const name = nameOf(error);
  if (name === 'CodeMismatchException') return "That code isn't right. Enter the one that the app shows now.";
  // Each counts once, the one of the setup too.
  if (name === 'ExpiredCodeException') return 'That code has already been used. Wait for the next one.';
  return otherFailure(error);
}

/** A sign-in waits a few minutes for its code; then it begins again with the password. */
export const isSignInOver = (error: unknown): boolean =>
  ['NotAuthorizedException', 'SignInException', 'EmptyChallengeResponse'].includes(nameOf(error));

/** Others as the service says them, as long as it was the service that spoke. */
function otherFailure(error: unknown): string | undefined {
  return error instanceof Error && error.name.endsWith('Exception') ? error.message : undefined;
}

export const isAlreadyConfirmed = (error: unknown): boolean =>
  nameOf(error) === 'NotAuthorizedException' && error instanceof Error && /confirmed/i.test(error.message);

export const isUnknownUser = (error: unknown): boolean => nameOf(error) === 'UserNotFoundException';
