import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { accessToken, newAccount, signInSession } from '#tests/support/account.ts';
import type { StoredSession } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { codeFor, mailsTo } from '#tests/support/mailbox.ts';
import { askPool, poolClient } from '#tests/support/pool.ts';
import { openSocket } from '#tests/support/open-socket.ts';

/* A person's sessions and email changes through the deployed stack. */

let email: string;
let newEmail: string;

beforeAll(async () => {
  const { email: made, token } = await newAccount('Sol Session');
  email = made;
  newEmail = email.replace('@', '-new@');
  await callApi(accounts.getMe, {}, token);
});

const readMeStatus = async (token: string) => (await callApi(accounts.getMe, {}, token)).status;

function renew(stored: StoredSession) {
  const [refreshToken] = [...stored].flatMap(([key, value]) => (key.endsWith('.refreshToken') ? [value] : []));
  const AuthParameters = { REFRESH_TOKEN: refreshToken };
  return askPool('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters, ClientId: poolClient() });
}

const open = (token: string): Promise<WebSocket> => openSocket(() => undefined, { token });

describe('signing out everywhere', () => {
  it('signing out everywhere immediately ends tokens, their renewal and open sockets', async () => {
    const [here, elsewhere] = [await signInSession(email), await signInSession(email)];
    const socket = await open(elsewhere.token);
    expect([await readMeStatus(here.token), await readMeStatus(elsewhere.token)]).toEqual([200, 200]);
    const ended = await callApi(accounts.endSessions, { body: { everywhere: true } }, here.token);
    expect(ended.status).toBe(200);
    // A sign-in right after the response begins after the end of sessions.
    const again = await accessToken(email);
    expect(await readMeStatus(again)).toBe(200);
    expect([await readMeStatus(here.token), await readMeStatus(elsewhere.token)]).toEqual([401, 401]);
    expect(await renew(elsewhere.stored)).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
    await eventually(
      () => Promise.resolve(socket.readyState),
      // The service closes the socket; the time until the connection ends depends on the emulator.
      (state) => state === WebSocket.CLOSING || state === WebSocket.CLOSED,
    );
    await expect(open(elsewhere.token)).rejects.toThrow('refused');
    (await open(again)).close();
  });
});

describe('changing an email', () => {
  it("an email change doesn't reveal whether another account has the address", async () => {
    const token = await accessToken(email);
    const other = 'host@demo.hostwell.test';
    const known = (await mailsTo(other)).length;
    expect((await callApi(accounts.startEmailChange, { body: { email: other } }, token)).status).toBe(200);
    const code = await codeFor(other, known);
    const { status, body } = await callApi(accounts.confirmEmailChange, { body: { code } }, token);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ['email']]);
  });

  it('the code sent to the new address changes the email, and the former address is notified', async () => {
    const { email: before, token } = await newAccount('Ada Address');
    await callApi(accounts.getMe, {}, token);
    expect((await callApi(accounts.startEmailChange, { body: { email: newEmail } }, token)).status).toBe(200);
    const code = await codeFor(newEmail);
    expect(await callApi(accounts.confirmEmailChange, { body: { code } }, token)).toMatchObject({
      status: 200,
      body: { email: newEmail },
    });
    const { body: me } = await callApi(accounts.getMe, {}, await accessToken(newEmail));
    expect(me).toMatchObject({ email: newEmail, fullName: 'Ada Address' });
    await expect(accessToken(before), "the former address can't sign in").rejects.toThrow();
    const notice = await eventually(
      () => mailsTo(before),
      (mails) => mails.some(({ subject }) => subject === 'Your Hostwell email was changed'),
    );
    expect(JSON.stringify(notice)).not.toContain(newEmail);
  });
});
