import { expect, it } from 'vitest';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { toastFailure, toastFirstMessage } from './first-message.ts';
import { proves } from '#tests/support/proves.ts';

it('shows the first message of a form in a toast, or a general one', proves('validation-22'), () => {
  toastFirstMessage<{ email: string; password: string }>({
    email: { type: 'custom', message: 'Invalid email address' },
    password: { type: 'custom', message: 'Password must be at least 8 characters' },
  });
  expect(latestToast()).toMatchObject({ tone: 'error', title: 'Validation Error', text: 'Invalid email address' });
  toastFirstMessage<{ email: string }>({ email: { type: 'custom' } });
  expect(latestToast()).toMatchObject({ title: 'Validation Error', text: 'Please check your input' });
});

it("shows a failure with the service's message, or a general one", proves('errors-14'), () => {
  toastFailure('Sign in failed', 'User is disabled.');
  expect(latestToast()).toMatchObject({ title: 'Sign in failed', text: 'User is disabled.' });
  toastFailure('Sign in failed', undefined);
  expect(latestToast()).toMatchObject({ title: 'Something went wrong', text: 'Please try again later.' });
});
