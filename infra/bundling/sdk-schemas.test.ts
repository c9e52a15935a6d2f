import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withPlainKeys } from './sdk-schemas.ts';

test('a key that is a constant becomes its text, and nothing else changes', () => {
  const code = 'const _h = "http";\nvar A = [9, _h, { [_h]: ["GET", 200] }, () => B];\nvar C = { [other]: _h };\n';
  expect(withPlainKeys(code)).toBe(
    'const _h = "http";\nvar A = [9, _h, { "http": ["GET", 200] }, () => B];\nvar C = { [other]: _h };\n',
  );
});

test('finds the keys of a client that functions use', async () => {
  const code = await readFile('node_modules/@aws-sdk/client-sesv2/dist-es/schemas/schemas_0.js', 'utf8');
  expect(code).toMatch(/\[_\w+\]: /);
  expect(withPlainKeys(code)).not.toMatch(/\[_\w+\]: /);
});
