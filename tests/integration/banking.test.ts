import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBankAccount, getBankAccount, saveBankAccount } from '#functions/banking/manage-bank-account.ts';
import { encryptionContextFor, sealWith } from '#functions/banking/seal.ts';
import { bankAccountEntity, bankAccountKey } from '#functions/data/banking/bank-account.ts';
import type { Table } from '#functions/data/table.ts';
import { parseEvent } from '#events/catalogue.ts';
import { banking } from '#shared/api/banking.ts';
import { memoryKms, openSealed } from '#tests/support/bank-data-key.ts';
import { testCall, host, otherHost, testContext } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

const numbers = { routingNumber: '021000021', accountNumber: '48270019356789' };

let table: Table;
let context: ReturnType<typeof testContext>;
const { kms, decrypt } = memoryKms();
const seal = sealWith(kms, 'key');

beforeEach(async () => {
  table = await testTable();
  context = testContext();
});

const save = (body = numbers, actor = host, ids = context) =>
  saveBankAccount({ table, seal }, testCall(banking.saveBankAccount, { body, actor, context: ids }));
const read = (actor = host) => getBankAccount({ table }, testCall(banking.getBankAccount, { actor }));
const remove = () => deleteBankAccount({ table }, testCall(banking.deleteBankAccount, { context }));
const stored = async () => {
  const [item] = await table.getMany([bankAccountKey(host.userId)]);
  return item as Record<string, unknown>;
};

describe('a payout account', () => {
  it('a payout account shows its last four digits, to its owner only', proves('vendor-entities-4'), async () => {
    const expected = { bankAccount: { accountLastFour: '6789', updatedAt: context.now().toISOString() } };
    expect(await save()).toEqual(expected);
    expect(await read()).toEqual(expected);
    expect(await read(otherHost)).toEqual({ bankAccount: null });
  });

  it('a payout account is decrypted only with its own data key and owner', async () => {
    await save();
    const { account } = bankAccountEntity.fromItem(await stored());
    if (!account) throw new Error('Nothing was stored');
    const key = decrypt(account.sealed.encryptedKey, encryptionContextFor(host.userId));
    expect(openSealed(account.sealed, host.userId, key)).toEqual([numbers.routingNumber, numbers.accountNumber]);
    expect(() => decrypt(account.sealed.encryptedKey, encryptionContextFor(otherHost.userId))).toThrow('Invalid');
    expect(() => openSealed(account.sealed, otherHost.userId, key)).toThrow();
  });

  it('the item and event of a payout account contain no bank number', proves('vendor-entities-4'), async () => {
    await save();
    const first = JSON.stringify(await stored());
    for (const number of Object.values(numbers)) expect(first).not.toContain(number);
    const length = bankAccountEntity.fromItem(await stored()).account?.sealed.cipherText.length;
    await save({ ...numbers, accountNumber: '12345' });
    expect(bankAccountEntity.fromItem(await stored()).account?.sealed.cipherText).toHaveLength(length ?? 0);
  });

  it('each change raises an event with its kind', async () => {
    await save();
    expect(parseEvent((await stored())['domainEvent']).data).toMatchObject({
      change: 'added',
      accountLastFour: '6789',
    });
    await save({ ...numbers, accountNumber: '990011' });
    expect(parseEvent((await stored())['domainEvent']).data).toMatchObject({
      change: 'replaced',
      accountLastFour: '0011',
    });
    await remove();
    expect(parseEvent((await stored())['domainEvent']).data).toMatchObject({ change: 'removed' });
  });

  it('a removed payout account leaves no ciphertext and can be added again', async () => {
    await save();
    expect(await remove()).toEqual({ bankAccount: null });
    const after = await stored();
    expect(after).toMatchObject({ account: null, version: 2, ttl: expect.any(Number) as number });
    expect(JSON.stringify(after)).not.toContain('cipherText');
    await remove();
    expect(await stored()).toEqual(after);
    await save();
    expect(await read()).toMatchObject({ bankAccount: { accountLastFour: '6789' } });
    expect((await stored())['ttl']).toBeUndefined();
  });

  it('concurrent saves leave one complete payout account', async () => {
    const accounts = ['1110001', '2220002', '3330003'];
    const results = await Promise.all(
      accounts.map((accountNumber, n) => save({ ...numbers, accountNumber }, host, testContext({ firstId: n * 100 }))),
    );
    expect(results).toHaveLength(3);
    const { account, version } = bankAccountEntity.fromItem(await stored());
    expect(version).toBe(3);
    const key = decrypt(account?.sealed.encryptedKey ?? '', encryptionContextFor(host.userId));
    const [, opened] = account ? openSealed(account.sealed, host.userId, key) : [];
    expect(opened?.slice(-4)).toBe(account?.accountLastFour);
  });

  it('a save without a key fails with an error that contains no bank numbers', async () => {
    const down = sealWith(memoryKms({ isDown: true }).kms, 'key');
    const saving = saveBankAccount({ table, seal: down }, testCall(banking.saveBankAccount, { body: numbers }));
    await expect(saving).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.not.stringMatching(/\d/) as string,
    });
    expect(await read()).toEqual({ bankAccount: null });
  });
});

describe('validation of bank numbers', proves('catalogue-10', 'catalogue-17'), () => {
  const problems = (body: object) => {
    const { error } = banking.saveBankAccount.body.safeParse({ ...numbers, ...body });
    return error?.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  it('grouped digits are accepted', () => {
    const typed = { routingNumber: ' 0210-0002 1', accountNumber: '4827 0019 3567 89' };
    expect(banking.saveBankAccount.body.parse(typed)).toEqual(numbers);
  });

  it.each([
    [{ routingNumber: '02100002' }, 'routingNumber', 'Routing number must be exactly 9 digits'],
    [{ routingNumber: '021000022' }, 'routingNumber', 'No bank has this routing number. Check each digit.'],
    [{ accountNumber: '' }, 'accountNumber', 'Account number must be at least 5 digits'],
    [{ accountNumber: '123456789012345678' }, 'accountNumber', 'Account number must be at most 17 digits'],
    [{ accountNumber: '12345A' }, 'accountNumber', 'Account number can only contain digits'],
  ])('%o is refused at its field', (body, field, message) => {
    expect(problems(body)).toEqual([[field, message]]);
  });
});
