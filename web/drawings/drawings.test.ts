import { describe, expect, it } from 'vitest';
import { categories } from '#shared/kernel/categories.ts';
import { choosePicture } from '#shared/media/pictures.ts';
import { scenesOf } from '#shared/media/illustrations.ts';
import { drawing, drawn } from './draw.ts';
import { heroStars, heroString } from './party/hero-sky.ts';
import { party } from './party/party.ts';
import { allDrawings } from './write.ts';

describe('drawings', () => {
  const written = [...allDrawings()];

  it('draws every described scene, and no other', () => {
    for (const category of categories)
      expect(Object.keys(drawn[category]).sort()).toEqual(Object.keys(scenesOf[category]).sort());
  });

  it('draws complete SVG documents without missing numbers or colors', () => {
    for (const { key, svg } of written) {
      expect(svg, key).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s);
      expect(svg, key).not.toMatch(/undefined|NaN|null|Infinity|<script/);
    }
  });

  it('draws the same scene and palette identically', () => {
    expect(drawing('venue', 'barn', 'dusk')).toBe(drawing('venue', 'barn', 'dusk'));
    expect(drawing('venue', 'barn', 'dusk')).not.toBe(drawing('venue', 'barn', 'lawn'));
  });

  it('draws every picture that a vendor may be given', () => {
    const keys = new Set(written.map(({ key }) => key));
    for (const category of categories)
      for (let vendor = 0; vendor < 60; vendor += 1)
        for (let nth = 0; nth < 9; nth += 1)
          expect(keys).toContain(choosePicture(category, `vendor-${vendor}`, nth, '', [...keys].slice(0, nth)).key);
  });

  it('throws for an unknown scene', () => {
    expect(() => drawing('venue', 'castle', 'lawn')).toThrow('No scene castle in venue');
  });
});

describe('sky above the garden', () => {
  it('draws a complete sky, by day and by night', () => {
    for (const svg of [heroString(), heroStars()]) {
      expect(svg).toMatch(/^<svg .*<\/svg>$/s);
      expect(svg).not.toMatch(/undefined|NaN/);
    }
  });
});

describe('garden of the landing page', () => {
  it('takes its colors from the page and is a complete SVG', () => {
    expect(party()).toMatch(/^<svg class="party".*<\/svg>$/s);
    expect(party()).toContain('var(--h-glow)');
    expect(party()).not.toMatch(/undefined|NaN|null/);
  });
});
