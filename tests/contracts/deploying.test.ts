import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowsBelow } from '#tests/support/markdown-table.ts';

/* docs/deploying.md: each step has a sign of success and each statement a proof, for an operator at night. */

const page = readFileSync('docs/deploying.md', 'utf8');

describe('the steps to production', () => {
  const steps = rowsBelow(page, '#', 'Step', 'It worked when', 'If not');

  it('the steps to production are numbered in order', () => {
    expect(steps.length).toBeGreaterThan(8);
    expect(steps.map(([number]) => number)).toEqual(steps.map((_, index) => String(index + 1)));
  });

  it.each(steps)('step %s states how to verify it and what to do if it fails', (_number, step, worked, otherwise) => {
    for (const cell of [step, worked, otherwise]) expect(cell).toMatch(/\w/);
  });
});

describe('the table of proofs', () => {
  const proofs = rowsBelow(page, 'What', 'Proof').filter(([, proof]) => proof !== '');

  it('the table of proofs has rows', () => {
    expect(proofs.length).toBeGreaterThan(40);
  });

  it.each(proofs)('%s: its proof names existing tests or is marked as documented only', (_what, proof = '') => {
    const named = [...proof.matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    const isTested = named.some((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file));
    expect(isTested || proof.startsWith('documented: [')).toBe(true);
  });
});
