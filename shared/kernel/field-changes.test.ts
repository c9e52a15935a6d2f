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

describe('changes of fields', () => {
  it('are made where the field is as the change began', () => {
    expect(applyChanges<Form>(form, { guests: { from: 40, to: 60 } })).toEqual({
      next: { ...form, guests: 60 },
      conflicts: [],
    });
  });

  it('leave what someone else changed in other fields', () => {
    const stored = { ...form, name: 'Garden party' };
    expect(applyChanges<Form>(stored, { guests: { from: 40, to: 60 } }).next).toEqual({ ...stored, guests: 60 });
  });

  it('are a conflict where someone else changed the same field, which stays', () => {
    const stored = { ...form, guests: 50 };
    expect(applyChanges<Form>(stored, { guests: { from: 40, to: 60 }, name: { from: form.name, to: 'Ball' } })).toEqual(
      {
        next: { ...stored, name: 'Ball' },
        conflicts: ['guests'],
      },
    );
  });

  it('are no conflict where someone else made the same change', () => {
    const stored = { ...form, guests: 60 };
    expect(applyChanges<Form>(stored, { guests: { from: 40, to: 60 } })).toEqual({ next: stored, conflicts: [] });
  });

  it('compare lists and objects by what they hold, and what is missing with null', () => {
    const stored: Form = { ...form, guests: undefined as unknown as null };
    const changes = { colors: { from: ['green'], to: ['red'] }, guests: { from: null, to: 5 } };
    expect(applyChanges<Form>(stored, changes)).toEqual({
      next: { ...form, colors: ['red'], guests: 5 },
      conflicts: [],
    });
  });
});

describe('changes between two states', () => {
  it('are also of a field that only one of them has', () => {
    const from: Record<string, string> = { kept: 'a', gone: 'b' };
    const changes = changesBetween(from, { kept: 'a', added: 'c' });
    expect(changes).toEqual({ gone: { from: 'b', to: undefined }, added: { from: undefined, to: 'c' } });
    expect(applyChanges(from, changes)).toEqual({ next: { kept: 'a', added: 'c' }, conflicts: [] });
  });
});

describe('changes as they arrive', () => {
  const schema = fieldChangesSchema({ guests: z.int().check(z.positive()) });

  it('may be of something that is older than the rules of today', () => {
    for (const from of [-1, 'forty', null, [[40]]])
      expect(schema.parse({ guests: { from, to: 40 } })).toEqual({ guests: { from, to: 40 } });
    expect(schema.parse({ guests: { to: 40 } })).toEqual({ guests: { to: 40 } });
  });

  it('nest no deeper than any field', () => {
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
    for (const [levels, isRight] of [
      [8, true],
      [10, false],
      [2000, false],
    ] as const)
      expect(schema.safeParse({ guests: { from: nested(levels), to: 40 } }).success).toBe(isRight);
  });

  it('are to what the rules of today allow, of fields that there are', () => {
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

describe('two windows that began with the same', () => {
  it('lose no change and overwrite none, field by field', () => {
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

  it('may send the same change twice', () => {
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
  it('hold from both windows: what one ticked or unticked is so, whatever the other did not touch', () => {
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
