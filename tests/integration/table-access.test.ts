import { beforeEach, describe, expect, it } from 'vitest';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import { draftKey } from '#functions/data/planning/draft.ts';
import { profileEntity, profileKey } from '#functions/data/accounts/profile.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, hasVersion, isNew } from '#functions/data/write.ts';
import { testNow, testUserId } from '#tests/support/calls.ts';
import { testTable, testTableBySdk } from '#tests/support/table.ts';

let table: Table;

const profile = (n: number): Profile => ({
  userId: testUserId(n),
  email: `${n}@example.test`,
  fullName: `Person ${n}`,
  createdAt: testNow,
});

const people = { pk: 'USERS#2027-06', index: 'gsi1' } as const;

describe.each([
  { by: 'the SDK', open: testTableBySdk },
  { by: 'the light client', open: testTable },
])('the table by $by', ({ open }) => {
  beforeEach(async () => {
    table = await open();
  });

  it('a stored item is found again', async () => {
    await table.write({ put: profileEntity.toItem(profile(1)), condition: isNew });
    expect(await table.get(profileEntity, profileKey(testUserId(1)), { consistent: true })).toEqual(profile(1));
    expect(await table.get(profileEntity, profileKey(testUserId(2)))).toBeUndefined();
    expect(await table.getMany([profileKey(testUserId(1)), profileKey(testUserId(2))])).toHaveLength(1);
  });

  it("an existing item can't be created again", async () => {
    const put = { put: profileEntity.toItem(profile(1)), condition: isNew };
    await table.write(put);
    await expect(table.write(put)).rejects.toThrow(ConditionFailed);
  });

  it('a transaction writes all or nothing and names the failed writes', async () => {
    await table.write({ put: profileEntity.toItem(profile(2)) });
    const failure = await table
      .write(
        { put: profileEntity.toItem(profile(1)), condition: isNew },
        { put: profileEntity.toItem(profile(2)), condition: isNew },
        { check: draftKey(testUserId(1), 'x'), condition: hasVersion(3) },
      )
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ failed: [1, 2] });
    expect(await table.get(profileEntity, profileKey(testUserId(1)))).toBeUndefined();
  });

  it('an index is paginated with an opaque cursor, every item once', async () => {
    for (let n = 1; n <= 5; n += 1) await table.write({ put: profileEntity.toItem(profile(n)) });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await table.query(profileEntity, { ...people, limit: 2, cursor: cursor ?? undefined });
      seen.push(...page.items.map(({ userId }) => userId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5].map(testUserId));
  });

  it.each(['nonsense', Buffer.from('{"pk":1}').toString('base64url'), Buffer.from('{"a":"b"}').toString('base64url')])(
    'the invalid cursor %s is refused',
    async (cursor) => {
      await expect(table.query(profileEntity, { ...people, limit: 2, cursor })).rejects.toThrow(InvalidCursorError);
    },
  );

  it('every kind of value is read as it was written', async () => {
    const values = { text: '', number: -0.5, flag: false, none: null, list: [1, undefined, ['x'], {}], map: { a: {} } };
    await table.write({ put: { ...item, ...values, left: undefined } });
    expect(await read()).toEqual({ ...item, ...values, list: [1, ['x'], {}] });
  });

  it.each([NaN, Infinity, 2 ** 60, new Date(0)])('the value %s is refused', async (value) => {
    await expect(table.write({ put: { ...item, value } })).rejects.toThrow();
    expect(await read()).toBeUndefined();
  });

  it('a write is read after the same read before it', async () => {
    expect(await read()).toBeUndefined();
    await table.write({ put: item });
    expect(await read()).toEqual(item);
    await table.write({ update: item, set: 'set #count = :count', values: { ':count': 2 } });
    expect(await read()).toEqual({ ...item, count: 2 });
    expect(await table.queryItems({ pk: item.pk })).toMatchObject({ items: [{ count: 2 }] });
    await table.write({ delete: item }, { put: { ...item, sk: 'B' } });
    expect(await read()).toBeUndefined();
    expect(await table.queryItems({ pk: item.pk })).toMatchObject({ items: [{ sk: 'B' }] });
  });

  const key = { pk: 'P', sk: 'S' };
  const item = { ...key, type: 'Any' };
  const read = () => table.get<unknown>({ fromItem: (stored) => stored }, key, { consistent: true });
});
