import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { accessToken, tokenWithCode } from '#tests/support/account.ts';
import { newAdministrator, setUpSecondFactor } from '#tests/support/administrators.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { oneTimeCode } from '#tests/support/one-time-codes.ts';

/* An administrator's authenticator app, with real tokens of the user pool. */

const metrics = async (token: string) => {
  const { status, body } = await callApi(administration.getMetrics, {}, token);
  return body.error?.code ?? status;
};
const me = async (token: string) => (await callApi(accounts.getMe, {}, token)).body;
const arrival = (address: string, subject: string) =>
  eventually(
    () => mailsTo(address),
    (mails) => mails.some((mail) => mail.subject === subject),
  );
const recover = (email: string, recoveryCode: string) =>
  callApi(accounts.recoverSecondFactor, { body: { email, recoveryCode } });

// A unique name, as the audit trail lists people by name and other tests create administrators too.
const name = `Noor ${crypto.randomUUID()}`;
let noor: { email: string; token: string };
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  noor = await newAdministrator(name);
});

describe('an administrator with a second factor', () => {
  it("an administrator without an authenticator app has no administrator's rights", async () => {
    expect(await me(noor.token)).toMatchObject({ isAdmin: false, awaitsSecondFactor: true });
    expect(await metrics(noor.token)).toBe('second_factor_required');
  });

  it('the first code sets up the app, and a wrong code changes nothing', async () => {
    await callApi(accounts.beginSecondFactor, {}, noor.token);
    const wrong = await callApi(accounts.activateSecondFactor, { body: { code: '000000' } }, noor.token);
    expect([wrong.status, wrong.body.error?.code]).toEqual([422, 'refused']);
    await accessToken(noor.email);
    ({ secret, recoveryCodes } = await setUpSecondFactor(noor.token));
    expect(recoveryCodes).toHaveLength(10);
    await arrival(noor.email, 'Two-step verification is on');
  });

  it("a sign-in with a code grants administrator's rights, and sessions without one get none", async () => {
    await expect(accessToken(noor.email)).rejects.toThrow();
    await expect(tokenWithCode(noor.email, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const withCode = await tokenWithCode(noor.email, oneTimeCode(secret));
    expect(await metrics(withCode)).toBe(200);
    expect(await me(withCode)).toMatchObject({ isAdmin: true });
    expect(await metrics(noor.token), 'an earlier session has ended').toBe('unauthenticated');
    const again = await callApi(accounts.beginSecondFactor, {}, noor.token);
    expect(again.body.error?.code, 'a session without a code replaces no app').toBe('unauthenticated');
  });

  it('new recovery codes invalidate the earlier ones', async () => {
    const token = await tokenWithCode(noor.email, oneTimeCode(secret));
    expect(await me(token)).toMatchObject({ isAdmin: true, hasSecondFactor: true });
    const [old = ''] = recoveryCodes;
    const made = await callApi(accounts.renewRecoveryCodes, {}, token);
    expect([made.status, made.body.recoveryCodes.length]).toEqual([200, 10]);
    ({ recoveryCodes } = made.body);
    expect((await recover(noor.email, old)).status).toBe(422);
    expect(await metrics(token), 'the session continues').toBe(200);
    await arrival(noor.email, 'You have new recovery codes');
  });

  it('a recovery code removes the app, and administering requires another app', async () => {
    const wrong = await recover(noor.email, '0000-0000-0000-0000');
    const unknown = await recover('unknown@demo.hostwell.test', '0000-0000-0000-0000');
    expect([wrong.status, wrong.body]).toEqual([422, unknown.body]);
    const before = await tokenWithCode(noor.email, oneTimeCode(secret));
    expect((await recover(noor.email, recoveryCodes[0] ?? '')).status).toBe(200);
    // A sign-in right after the response begins after the end of sessions.
    const token = await accessToken(noor.email);
    expect((await callApi(accounts.getMe, {}, before)).status, 'not even as an ordinary person').toBe(401);
    expect(await metrics(token)).toBe('second_factor_required');
    expect((await recover(noor.email, recoveryCodes[1] ?? '')).status, 'removing the app invalidates all codes').toBe(
      422,
    );
    await arrival(noor.email, 'Your authenticator app was removed');
  });

  it("another administrator can reset the app, its owner can't, and the reset is audited", async () => {
    const token = await accessToken(noor.email);
    const next = await setUpSecondFactor(token);
    const own = await tokenWithCode(noor.email, oneTimeCode(next.secret));
    const { id: userId } = await me(own);
    expect((await callApi(accounts.resetSecondFactor, { params: { userId } }, own)).status).toBe(422);
    const other = await accessToken('admin@demo.hostwell.test');
    expect((await callApi(accounts.resetSecondFactor, { params: { userId } }, other)).status).toBe(200);
    await accessToken(noor.email);
    expect(await metrics(own), 'sessions that began with a code have ended too').toBe('unauthenticated');
    const { entries } = (await callApi(administration.listAudit, { query: { kind: 'user' } }, other)).body;
    expect(entries.filter(({ subject }) => subject === name).map(({ action }) => action)).toEqual([
      'reset second factor',
      'set up second factor',
      'recovered second factor',
      'renewed recovery codes',
      'set up second factor',
    ]);
  });
});

it('a recovery code removes a lost app', async () => {
  const ada = await newAdministrator('Ada Absent');
  const { recoveryCodes: codes } = await setUpSecondFactor(ada.token);
  expect((await recover(ada.email, codes[0] ?? '')).status).toBe(200);
  expect(await metrics(await accessToken(ada.email))).toBe('second_factor_required');
});

it('the second factor is unavailable to people who are not administrators', async () => {
  const host = await accessToken('host@demo.hostwell.test');
  expect((await callApi(accounts.beginSecondFactor, {}, host)).status).toBe(403);
});
