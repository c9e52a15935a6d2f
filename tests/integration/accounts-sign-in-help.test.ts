import { beforeEach, expect, it } from 'vitest';
import { getMe } from '#functions/accounts/get-me.ts';
import { findSignIn, sendSignInHelp } from '#functions/accounts/help-sign-in.ts';
import { cognitoSignIns } from '#functions/accounts/sign-in-pool.ts';
import type { PoolAccount, SignInPool } from '#functions/accounts/sign-in-pool.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { accounts } from '#shared/api/accounts.ts';
import type { SignInHelpKind } from '#shared/api/accounts/sign-in-help.ts';
import { admin, host, testCall, testContext, testNow } from '#tests/support/calls.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

/* Help for people who can't sign in (rules administration-77 to administration-79). */

const email = 'maya@example.test';
const reason = 'She called: the code went to spam.';

let table: Table;
let account: PoolAccount;
let sent: [SignInHelpKind, string][];
let isOverLimit: boolean;
/** A user pool with one account. */
const pool: SignInPool = {
  find: async (sought) => (sought === email ? account : undefined),
  async send(kind, to) {
    if (isOverLimit) throw new AppError('too_many_requests', 'Too many');
    sent.push([kind, to]);
  },
};

beforeEach(async () => {
  table = await testTable();
  sent = [];
  isOverLimit = false;
  account = {
    userId: host.userId,
    email,
    createdAt: new Date(testNow),
    isConfirmed: true,
    isEnabled: true,
    hasSecondFactor: false,
  };
  await table.write({
    put: profileEntity.toItem({ userId: host.userId, email, fullName: 'Maya', createdAt: testNow }),
  });
});

const find = (sought = email) =>
  findSignIn({ table, pool }, testCall(accounts.findSignIn, { body: { email: sought }, actor: admin }));
const help = (kind: SignInHelpKind, to = email) =>
  sendSignInHelp(
    { table, pool },
    testCall(accounts.sendSignInHelp, { body: { email: to, kind, reason }, actor: admin, context: testContext({}) }),
  );
const audit = async () => (await table.query(auditEntryEntity, { pk: auditPartition('2027-06') })).items;

/** An access token that names the time of its sign-in, as API Gateway passes it on. */
const tokenOf = (at: string) =>
  ['e30', Buffer.from(JSON.stringify({ auth_time: Date.parse(at) / 1000 })).toString('base64url'), 'sig'].join('.');
const open = (at: string) =>
  getMe(
    { table, userPool: { whoHas: async () => ({ email, fullName: 'Maya' }) } },
    { ...testCall(accounts.getMe, { actor: host, context: testContext({}) }), accessToken: tokenOf(at) },
  );

it('the latest sign-in is noted once, without an event, and an earlier token changes nothing', async () => {
  expect((await find()).lastSignInAt).toBeNull();
  await open('2027-06-02T08:00:00.000Z');
  await open('2027-06-01T08:00:00.000Z');
  expect((await find()).lastSignInAt).toBe('2027-06-02T08:00:00.000Z');
  expect((await scanItems(table)).flatMap((item) => eventsOn(item))).toEqual([]);
});

it.each([
  ['confirmation', false],
  ['password', true],
] as const)('a %s code is sent with an entry in the audit trail', async (kind, isConfirmed) => {
  account = { ...account, isConfirmed };
  expect((await find()).problems[kind]).toBeNull();
  await help(kind);
  expect(sent).toEqual([[kind, email]]);
  expect(await audit()).toMatchObject([
    { action: expect.stringMatching(/^send /) as string, subject: `user#${host.userId}`, note: reason },
  ]);
  expect(JSON.stringify(await audit())).not.toContain(email);
});

it.each([
  ['confirmation', {}, 'The email is confirmed already.'],
  ['password', { isConfirmed: false }, 'The email must be confirmed first.'],
  ['password', { isEnabled: false }, 'This account is blocked. Unblock it first.'],
  ['confirmation', { isConfirmed: false, isEnabled: false }, 'This account is blocked. Unblock it first.'],
] as const)('no %s code is sent to an account that is %o', async (kind, state, problem) => {
  account = { ...account, ...state };
  expect((await find()).problems[kind]).toBe(problem);
  await expect(help(kind)).rejects.toMatchObject({ code: 'refused', message: problem });
  expect([sent, await audit()]).toEqual([[], []]);
});

it('an email without an account is not found', async () => {
  await expect(find('other@example.test')).rejects.toMatchObject({ code: 'not_found' });
  await expect(help('password', 'other@example.test')).rejects.toMatchObject({ code: 'not_found' });
});

it("the pool's limit is an error, and the request stays in the audit trail", async () => {
  isOverLimit = true;
  await expect(help('password')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await audit()).toHaveLength(1);
});

it.each([
  ['LimitExceededException', 'too_many_requests'],
  ['TooManyRequestsException', 'too_many_requests'],
  ['InvalidParameterException', 'refused'],
])("Cognito's %s becomes %s", async (name, code) => {
  const fail = () => Promise.reject(Object.assign(new Error(name), { name }));
  const cognito = cognitoSignIns({ userPoolId: 'p', clientId: 'c' }, { send: fail });
  await expect(cognito.send('password', email)).rejects.toMatchObject({ code });
});
