import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categories } from '#shared/kernel/categories.ts';
import { eventDrawings, sharePictureKey } from '#shared/media/event-drawings.ts';
import { illustrationsByCategory } from '#shared/media/illustrations.ts';
import { choosePicture, palettesFor } from '#shared/media/pictures.ts';

const bucket = 'web/media';
const keys = new Set(globSync('drawings/**/*.*', { cwd: bucket }));

describe('the drawings of the media bucket', () => {
  it('are every scene in every palette of its category, the pictures for link previews, and no other', () => {
    const drawn = categories.flatMap((category) =>
      Object.keys(illustrationsByCategory[category]).flatMap((scene) =>
        palettesFor[category].map((palette) => `drawings/${category}/${scene}-${palette}.svg`),
      ),
    );
    expect(keys).toEqual(new Set([...drawn, ...Object.values(eventDrawings).map(sharePictureKey)]));
  });

  it('are whole SVG documents without a number or colour missing', () => {
    for (const key of keys) {
      if (!key.endsWith('.svg')) continue;
      const svg = readFileSync(`${bucket}/${key}`, 'utf8');
      expect(svg, key).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s);
      expect(svg, key).not.toMatch(/undefined|NaN|null|Infinity|<script/);
    }
  });

  it('include every picture a vendor may be given', () => {
    for (const category of categories)
      for (let vendor = 0; vendor < 60; vendor += 1)
        for (let nth = 0; nth < 9; nth += 1)
          expect(keys).toContain(choosePicture(category, `vendor-${vendor}`, nth, '', [...keys].slice(0, nth)).key);
  });
});

describe.each(['garden', 'lights', 'stars'])("the landing page's %s", (name) => {
  const svg = readFileSync(`web/drawings/page/${name}.svg`, 'utf8');

  it('is whole', () => {
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(svg).not.toMatch(/undefined|NaN|null/);
  });
});

it("the landing page's garden takes its colors from the page", () => {
  expect(readFileSync('web/drawings/page/garden.svg', 'utf8')).toContain('var(--h-glow)');
});
