import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowsBelow } from '#tests/support/markdown-table.ts';

/* docs/deploying.md: a step without a sign of success, or a statement without a proof, helps no one at night. */

const page = readFileSync('docs/deploying.md', 'utf8');

describe('the steps to production', () => {
  const steps = rowsBelow(page, '#', 'Step', 'It worked when', 'If not');

  it('are numbered in their order', () => {
    expect(steps.length).toBeGreaterThan(8);
    expect(steps.map(([number]) => number)).toEqual(steps.map((_, index) => String(index + 1)));
  });

  it.each(steps)(
    'step %s says how to see that it worked, and what to do if not',
    (_number, step, worked, otherwise) => {
      for (const cell of [step, worked, otherwise]) expect(cell).toMatch(/\w/);
    },
  );
});

describe('the table of proofs', () => {
  const proofs = rowsBelow(page, 'What', 'Proof').filter(([, proof]) => proof !== '');

  it('is found', () => {
    expect(proofs.length).toBeGreaterThan(40);
  });

  it.each(proofs)('%s: names tests that exist, or says that it is only written down', (_what, proof = '') => {
    const named = [...proof.matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    const isTested = named.some((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file));
    expect(isTested || proof.startsWith('documented: [')).toBe(true);
  });
});
