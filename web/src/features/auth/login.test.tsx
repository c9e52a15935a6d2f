import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSignUp, rememberSignUp } from '#web/lib/sign-in/own-sign-up.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import LoginPage from './LoginPage.tsx';
import { proves } from '#tests/support/proves.ts';

const auth = vi.hoisted(() => ({
  signIn: vi.fn<(email: string, password: string) => Promise<string>>(),
  signUp: vi.fn<(email: string, password: string, name: string) => Promise<void>>(),
  confirmSignUp: vi.fn<(email: string, code: string) => Promise<void>>(),
  resendSignUpCode: vi.fn<(email: string) => Promise<void>>(),
  resetPassword: vi.fn<(email: string) => Promise<void>>(),
  confirmResetPassword: vi.fn<(email: string, code: string, password: string) => Promise<void>>(),
}));
vi.mock('#web/lib/sign-in/sign-in.ts', () => auth);
const loadMe = vi.hoisted(() => vi.fn<() => Promise<{ id: string }>>());
const endAllSessions = vi.hoisted(() => vi.fn<() => Promise<void>>());
const session = vi.hoisted(() => ({ expired: false }));
vi.mock('#web/lib/session.ts', () => ({ loadMe, useSession: () => session }));
vi.mock('#web/lib/sign-in/end-sessions.ts', () => ({ endAllSessions }));

const refusal = (name: string) => Object.assign(new Error(name), { name });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectToast = (title: string, text: string) =>
  waitFor(() => expect(latestToast()).toMatchObject({ title, text }));

const Search = () => <i data-testid="search">{useLocation().search}</i>;

const open = (address = '/login', state?: object) =>
  render(
    <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
      <LoginPage />
      <Search />
    </MemoryRouter>,
  );

beforeEach(() => {
  auth.resendSignUpCode.mockResolvedValue();
  loadMe.mockResolvedValue({ id: 'maya' });
});
afterEach(() => void vi.resetAllMocks());

async function fillSignUp({ password = 'Hostwell1', again = password }: { password?: string; again?: string } = {}) {
  await press("Don't have an account? Sign up");
  await type('Full name', 'Maya Okafor');
  await type('Email', 'maya@example.com');
  await type('Password', password);
  await type('Confirm password', again);
  await press('Create Account');
}

describe('sign-in with a purpose', () => {
  const purpose = 'add Sugar Mesa Bakery to your plan';

  it('shows the purpose and that the plan is saved', () => {
    open('/login', { from: '/vendor/1', purpose, hasPlan: true });
    expect(
      screen.getByText('Sign in to add Sugar Mesa Bakery to your plan. Your plan is saved in this browser.'),
    ).toBeTruthy();
  });

  it("shows the purpose at sign-up too, without a plan that doesn't exist", () => {
    open('/login?mode=sign-up', { from: '/vendor/1', purpose, hasPlan: false });
    expect(screen.getByText('Create an account to add Sugar Mesa Bakery to your plan.')).toBeTruthy();
  });
});

describe('signing in', () => {
  const enter = async () => {
    open();
    await type('Email', 'maya@example.com');
    await type('Password', 'Hostwell1');
    await press('Sign In');
  };

  it('welcomes the person', async () => {
    auth.signIn.mockResolvedValue('done');
    await enter();
    await expectToast('Welcome back!', "You've been signed in successfully.");
    expect(loadMe).toHaveBeenCalledOnce();
  });

  it('shows the first validation error in a toast', async () => {
    open();
    await type('Email', 'maya@');
    await press('Sign In');
    await expectToast('Validation Error', 'Invalid email address');
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(auth.signIn).not.toHaveBeenCalled();
  });

  it('reports a wrong email or password', async () => {
    auth.signIn.mockRejectedValue(refusal('NotAuthorizedException'));
    await enter();
    await expectToast('Sign in failed', 'Invalid email or password. Please try again.');
  });

  it('asks for the code if the email was never verified', async () => {
    auth.signIn.mockResolvedValue('confirm-email');
    await enter();
    await expectToast('Sign in failed', 'Please verify your email address before signing in.');
    expect(await screen.findByLabelText('Verification code')).toBeTruthy();
  });

  it('opens the password reset if the account needs one', async () => {
    auth.signIn.mockResolvedValue('reset-password');
    await enter();
    await expectToast('Set a new password', 'This account needs one before you can sign in.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reset your password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com');
  });

  it("shows a general message if the service can't be reached", async () => {
    auth.signIn.mockRejectedValue(new TypeError('Failed to fetch'));
    await enter();
    await expectToast('Something went wrong', 'Please try again later.');
  });

  it('explains that the session has ended', () => {
    session.expired = true;
    open();
    session.expired = false;
    expect(screen.getByText('Your session has ended. Sign in to pick up where you left off.')).toBeTruthy();
  });

  it('lets a guest continue without signing in', () => {
    open();
    expect(screen.getByRole('link', { name: 'Continue as Guest' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('signing up', () => {
  it('creates the account, asks for the code and signs in with it', proves('login-2', 'login-8'), async () => {
    auth.signUp.mockResolvedValue();
    auth.confirmSignUp.mockResolvedValue();
    auth.signIn.mockResolvedValue('done');
    open();
    await fillSignUp();
    await expectToast('Account created!', 'Check your email to verify your account.');
    await type('Verification code', '123456');
    await expectToast('Welcome to Hostwell!', 'Your email is verified and your account is ready.');
    expect(auth.confirmSignUp).toHaveBeenCalledWith('maya@example.com', '123456');
    expect(auth.signIn).toHaveBeenCalledWith('maya@example.com', 'Hostwell1');
  });

  it('requires the same password twice', proves('validation-21'), async () => {
    open();
    await fillSignUp({ again: 'Hostwell2' });
    await expectToast("Passwords don't match", 'Please make sure your passwords match.');
    expect(auth.signUp).not.toHaveBeenCalled();
  });

  it.each([
    ['hostwell1', 'Password must contain at least one uppercase letter'],
    ['HOSTWELL1', 'Password must contain at least one lowercase letter'],
    ['Hostwell', 'Password must contain at least one number'],
  ])('refuses the password %s', proves('validation-19'), async (password, message) => {
    open();
    await fillSignUp({ password });
    await expectToast('Validation Error', message);
  });

  it('reports that the email already has an account', async () => {
    auth.signUp.mockRejectedValue(refusal('UsernameExistsException'));
    open();
    await fillSignUp();
    await expectToast('Sign up failed', 'This email is already registered. Please sign in instead.');
    expect(auth.resendSignUpCode, 'no code goes to a possibly different person').not.toHaveBeenCalled();
  });

  it('continues with the code if the sign-up was started in this browser', async () => {
    auth.signUp.mockRejectedValue(refusal('UsernameExistsException'));
    await rememberSignUp('maya@example.com');
    open();
    await fillSignUp();
    await screen.findByLabelText('Verification code');
    expect(auth.resendSignUpCode).toHaveBeenCalledWith('maya@example.com');
    forgetSignUp();
  });

  it('reports a confirmed account that has the email', async () => {
    auth.signUp.mockRejectedValue(refusal('UsernameExistsException'));
    auth.resendSignUpCode.mockRejectedValue(refusal('InvalidParameterException'));
    await rememberSignUp('maya@example.com');
    open();
    await fillSignUp();
    await expectToast('Sign up failed', 'This email is already registered. Please sign in instead.');
    forgetSignUp();
  });

  it('continues with the code after a reload, which asks for the email', async () => {
    auth.confirmSignUp.mockResolvedValue();
    open('/login?mode=confirm');
    await type('Email', 'maya@example.com');
    await press('Continue');
    await type('Verification code', '123456');
    await expectToast('Email verified', 'Sign in to continue.');
    expect(auth.confirmSignUp).toHaveBeenCalledWith('maya@example.com', '123456');
  });

  it('puts the code step into the address, for a reload', async () => {
    auth.signUp.mockResolvedValue();
    open();
    await fillSignUp();
    await screen.findByLabelText('Verification code');
    await waitFor(() => expect(screen.getByTestId('search').textContent).toBe('?mode=confirm'));
  });
});

describe('link of the verification mail', () => {
  const follow = () => open('/login?confirm=123456&email=maya%40example.com');
  const verify = async () => userEvent.click(await screen.findByRole('button', { name: 'Verify Email' }));

  afterEach(() => forgetSignUp());

  it('confirms only on a press if the account was created in this browser', async () => {
    auth.confirmSignUp.mockResolvedValue();
    await rememberSignUp('Maya@example.com');
    follow();
    await screen.findByRole('button', { name: 'Verify Email' });
    expect(auth.confirmSignUp).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await verify();
    await expectToast('Email verified', 'Sign in to continue.');
    expect(auth.confirmSignUp).toHaveBeenCalledWith('maya@example.com', '123456');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('maya@example.com');
  });

  it('asks for the password first in another browser, and signs in with it', async () => {
    auth.confirmSignUp.mockResolvedValue();
    auth.signIn.mockResolvedValue('done');
    await rememberSignUp('theo@example.com');
    follow();
    await verify();
    await expectToast('Validation Error', 'Password must be at least 8 characters');
    expect(auth.confirmSignUp).not.toHaveBeenCalled();
    await type('Password', 'Hostwell1');
    await verify();
    await expectToast('Welcome to Hostwell!', 'Your email is verified and your account is ready.');
    expect(auth.confirmSignUp).toHaveBeenCalledWith('maya@example.com', '123456');
    expect(auth.signIn).toHaveBeenCalledWith('maya@example.com', 'Hostwell1');
  });

  it('reports a wrong password and offers to reset it', async () => {
    auth.confirmSignUp.mockResolvedValue();
    auth.signIn.mockRejectedValue(refusal('NotAuthorizedException'));
    follow();
    await screen.findByLabelText('Password');
    await type('Password', 'Hostwell2');
    await verify();
    await expectToast('Sign in failed', 'Invalid email or password. Please try again.');
    expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeTruthy();
  });

  it('asks for the email if the link contains none', async () => {
    auth.confirmSignUp.mockResolvedValue();
    auth.signIn.mockResolvedValue('done');
    open('/login?confirm=123456');
    await type('Email', 'maya@example.com');
    await type('Password', 'Hostwell1');
    await verify();
    await expectToast('Welcome to Hostwell!', 'Your email is verified and your account is ready.');
    expect(auth.confirmSignUp).toHaveBeenCalledWith('maya@example.com', '123456');
  });

  it('asks for another code if the link has expired', async () => {
    auth.confirmSignUp.mockRejectedValue(refusal('ExpiredCodeException'));
    await rememberSignUp('maya@example.com');
    follow();
    await verify();
    expect(await screen.findByLabelText('Verification code')).toBeTruthy();
  });
});

describe('password reset', () => {
  it('sets a new password with a code and signs in', async () => {
    auth.resetPassword.mockResolvedValue();
    auth.confirmResetPassword.mockResolvedValue();
    auth.signIn.mockResolvedValue('done');
    open();
    await press('Forgot your password?');
    await type('Email', 'maya@example.com');
    await press('Send Code');
    await type('Code from the email', '654321');
    await type('New password', 'Hostwell2');
    await press('Save Password');
    await expectToast('Welcome back!', "You've been signed in successfully.");
    expect(auth.confirmResetPassword).toHaveBeenCalledWith('maya@example.com', '654321', 'Hostwell2');
    expect(endAllSessions, 'other sessions are signed out').toHaveBeenCalledOnce();
    const [ended] = endAllSessions.mock.invocationCallOrder;
    expect(auth.signIn.mock.invocationCallOrder.map((at) => at > (ended ?? 0))).toEqual([false, true]);
  });

  it("leads to sign-in if the other sessions couldn't be ended", async () => {
    auth.confirmResetPassword.mockResolvedValue();
    auth.signIn.mockResolvedValue('done');
    endAllSessions.mockRejectedValueOnce(new Error('no answer'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/login?reset=654321&email=maya%40example.com');
    await type('New password', 'Hostwell2');
    await press('Save Password');
    await expectToast(
      'Password changed',
      'Sign in, then sign out everywhere on your account page to end other sessions.',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
  });

  it('takes the code from the link of the mail', async () => {
    auth.confirmResetPassword.mockResolvedValue();
    auth.signIn.mockResolvedValue('done');
    open('/login?reset=654321&email=maya%40example.com');
    await type('New password', 'Hostwell2');
    await press('Save Password');
    await expectToast('Welcome back!', "You've been signed in successfully.");
    expect(auth.confirmResetPassword).toHaveBeenCalledWith('maya@example.com', '654321', 'Hostwell2');
  });

  it("doesn't reveal whether an account exists", proves('login-5'), async () => {
    auth.resetPassword.mockRejectedValue(refusal('UserNotFoundException'));
    open();
    await press('Forgot your password?');
    await type('Email', 'nobody@example.com');
    await press('Send Code');
    expect(await screen.findByLabelText('Code from the email')).toBeTruthy();
  });
});
