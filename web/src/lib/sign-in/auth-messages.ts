const errorName = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The API's message for a session of a blocked account (rule accounts-22). */
const blockedAccount = 'Your account is blocked. We emailed you the reason.';

/** Returns the text under 'Sign in failed' (customer spec 8); undefined means 'Something went wrong'. */
export function signInFailure(error: unknown): string | undefined {
  const name = errorName(error);
  // The pool uses the same error name for these, but the password isn't wrong.
  if (error instanceof Error && /disabled/i.test(error.message)) return blockedAccount;
  if (error instanceof Error && /attempts exceeded/i.test(error.message)) return otherFailure(error);
  // Unknown emails and wrong passwords get the same message, so that accounts can't be probed.
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException') {
    return 'Invalid email or password. Please try again.';
  }
  if (name === 'UserNotConfirmedException') return 'Please verify your email address before signing in.';
  return otherFailure(error);
}

/** Returns true if an account with this email exists, confirmed or not. */
export const isAlreadyRegistered = (error: unknown): boolean => errorName(error) === 'UsernameExistsException';

/** Returns the sentence under 'Sign up failed' (customer spec 8). */
export function signUpFailure(error: unknown): string | undefined {
  if (isAlreadyRegistered(error)) {
    return 'This email is already registered. Please sign in instead.';
  }
  return otherFailure(error);
}

/** Returns the sentence for a rejected code, after sign-up or for a new password. */
export function codeFailure(error: unknown): string | undefined {
  const name = errorName(error);
  if (error instanceof Error && /disabled/i.test(error.message)) return blockedAccount;
  if (name === 'CodeMismatchException') return "That code isn't right. Check the email and enter it again.";
  if (name === 'ExpiredCodeException') return 'That code has expired. Ask for a new one.';
  return otherFailure(error);
}

/** Returns true if the typed code itself was rejected rather than the whole request. */
export const isCodeRefused = (error: unknown): boolean =>
  ['CodeMismatchException', 'ExpiredCodeException'].includes(errorName(error));

/** Returns the sentence for a verification link whose code was rejected. */
export function linkFailure(error: unknown): string | undefined {
  const name = errorName(error);
  if (name === 'CodeMismatchException') return 'This link no longer works. Enter the code from the latest email.';
  if (name === 'ExpiredCodeException') return 'This link has expired. Ask for a new code.';
  return otherFailure(error);
}

/** Returns the sentence for a rejected code of an authenticator app. */
export function authenticatorFailure(error: unknown): string | undefined {
  const name = errorName(error);
  if (name === 'CodeMismatchException') return "That code isn't right. Enter the one that the app shows now.";
  // Each code works once, including the one used during setup.
  if (name === 'ExpiredCodeException') return 'That code has already been used. Wait for the next one.';
  return otherFailure(error);
}

/** Returns true if the sign-in no longer waits for its code (after a few minutes) and restarts with the password. */
export const isSignInOver = (error: unknown): boolean =>
  ['NotAuthorizedException', 'SignInException', 'EmptyChallengeResponse'].includes(errorName(error));

/** Returns the service's own message, provided the error came from the service. */
function otherFailure(error: unknown): string | undefined {
  return error instanceof Error && error.name.endsWith('Exception') ? error.message : undefined;
}

export const isAlreadyConfirmed = (error: unknown): boolean =>
  errorName(error) === 'NotAuthorizedException' && error instanceof Error && /confirmed/i.test(error.message);

export const isUnknownUser = (error: unknown): boolean => errorName(error) === 'UserNotFoundException';
