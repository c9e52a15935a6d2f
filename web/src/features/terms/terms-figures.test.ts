import { describe, expect, it, vi } from 'vitest';
import type { TermsSection } from './terms-texts.ts';

/*
 * Every number in the terms comes from the policies that the product implements (rule site-1): changed policies change
 * the numbers.
 */

const shift = 5000;

const shifted = (value: unknown): unknown => {
  if (typeof value === 'number' && Number.isFinite(value)) return value + shift;
  if (Array.isArray(value)) return value.map(shifted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shifted(part)]));
};

vi.mock('#shared/kernel/policies.ts', async (original) => shifted(await original()));
vi.mock('#shared/checkout/saved-card.ts', async (original) => shifted(await original()));
vi.mock('#shared/orders/cancellation-terms.ts', async (original) => shifted(await original()));

const { hostTerms, privacy } = await import('./host-texts.ts');
const { platformAgreement, vendorAgreement } = await import('./terms-texts.ts');

const numbersIn = (sections: readonly TermsSection[]): number[] =>
  sections
    .flatMap(({ title, text, points = [] }) => [title, text, ...points])
    .flatMap((text) => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
    .map((figure) => Number(figure.replaceAll(',', '')));

// A limit may be stated from its other side: '8 days' is 'more than 7'.
const fixedIn = (sections: readonly TermsSection[]) => numbersIn(sections).filter((number) => number < shift - 1);

describe('numbers in the terms', () => {
  it.each<[string, readonly TermsSection[], number[]]>([
    ['Vendor Agreement Terms', vendorAgreement, []],
    // Ratings have up to 5 stars.
    ['Vendor Platform Agreement', platformAgreement, [5]],
    ['Host Terms', hostTerms, []],
    // Retention of backups in days (decision 80), which the stack sets.
    ['Privacy', privacy, [90]],
  ])('takes the numbers in %s from policies', (_, sections, others) => {
    expect(numbersIn(sections).length).toBeGreaterThan(0);
    expect(fixedIn(sections)).toEqual(others);
  });

  it('has the same numbers in both agreements where both cover a topic', () => {
    const titles = vendorAgreement.map(({ title }) => title);
    const both = platformAgreement.filter(({ title }) => titles.includes(title));
    expect(both.map(({ title }) => title)).toEqual(['Replying to hosts', 'Payouts', 'Deposits and balances']);
    for (const section of both) expect(vendorAgreement).toContainEqual(section);
  });
});
