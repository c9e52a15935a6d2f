import { expect, it } from 'vitest';
import { kindsOf } from '#tests/support/request-kinds.ts';
import { filesOf, smallestCover } from '#tests/support/smallest-cover.ts';

it('tests are chosen until every kind of request is sent', () => {
  const sent = Object.entries({ 'a > 1': 'xy', 'a > 2': 'xz', 'b > 1': 'xyv', 'b > 2': 'w', 'c > 1': 'vw' }).flatMap(
    ([test, kinds]) => [...kinds].map((kind) => ({ test, kind })),
  );
  const chosen = smallestCover(sent);
  expect(chosen).toEqual(['b > 1', 'a > 2', 'b > 2']);
  expect(filesOf(chosen)).toEqual(['b', 'a']);
  expect(smallestCover([])).toEqual([]);
});

it('requests are of one kind when they differ only in names, values and repeated clauses', () => {
  const update = (UpdateExpression: string, values: object) =>
    kindsOf('UpdateItem', { UpdateExpression, ExpressionAttributeValues: values }, 'done');
  expect(update('SET #a = :a, #b = :b', { ':a': 1, ':b': 2 })).toEqual(
    update('SET #c = :c, #d = :d, #e = :e', { ':c': 3, ':d': 4, ':e': 5 }),
  );
  expect(update('SET #a = :a', { ':a': 1 })).not.toEqual(update('SET #a = :a', { ':a': 'text' }));
  expect(update('SET #a = :a', { ':a': 1 })).not.toEqual(update('ADD #a :a', { ':a': 1 }));
});

it('a transaction has the kinds of its parts, each with how it ended', () => {
  const put = { Put: { TableName: 't', ConditionExpression: 'attribute_not_exists(#pk)' } };
  const check = { ConditionCheck: { TableName: 't', ConditionExpression: '#version = :v' } };
  expect(kindsOf('TransactWriteItems', { TransactItems: [put, put, check] }, 'done')).toHaveLength(2);
  expect(kindsOf('TransactWriteItems', { TransactItems: [put] }, 'done')).not.toEqual(
    kindsOf('TransactWriteItems', { TransactItems: [put] }, 'refused'),
  );
});
