import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween } from '../../kernel/field-changes.ts';
import type { ApplicationFields } from './application-fields.ts';
import { changeApplicationFields, withUnchanged, withWholeProducts } from './change-application.ts';

const product = (id: string, name: string, description = 'For all'): ApplicationFields => ({
  [`products.${id}`]: true,
  [`products.${id}.name`]: name,
  [`products.${id}.description`]: description,
});
const base: ApplicationFields = { 'basic.phone': '1', 'basic.eventTypes.Wedding': true, ...product('A', 'Supper') };

/** Applies one side's changes to the other side's stored fields. */
const change = (stored: ApplicationFields, to: ApplicationFields, from = base) =>
  changeApplicationFields(stored, withWholeProducts(changesBetween(from, to), from));
const without = (fields: ApplicationFields, prefix: string): ApplicationFields =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => !path.startsWith(prefix)));
const withoutBlanks = (fields: ApplicationFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

describe('changes of an application', () => {
  it('applies changes field by field, including ticks', () => {
    const unticked = without(base, 'basic.eventTypes.Wedding');
    const stored = { ...base, 'basic.phone': '2', 'basic.eventTypes.Birthday': true };
    const { next, conflicts } = change(stored, { ...unticked, 'basic.email': 'a@b.test' });
    expect(conflicts).toEqual([]);
    expect(withoutBlanks(next)).toEqual({
      ...unticked,
      'basic.phone': '2',
      'basic.eventTypes.Birthday': true,
      'basic.email': 'a@b.test',
    });
  });

  it('reports a conflict within a field, including fields of products', () => {
    const mine = { ...base, 'basic.phone': '3', ...product('A', 'Mine') };
    const { next, conflicts } = change({ ...base, 'basic.phone': '2', ...product('A', 'Theirs') }, mine);
    expect(conflicts.toSorted()).toEqual(['basic.phone', 'products.A.name']);
    expect(next).toMatchObject({ 'basic.phone': '2', 'products.A.name': 'Theirs' });
  });

  it('keeps other fields of a product as someone else changed them', () => {
    const stored = { ...base, ...product('A', 'Supper', 'For twelve') };
    expect(change(stored, { ...base, ...product('A', 'Brunch') })).toEqual({
      next: { ...stored, ...product('A', 'Brunch', 'For twelve') },
      conflicts: [],
    });
  });

  it('changes nothing if fields are sent unchanged', () => {
    const stored = { ...base, 'basic.phone': '2' };
    expect(changeApplicationFields(stored, withUnchanged({}, base))).toEqual({ next: stored, conflicts: [] });
  });

  it('removes a product only if no one changed it meanwhile', () => {
    const removed = without(base, 'products.');
    expect(withoutBlanks(change(base, removed).next)).toEqual(removed);
    for (const stored of [
      { ...base, ...product('A', 'Changed') },
      { ...base, 'products.A.price': { amountCents: 1, unit: 'flat' as const } },
    ])
      expect(change(stored, removed)).toEqual({ next: stored, conflicts: [] });
  });

  it('restores a product that someone else removed', () => {
    const edited = { ...base, ...product('A', 'Brunch') };
    expect(change({ 'basic.phone': '2' }, edited).next).toEqual({ 'basic.phone': '2', ...product('A', 'Brunch') });
  });
});

const values = fc.constantFrom('a', 'b', 'c');
const fieldsOfProduct = fc.option(fc.record({ name: values, description: values }), { nil: undefined });
const application = fc
  .record({ phone: fc.option(values, { nil: undefined }), A: fieldsOfProduct, B: fieldsOfProduct })
  .map(({ phone, A, B }): ApplicationFields => ({
    ...(phone && { 'basic.phone': phone }),
    ...(A && product('A', A.name, A.description)),
    ...(B && product('B', B.name, B.description)),
  }));
const of = (fields: ApplicationFields, id: string) =>
  changesBetween({}, Object.fromEntries(Object.entries(fields).filter(([path]) => path.startsWith(`products.${id}`))));
const isThere = (fields: ApplicationFields, id: string) => fields[`products.${id}`] === true;

/** Restates the rule in full for each product. */
function wanted(from: ApplicationFields, mine: ApplicationFields, stored: ApplicationFields, id: string) {
  const same = (one: ApplicationFields, other: ApplicationFields) =>
    JSON.stringify(of(one, id)) === JSON.stringify(of(other, id));
  if (same(from, mine)) return of(stored, id);
  if (!isThere(stored, id)) return of(mine, id);
  if (!isThere(mine, id)) return same(from, stored) ? {} : of(stored, id);
  return of(withoutBlanks(applyChanges(stored, changesBetween(from, mine)).next), id);
}

describe('any changes of two sides', () => {
  it('follows the rule for each product and never leaves half a product', () => {
    fc.assert(
      fc.property(application, application, application, (from, mine, stored) => {
        const { next, conflicts } = change(stored, mine, from);
        for (const id of ['A', 'B']) {
          expect(of(withoutBlanks(next), id)).toEqual(wanted(from, mine, stored, id));
          const there = Object.keys(withoutBlanks(next)).filter((path) => path.startsWith(`products.${id}`));
          expect([0, 3]).toContain(there.length);
        }
        for (const path of conflicts) expect(next[path]).toEqual(stored[path]);
        expect(withoutBlanks(change(withoutBlanks(next), mine, from).next), 'the same change sent twice').toEqual(
          withoutBlanks(next),
        );
      }),
      { numRuns: 5000 },
    );
  });
});
