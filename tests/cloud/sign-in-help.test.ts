import { expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { accessToken, choosePassword, confirmSignUpOf, signUpOnly } from '#tests/support/account.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';

/* Administrators help a person who can't sign in, with the user pool's own codes. */

const reason = 'She called: the code went to spam.';
const newPassword = 'Hostwell2Now';

it('a person who never got the code is confirmed, and then gets a new password', async () => {
  const token = await accessToken('admin@demo.hostwell.test');
  const email = await signUpOnly('Ruth Abara');
  await codeFor(email);
  const find = async () => (await callApi(accounts.findSignIn, { body: { email } }, token)).body;
  expect(await find()).toMatchObject({ email, isConfirmed: false, isEnabled: true, lastSignInAt: null });
  const help = async (kind: 'confirmation' | 'password') => {
    const known = (await mailsTo(email)).length;
    const { status } = await callApi(accounts.sendSignInHelp, { body: { email, kind, reason } }, token);
    expect(status).toBe(200);
    return codeFor(email, known);
  };
  await confirmSignUpOf(email, await help('confirmation'));
  expect(await find()).toMatchObject({ isConfirmed: true, problems: { password: null } });
  await choosePassword(email, await help('password'), newPassword);
  const own = await accessToken(email, newPassword);
  await callApi(accounts.getMe, {}, own);
  expect((await find()).lastSignInAt).not.toBeNull();
  const denied = await callApi(accounts.findSignIn, { body: { email } }, own);
  expect(denied.status).toBe(403);
});
