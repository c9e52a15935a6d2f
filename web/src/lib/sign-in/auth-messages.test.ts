import { describe, expect, it } from 'vitest';
import { codeFailure, isAlreadyConfirmed, signInFailure, signUpFailure } from './auth-messages.ts';
import { proves } from '#tests/support/proves.ts';

const thrown = (name: string, message = 'As the service says it') => Object.assign(new Error(message), { name });

describe('sign-in failure', () => {
  it.each(['NotAuthorizedException', 'UserNotFoundException'])(
    'a sign-in failure has the same message for a wrong password and %s',
    proves('errors-8'),
    (name) => {
      expect(signInFailure(thrown(name))).toBe('Invalid email or password. Please try again.');
    },
  );

  it('asks to verify the email', proves('errors-9'), () => {
    const message = 'Please verify your email address before signing in.';
    expect(signInFailure(thrown('UserNotConfirmedException'))).toBe(message);
  });

  it('other sign-in failures have the message of the service', proves('errors-10'), () => {
    expect(signInFailure(thrown('PasswordResetRequiredException'))).toBe('As the service says it');
  });

  it.each([
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
    ['TooManyRequestsException', 'Rate exceeded'],
    ['ForbiddenException', 'Request not allowed due to WAF block.'],
  ])("a sign-in failure has the service's message for a rate limit: %s", proves('errors-10'), (name, message) => {
    expect(signInFailure(thrown(name, message))).toBe(message);
    expect(signUpFailure(thrown(name, message))).toBe(message);
  });

  it('distinguishes too many attempts from a wrong password', () => {
    const message = 'Password attempts exceeded';
    expect(signInFailure(thrown('NotAuthorizedException', message))).toBe(message);
  });

  it('names a blocked account, even when a new password is set', proves('admin-person-2'), () => {
    const disabled = thrown('NotAuthorizedException', 'User is disabled.');
    const message = 'Your account is blocked. We emailed you the reason.';
    expect(signInFailure(disabled)).toBe(message);
    expect(codeFailure(disabled)).toBe(message);
  });

  it("a sign-in failure has no message if the service didn't respond", () => {
    expect(signInFailure(new TypeError('Failed to fetch'))).toBeUndefined();
    expect(signInFailure(thrown('NetworkError'))).toBeUndefined();
  });
});

describe('sign-up failure', () => {
  it('reports an email that has an account', () => {
    const message = 'This email is already registered. Please sign in instead.';
    expect(signUpFailure(thrown('UsernameExistsException'))).toBe(message);
  });
});

describe('verification code failure', () => {
  it('distinguishes wrong, expired and too many codes', () => {
    expect(codeFailure(thrown('CodeMismatchException'))).toMatch(/isn't right/);
    expect(codeFailure(thrown('ExpiredCodeException'))).toMatch(/expired/);
    expect(codeFailure(thrown('LimitExceededException'))).toBe('As the service says it');
  });

  it('recognizes an account that was already confirmed by the link', () => {
    const message = 'User cannot be confirmed. Current status is CONFIRMED';
    expect(isAlreadyConfirmed(thrown('NotAuthorizedException', message))).toBe(true);
    expect(isAlreadyConfirmed(thrown('CodeMismatchException', message))).toBe(false);
  });
});
