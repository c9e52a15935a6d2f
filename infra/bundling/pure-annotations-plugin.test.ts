import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { withPureConstants } from './pure-annotations-plugin.ts';

const code = `import * as z from 'zod';

export const idSchema = z.string().regex(/;\\n/);

const refined = z
  .object({ id: idSchema })
  .superRefine((value, context) => {
    const { id } = value;
    if (id === '') context.addIssue({ code: 'custom' });
  });

export const counted: z.ZodType<number> = refined.transform(() => 1);
const table = new Map<string, string>(
  [['a', 'b']],
);
const answer = (id: string) => table.get(id);
export const plain = { answer };
`;

test('constants that a call makes are marked, on the same lines, and nothing else is', async () => {
  const marked = withPureConstants(code);
  expect(marked.split('\n').length).toBe(code.split('\n').length);
  expect([...marked.matchAll(/const (\w+)[^=]* = \/\* @__PURE__/g)].map(([, name]) => name)).toEqual([
    'idSchema',
    'refined',
    'counted',
    'table',
  ]);
  await expect(transform(marked, { loader: 'ts' })).resolves.toBeDefined();
});
