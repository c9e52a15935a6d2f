import { beforeEach, describe, expect, it } from 'vitest';
import { confirmEmailChange, forgetEmailChange, startEmailChange } from '#functions/accounts/change-email.ts';
import { getMyData } from '#functions/accounts/own-data.ts';
import { cognitoUserPool } from '#functions/accounts/user-pool.ts';
import { emailChangeEntity, emailChangeKey } from '#functions/data/accounts/email-change.ts';
import { profileEntity, profileKey } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { accounts } from '#shared/api/accounts.ts';
import { testCall, host, testContext, testNow } from '#tests/support/calls.ts';
import type { TestContext } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';
import { overtakenWrite } from '#tests/support/overtaken.ts';

let table: Table;
let context: TestContext;
let given: string[];
let isTaken: boolean;
beforeEach(async () => {
  table = await testTable();
  context = testContext();
  given = [];
  isTaken = false;
  await table.write({
    put: profileEntity.toItem({ ...host, email: 'ann@example.test', fullName: 'Ann', createdAt: testNow }),
  });
});

const start = (email = 'ann@new.test') =>
  startEmailChange({ table }, testCall(accounts.startEmailChange, { body: { email }, context }));

const confirm = (code: string, on: Pick<Table, 'get' | 'write'> = table) =>
  confirmEmailChange(
    {
      table: on,
      userPool: {
        giveEmail: async (userId, email) => {
          if (!isTaken) given.push(`${userId} ${email}`);
          return !isTaken;
        },
      },
    },
    testCall(accounts.confirmEmailChange, { body: { code }, context }),
  );

const change = () => table.get(emailChangeEntity, emailChangeKey(host.userId), { consistent: true });
const readCode = async () => (await change())?.code ?? '';
const wrong = async () => ((await readCode()) === '111111' ? '222222' : '111111');
const readEmail = async () => (await table.get(profileEntity, profileKey(host.userId), { consistent: true }))?.email;
const stored = async () => (await table.getMany([emailChangeKey(host.userId)]))[0];

const refusedBy = (field: string, message: string) => ({ code: 'refused', fields: { [field]: message } });

describe('requesting an email change', () => {
  it('an email change sends a code and responds without the code or address', async () => {
    expect(await start()).toEqual({ expiresAt: '2027-06-01T17:15:00.000Z' });
    expect(await change()).toMatchObject({ email: 'ann@new.test', formerEmail: 'ann@example.test', triesLeft: 5 });
    expect(await readCode()).toMatch(/^\d{6}$/);
    const { domainEvent } = (await stored()) ?? {};
    expect(domainEvent).toMatchObject({ type: 'EmailChangeStarted', data: { userId: host.userId } });
    expect(JSON.stringify(domainEvent)).not.toContain('@');
    expect(await readEmail(), 'nothing has changed yet').toBe('ann@example.test');
  });

  it('the current email is refused as the new one', async () => {
    await expect(start('ann@example.test')).rejects.toMatchObject(
      refusedBy('email', 'Your account already uses this email.'),
    );
  });

  it('codes are limited to one a minute and five a day', async () => {
    await start();
    context.pass(59_000);
    await expect(start('other@new.test')).rejects.toMatchObject({ code: 'too_many_requests' });
    context.pass(1000);
    for (let codes = 2; codes <= 5; codes += 1) {
      await start();
      context.pass(60_000);
    }
    await expect(start()).rejects.toMatchObject({ code: 'too_many_requests' });
    context.pass(24 * 3_600_000);
    await start();
  });
});

describe('the email change code', () => {
  beforeEach(() => start());

  it('the emailed code changes the address in the user pool and on the profile, once', async () => {
    const code = await readCode();
    expect(await confirm(code)).toEqual({ email: 'ann@new.test' });
    expect(await confirm(code), 'repeated after a lost response').toEqual({ email: 'ann@new.test' });
    expect(given).toEqual([`${host.userId} ann@new.test`]);
    expect(await readEmail()).toBe('ann@new.test');
    const { domainEvent } = (await stored()) ?? {};
    expect(domainEvent).toMatchObject({ type: 'EmailChanged', data: { userId: host.userId } });
    expect(JSON.stringify(domainEvent)).not.toContain('@');
  });

  it('a wrong code is refused, and after five wrong codes the right one too', async () => {
    for (let tries = 1; tries <= 5; tries += 1)
      await expect(confirm(await wrong())).rejects.toMatchObject(
        refusedBy('code', "That code isn't right. Check the email and enter it again."),
      );
    await expect(confirm(await readCode())).rejects.toMatchObject(
      refusedBy('code', 'Too many wrong codes. Ask for a new one.'),
    );
    expect([given, await readEmail()]).toEqual([[], 'ann@example.test']);
  });

  it('concurrent attempts with codes are counted', async () => {
    const code = await wrong();
    await Promise.allSettled(Array.from({ length: 12 }, () => confirm(code)));
    expect((await change())?.triesLeft).toBe(0);
  });

  it('a code is valid for fifteen minutes', async () => {
    context.pass(15 * 60_000);
    await expect(confirm(await readCode())).rejects.toMatchObject(
      refusedBy('code', 'That code has expired. Ask for a new one.'),
    );
  });

  it('a newer code invalidates an earlier one', async () => {
    const first = await readCode();
    context.pass(60_000);
    // A second code may be equal by chance.
    do {
      await start('ann@other.test');
      context.pass(24 * 3_600_000 + 60_000);
    } while ((await readCode()) === first);
    context.set(testNow);
    await expect(confirm(first)).rejects.toMatchObject({ code: 'refused' });
  });

  it('the email of another account is not accepted', async () => {
    isTaken = true;
    await expect(confirm(await readCode())).rejects.toMatchObject({ code: 'refused' });
    expect(await readEmail()).toBe('ann@example.test');
  });

  it('a repeated request completes the change if the table failed after the pool', async () => {
    const code = await readCode();
    let writes = 0;
    const failing: Pick<Table, 'get' | 'write'> = {
      get: (...query) => table.get(...query),
      write: (...put) => ((writes += 1) === 2 ? Promise.reject(new Error('down')) : table.write(...put)),
    };
    await expect(confirm(code, failing)).rejects.toThrow('down');
    expect(await confirm(code)).toEqual({ email: 'ann@new.test' });
    expect(await readEmail()).toBe('ann@new.test');
  });

  it('a code that is accepted while another is asked for changes the address everywhere', async () => {
    const code = await readCode();
    context.pass(60_000);
    await confirm(
      code,
      overtakenWrite(table, () => start('other@new.test'), 2),
    );
    expect([given, await readEmail()]).toEqual([[`${host.userId} ann@new.test`], 'ann@new.test']);
  });

  it('the data export contains the pending change without the code', async () => {
    const { records } = await getMyData({ table }, testCall(accounts.getMyData, { query: {} }));
    expect(records).toContainEqual({
      kind: 'change of email',
      data: { email: 'ann@new.test', formerEmail: 'ann@example.test', askedAt: [testNow], changedAt: null },
    });
    expect(JSON.stringify(records)).not.toContain(await readCode());
  });

  it('deleting the account deletes the pending change', async () => {
    await forgetEmailChange(table, host.userId);
    await forgetEmailChange(table, host.userId);
    expect(await change()).toBeUndefined();
  });
});

it('a confirmation without a requested code is refused', async () => {
  await expect(confirm('123456')).rejects.toMatchObject(refusedBy('code', 'Ask for a code first.'));
});

describe('responses of the user pool', () => {
  type Answer = { UserAttributes: { Name: string; Value: string }[] } | Error;

  /** Returns a pool with these responses in order, and the requests it received. */
  function poolThat(...answers: Answer[]) {
    const asked: unknown[] = [];
    const send = (command: { input: unknown }) => {
      asked.push(command.input);
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    const client = { send } as unknown as Parameters<typeof cognitoUserPool>[1];
    return { asked, pool: cognitoUserPool({ userPoolId: 'pool', marksProven: true }, client) };
  }

  const person = (attributes: Record<string, string>) => ({
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const refusal = (name: string) => Object.assign(new Error(name), { name });

  it.each(['false', ''])('an unverified email creates no profile (%j)', async (email_verified) => {
    const { pool } = poolThat(person({ email: 'ann@example.test', email_verified }));
    await expect(pool.whoHas('token')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('a verified email creates a profile', async () => {
    const { pool } = poolThat(person({ email: 'Ann@example.test', name: 'Ann', email_verified: 'true' }));
    expect(await pool.whoHas('token')).toEqual({ email: 'ann@example.test', fullName: 'Ann' });
  });

  it('a free email is set as verified', async () => {
    const { pool, asked } = poolThat(refusal('UserNotFoundException'), person({}));
    expect(await pool.giveEmail('u1', 'new@example.test')).toBe(true);
    expect(asked[1]).toEqual({
      UserPoolId: 'pool',
      Username: 'u1',
      UserAttributes: [
        { Name: 'email', Value: 'new@example.test' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
  });

  it("another account's email is refused, even if the conflict shows late", async () => {
    const early = poolThat(person({ sub: 'u2' }));
    expect(await early.pool.giveEmail('u1', 'new@example.test')).toBe(false);
    const late = poolThat(refusal('UserNotFoundException'), refusal('AliasExistsException'));
    expect(await late.pool.giveEmail('u1', 'new@example.test')).toBe(false);
  });

  it('signing out everywhere accepts an ended session', async () => {
    await poolThat(refusal('NotAuthorizedException')).pool.signOutEverywhere('token');
    await expect(poolThat(refusal('InternalErrorException')).pool.signOutEverywhere('token')).rejects.toThrow();
  });
});
