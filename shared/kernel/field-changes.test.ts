import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldChangesSchema } from './field-changes-schema.ts';
import { applyChanges, applyListChange, changesBetween, listChangeBetween } from './field-changes.ts';

interface Form {
  name: string;
  guests: number | null;
  colors: string[];
}

const form = { name: 'Lawn party', guests: 40, colors: ['green'] } satisfies Form;

describe('field changes', () => {
  it('applies a change if the field still has its original value', () => {
    expect(applyChanges<Form>(form, { guests: { from: 40, to: 60 } })).toEqual({
      next: { ...form, guests: 60 },
      conflicts: [],
    });
  });

  it('keeps changes by others in other fields', () => {
    const stored = { ...form, name: 'Garden party' };
    expect(applyChanges<Form>(stored, { guests: { from: 40, to: 60 } }).next).toEqual({ ...stored, guests: 60 });
  });

  it('reports a conflict in a field that someone else changed, and keeps the stored value', () => {
    const stored = { ...form, guests: 50 };
    expect(applyChanges<Form>(stored, { guests: { from: 40, to: 60 }, name: { from: form.name, to: 'Ball' } })).toEqual(
      {
        next: { ...stored, name: 'Ball' },
        conflicts: ['guests'],
      },
    );
  });

  it('reports no conflict if someone else made the same change', () => {
    const stored = { ...form, guests: 60 };
    expect(applyChanges<Form>(stored, { guests: { from: 40, to: 60 } })).toEqual({ next: stored, conflicts: [] });
  });

  it('compares lists and objects by content, and a missing value as null', () => {
    const stored: Form = { ...form, guests: undefined as unknown as null };
    const changes = { colors: { from: ['green'], to: ['red'] }, guests: { from: null, to: 5 } };
    expect(applyChanges<Form>(stored, changes)).toEqual({
      next: { ...form, colors: ['red'], guests: 5 },
      conflicts: [],
    });
  });
});

describe('changes between two states', () => {
  it('includes fields that only one of two states has', () => {
    const from: Record<string, string> = { kept: 'a', gone: 'b' };
    const changes = changesBetween(from, { kept: 'a', added: 'c' });
    expect(changes).toEqual({ gone: { from: 'b', to: undefined }, added: { from: undefined, to: 'c' } });
    expect(applyChanges(from, changes)).toEqual({ next: { kept: 'a', added: 'c' }, conflicts: [] });
  });
});

describe('submitted changes', () => {
  const schema = fieldChangesSchema({ guests: z.int().check(z.positive()) });

  it("accepts an original value that today's rules reject", () => {
    for (const from of [-1, 'forty', null, [[40]]])
      expect(schema.parse({ guests: { from, to: 40 } })).toEqual({ guests: { from, to: 40 } });
    expect(schema.parse({ guests: { to: 40 } })).toEqual({ guests: { to: 40 } });
  });

  it('limits the nesting of submitted values', () => {
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
    for (const [levels, isRight] of [
      [8, true],
      [10, false],
      [2000, false],
    ] as const)
      expect(schema.safeParse({ guests: { from: nested(levels), to: 40 } }).success).toBe(isRight);
  });

  it('requires a valid new value and a known field', () => {
    expect(schema.safeParse({ guests: { from: 40, to: -1 } }).success).toBe(false);
    expect(schema.safeParse({ guests: { from: 40 } }).success).toBe(false);
    expect(schema.safeParse({ guests: { from: 40, to: 50, by: 10 } }).success).toBe(false);
    expect(schema.safeParse({ version: { from: 1, to: 2 } }).success).toBe(false);
  });
});

type Fields = Record<'a' | 'b' | 'c', number>;
const value = fc.integer({ min: 0, max: 2 });
const fields: fc.Arbitrary<Fields> = fc.record({ a: value, b: value, c: value });

/** Returns a field after two windows changed it from the same value, independently of the implementation. */
function expectedField(base: number, first: number, second: number): { value: number; isConflict: boolean } {
  if (second === base || second === first) return { value: first, isConflict: false };
  if (first === base) return { value: second, isConflict: false };
  return { value: first, isConflict: true };
}

describe('two windows with the same original', () => {
  it('loses no change of two windows and overwrites none, field by field', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, first, second) => {
        const stored = applyChanges(base, changesBetween(base, first)).next;
        expect(stored).toEqual(first);
        const { next, conflicts } = applyChanges(stored, changesBetween(base, second));
        for (const field of ['a', 'b', 'c'] as const) {
          const expected = expectedField(base[field], first[field], second[field]);
          expect({ value: next[field], isConflict: conflicts.includes(field) }).toEqual(expected);
        }
      }),
    );
  });

  it('accepts the same change twice', () => {
    fc.assert(
      fc.property(fields, fields, (base, mine) => {
        const changes = changesBetween(base, mine);
        const once = applyChanges(base, changes).next;
        expect(applyChanges(once, changes)).toEqual({ next: once, conflicts: [] });
      }),
    );
  });
});

const services: readonly string[] = ['venue', 'decor', 'catering', 'activities'];
const ticks = fc.uniqueArray(fc.constantFrom(...services));

describe('changes of a list of ticks', () => {
  it("keeps a tick that one window changed and the other didn't touch", () => {
    fc.assert(
      fc.property(ticks, ticks, ticks, (base, first, second) => {
        const stored = applyListChange(base, listChangeBetween(base, first));
        const both = applyListChange(stored, listChangeBetween(base, second));
        for (const tick of services) {
          const hasChanged = base.includes(tick) !== second.includes(tick);
          expect(both.includes(tick)).toBe(hasChanged ? second.includes(tick) : first.includes(tick));
        }
      }),
    );
  });
});
