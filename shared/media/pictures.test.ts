import { describe, expect, it } from 'vitest';
import { categories } from '../kernel/categories.ts';
import { choosePicture, palettesFor } from './pictures.ts';
import { illustrationsByCategory } from './illustrations.ts';

const keysFor = (vendorId: string, count: number): string[] => {
  const keys: string[] = [];
  for (let nth = 0; nth < count; nth += 1) keys.push(choosePicture('decor', vendorId, nth, '', keys).key);
  return keys;
};

describe('choosing a picture', () => {
  it('returns the same picture for the same vendor every time', () => {
    expect(choosePicture('venue', 'laurel-court')).toEqual(choosePicture('venue', 'laurel-court'));
  });

  it('picks a scene that matches the words of the product', () => {
    const { key, alt } = choosePicture('catering', 'masa-madre', 0, 'Late taco bar');
    expect(key).toMatch(/^drawings\/catering\/tacos-\w+\.svg$/);
    expect(alt).toBe('Four tacos on a tray with limes');
  });

  it('prefers the scene that matches more words', () => {
    expect(choosePicture('entertainment', 'v', 0, 'A string quartet for weddings').key).toContain('/trio-');
    expect(choosePicture('entertainment', 'v', 0, 'Jazz piano with a live singer').key).toContain('/piano-');
  });

  it('uses one palette per vendor', () => {
    const palettes = keysFor('fern-and-foxglove', 7).map((key) => /-(\w+)\.svg$/.exec(key)?.[1]);
    expect(new Set(palettes).size).toBe(1);
  });

  it('repeats no scene until all are used', () => {
    const all = Object.keys(illustrationsByCategory.decor).length;
    const keys = keysFor('fern-and-foxglove', all + 3);
    expect(new Set(keys.slice(0, all)).size).toBe(all);
    expect(keys.every((key) => /^drawings\/decor\/\w+-\w+\.svg$/.test(key))).toBe(true);
  });

  it("doesn't repeat the matching scene while others are left", () => {
    const first = choosePicture('catering', 'v', 0, 'pizza').key;
    expect(choosePicture('catering', 'v', 1, 'pizza', [first]).key).not.toBe(first);
  });

  it('spreads vendors over the palettes of their category', () => {
    for (const category of categories) {
      const keys = Array.from({ length: 200 }, (_, i) => choosePicture(category, `vendor-${i}`).key);
      const seen = new Set(keys.map((key) => /-(\w+)\.svg$/.exec(key)?.[1]));
      expect(seen).toEqual(new Set<string | undefined>(palettesFor[category]));
    }
  });
});
