import { describe, expect, it } from 'vitest';
import { completeForm } from '#tests/support/applications.ts';
import { applicationFormSchema } from './application.ts';
import { proves } from '#tests/support/proves.ts';

const accepts = (changes: object): boolean =>
  applicationFormSchema.safeParse({ ...completeForm(), ...changes }).success;

describe('application form', () => {
  it('accepts a complete form unchanged', proves('vendor-entities-2'), () => {
    expect(applicationFormSchema.parse(completeForm())).toEqual(completeForm());
  });

  it.each([1e200, -1e17, 1e-300, Number.NaN, Infinity])(
    "refuses the answer %f, which the table can't store",
    (figure) => {
      expect(accepts({ answers: { venue: { capacity: figure } } })).toBe(false);
    },
  );

  it.each([0, 2.5, 0.01, -4, 1_000_000])('accepts the answer %f', (figure) => {
    expect(accepts({ answers: { venue: { capacity: figure } } })).toBe(true);
  });

  it('refuses more answers than fit in an item of the table', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`key${n}`, 'x'.repeat(5000)]));
    expect(accepts({ answers: { venue: many } })).toBe(false);
  });

  it('refuses duplicate products, which would be one item', () => {
    const { products } = completeForm();
    expect(accepts({ products: [...products, ...products] })).toBe(false);
  });

  it('drops questions named like object properties', () => {
    const answers = JSON.parse('{"venue":{"__proto__":"x"},"__proto__":{"capacity":1}}') as object;
    const form = applicationFormSchema.parse({ ...completeForm(), answers });
    expect(form.answers).toEqual({ venue: {} });
    expect(Object.getPrototypeOf(form.answers.venue)).toBe(Object.prototype);
  });
});
