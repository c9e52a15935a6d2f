import { expect, test } from 'vitest';
import { newPushKey } from '#infra/tools/push-key.ts';
import { readServerKey } from '#functions/notifications/push/web-push.ts';
import { stageNamed } from '#infra/stack/stages.ts';
import { findResources, listPolicies, stageTemplate } from './synthesised.ts';

const privateKey = newPushKey();
const { publicKey } = readServerKey(privateKey);
const withKey = stageTemplate('prod', '', { PUSH_PUBLIC_KEY: publicKey });

type Template = ReturnType<typeof stageTemplate>;

/** Returns the functions with a variable, and its value. */
const variables = (template: Template, variable: string): string[] =>
  Object.values(findResources(template, 'AWS::Lambda::Function')).flatMap(({ Properties }) => {
    const { Variables } = Properties['Environment'] as { Variables: Record<string, string> };
    const value = Variables[variable];
    return value === undefined ? [] : [`${Variables['POWERTOOLS_SERVICE_NAME']}: ${value}`];
  });

const readers = (template: Template): string[] =>
  listPolicies(template).flatMap(({ id, statements }) =>
    JSON.stringify(statements).includes('push-private-key') ? [id] : [],
  );

test('only the reaction that sends reads the private key, of its own stage', () => {
  expect(readers(withKey)).toEqual([expect.stringMatching(/^sendpush/)]);
  expect(variables(withKey, 'PUSH_KEY_PARAMETER')).toEqual(['send-push: /hostwell/prod/push-private-key']);
});

test('without a public key nothing is sent, and no function may read a key', () => {
  const without = stageTemplate('prod');
  expect([readers(without), variables(without, 'PUSH_KEY_PARAMETER')]).toEqual([[], ['send-push: ']]);
});

test('only the local stage sends to its own machine', () => {
  const every = (answer: string) => [`notifications-api: ${answer}`, `send-push: ${answer}`];
  expect(variables(stageTemplate('local'), 'PUSH_LOOPBACK').toSorted()).toEqual(every('yes'));
  expect(variables(withKey, 'PUSH_LOOPBACK').toSorted()).toEqual(every('no'));
});

test('a private key is refused as the public one', () => {
  expect(() => stageNamed('prod', { PUSH_PUBLIC_KEY: privateKey })).toThrow(/87 characters/);
});
