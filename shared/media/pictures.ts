import type { Category } from '../kernel/categories.ts';
import { seededRandom, shuffled } from '../kernel/seeded-random.ts';
import { illustrationsByCategory } from './illustrations.ts';

/** Palettes that suit a category. */
export const palettesFor = {
  venue: ['lawn', 'peony', 'dusk', 'marigold', 'mint', 'garden', 'pool', 'clay', 'meadow', 'sea'],
  catering: ['lawn', 'peony', 'marigold', 'mint', 'clay', 'berry', 'meadow', 'sea', 'tomato', 'garden'],
  entertainment: ['dusk', 'garden', 'tomato', 'marigold', 'berry', 'pool', 'clay', 'sea'],
  photography: ['peony', 'mint', 'pool', 'clay', 'meadow', 'berry', 'sea', 'marigold', 'garden'],
  decor: ['peony', 'mint', 'berry', 'lawn', 'meadow', 'clay', 'garden', 'marigold', 'sea'],
  activities: ['lawn', 'pool', 'meadow', 'sea', 'mint', 'marigold', 'berry'],
  'audio-visual': ['dusk', 'garden', 'tomato', 'pool', 'sea', 'clay'],
} as const satisfies Record<Category, readonly string[]>;

export type PaletteName = (typeof palettesFor)[Category][number];
export type SceneName<C extends Category> = keyof (typeof illustrationsByCategory)[C] & string;

export interface ChosenPicture {
  /** Its key in the media bucket, served under /media/. */
  key: string;
  alt: string;
}

interface IllustrationText {
  alt: string;
  words: string;
}

const scenes = (category: Category): Record<string, IllustrationText> => illustrationsByCategory[category];

const sceneOfKey = (key: string): string | undefined => /drawings\/[a-z-]+\/(\w+)-\w+\.svg$/.exec(key)?.[1];

// More matching words rank higher; among equals, the earliest match wins.
function relevance(words: string, about: string): number {
  const places = words
    .split(' ')
    .map((word) => about.indexOf(word))
    .filter((place) => place >= 0);
  return places.length === 0 ? 0 : places.length * 1000 - Math.min(...places);
}

function askedFor(category: Category, about: string, free: readonly string[]): string | undefined {
  const said = about.toLowerCase();
  const ranked = free
    .map((scene) => ({ scene, rank: relevance(scenes(category)[scene]?.words ?? '', said) }))
    .sort((a, b) => b.rank - a.rank);
  return ranked.find(({ rank }) => rank > 0)?.scene;
}

/**
 * Picks the drawing for one of a vendor's pictures. A vendor keeps one palette, so that its card, its picture in
 * conversations and its thumbnails are recognizable; scenes follow the words of the product, then the vendor's own
 * shuffle.
 *
 * @param nth which of the vendor's pictures this is, from 0
 * @param about the product's words, such as its name and description
 * @param used keys (or addresses) of the vendor's pictures so far; no scene repeats until all are used
 */
export function choosePicture(
  category: Category,
  vendorId: string,
  nth = 0,
  about = '',
  used: readonly string[] = [],
): ChosenPicture {
  const palette: PaletteName = seededRandom(`${vendorId}/palette`).pick<PaletteName>(palettesFor[category]);
  const order = shuffled(Object.keys(scenes(category)), seededRandom(`${vendorId}/scenes`));
  const taken = new Set(used.map(sceneOfKey));
  const left = order.filter((scene) => !taken.has(scene));
  const free = left.length > 0 ? left : order;
  const scene = askedFor(category, about, free) ?? free[left.length > 0 ? 0 : nth % free.length] ?? '';
  return { key: `drawings/${category}/${scene}-${palette}.svg`, alt: scenes(category)[scene]?.alt ?? '' };
}
