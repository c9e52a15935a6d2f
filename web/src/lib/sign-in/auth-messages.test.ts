import { describe, expect, it } from 'vitest';
import { codeFailure, isAlreadyConfirmed, signInFailure, signUpFailure } from './auth-messages.ts';
import { proves } from '#tests/support/proves.ts';

const thrown = (name: string, message = 'As the service says it') => Object.assign(new Error(message), { name });

describe('why signing in failed', () => {
  it.each(['NotAuthorizedException', 'UserNotFoundException'])(
    'does not tell a wrong password from %s',
    proves('errors-8'),
    (name) => {
      expect(signInFailure(thrown(name))).toBe('Invalid email or password. Please try again.');
    },
  );

  it('is an e-mail that was not verified', proves('errors-9'), () => {
    const message = 'Please verify your email address before signing in.';
    expect(signInFailure(thrown('UserNotConfirmedException'))).toBe(message);
  });

  it('is shown in the words of the service otherwise', proves('errors-10'), () => {
    expect(signInFailure(thrown('PasswordResetRequiredException'))).toBe('As the service says it');
  });

  it.each([
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
    ['TooManyRequestsException', 'Rate exceeded'],
    ['ForbiddenException', 'Request not allowed due to WAF block.'],
  ])('is a limit of requests in the words of the service: %s', proves('errors-10'), (name, message) => {
    expect(signInFailure(thrown(name, message))).toBe(message);
    expect(signUpFailure(thrown(name, message))).toBe(message);
  });

  it('is no wrong password after too many attempts', () => {
    const message = 'Password attempts exceeded';
    expect(signInFailure(thrown('NotAuthorizedException', message))).toBe(message);
  });

  it('is a blocked account, also for a new password', proves('admin-person-2'), () => {
    const disabled = thrown('NotAuthorizedException', 'User is disabled.');
    const message = 'Your account is blocked. We emailed you the reason.';
    expect(signInFailure(disabled)).toBe(message);
    expect(codeFailure(disabled)).toBe(message);
  });

  it('is nothing to tell when it was no answer of the service', () => {
    expect(signInFailure(new TypeError('Failed to fetch'))).toBeUndefined();
    expect(signInFailure(thrown('NetworkError'))).toBeUndefined();
  });
});

describe('why signing up failed', () => {
  it('is an e-mail that has an account', () => {
    const message = 'This email is already registered. Please sign in instead.';
    expect(signUpFailure(thrown('UsernameExistsException'))).toBe(message);
  });
});

describe('a typed code', () => {
  it('is wrong, expired or typed too often', () => {
    expect(codeFailure(thrown('CodeMismatchException'))).toMatch(/isn't right/);
    expect(codeFailure(thrown('ExpiredCodeException'))).toMatch(/expired/);
    expect(codeFailure(thrown('LimitExceededException'))).toBe('As the service says it');
  });

  it('may come after the account was confirmed by the link', () => {
    const message = 'User cannot be confirmed. Current status is CONFIRMED';
    expect(isAlreadyConfirmed(thrown('NotAuthorizedException', message))).toBe(true);
    expect(isAlreadyConfirmed(thrown('CodeMismatchException', message))).toBe(false);
  });
});
