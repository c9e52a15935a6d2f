import { expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { proves } from '#tests/support/proves.ts';

/* Blocking and unblocking a person through the deployed stack. */

it('a blocked person is refused immediately, with the reason, until unblocked', proves('admin-person-2'), async () => {
  const { email, token } = await newAccount('Bo Blocked');
  const { id: userId } = (await callApi(accounts.getMe, {}, token)).body;
  const admin = await accessToken('admin@demo.hostwell.test');
  const params = { userId };
  const reason = 'Cards that were reported as stolen.';
  expect((await callApi(administration.getPerson, { params }, admin)).body).toMatchObject({ email, block: null });
  expect((await callApi(administration.blockAccount, { params, body: { reason } }, admin)).status).toBe(200);
  expect((await callApi(accounts.getMe, {}, token)).status).toBe(401);
  // The pool follows the event. The first API request refuses a sign-in before that.
  await eventually(
    () =>
      accessToken(email).then(
        (early) => callApi(accounts.getMe, {}, early).then(({ status }) => `signed in: ${status}`),
        (error: unknown) => String(error),
      ),
    (outcome) => {
      expect(outcome).not.toBe('signed in: 200');
      return outcome.includes('User is disabled.');
    },
  );
  await eventually(
    () => mailsTo(email),
    (mails) => mails.some((mail) => JSON.stringify(mail).includes(reason)),
  );
  expect((await callApi(administration.unblockAccount, { params }, admin)).status).toBe(200);
  await eventually(
    () =>
      accessToken(email).then(
        async (later) => (await callApi(accounts.getMe, {}, later)).status,
        () => 0,
      ),
    (status) => status === 200,
  );
  expect((await callApi(accounts.getMe, {}, token)).status).toBe(401);
});
