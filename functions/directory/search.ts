import type { VendorCard, directory } from '#shared/api/directory.ts';
import type { WeeklySchedule } from '#shared/vendors/availability.ts';
import type { DirectoryCard, Section } from '#functions/data/directory/directory-card.ts';
import type { Call } from '#functions/platform/endpoint.ts';

export type Query = Call<typeof directory.searchVendors>['query'];

/** A card that was found, still with what the answer cuts away. */
export type FoundCard = Omit<VendorCard, 'availability'> & WeeklySchedule;

/** A page of cards. */
export interface Found {
  vendors: FoundCard[];
  nextCursor: string | null;
}

/** The section that a search looks through. */
export const sectionOf = ({ category }: Pick<Query, 'category'>): Section => category ?? 'all';

/** 'tacos' -> 'taco': words are looked for inside of words, so this finds both. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/**
 * Whether a card has the theme and every searched word: in name, description, themes, or what it sells (decision 115).
 * Case does not matter, nor a plural's s.
 */
export function matcher({ text = '', theme = '' }: Pick<Query, 'text' | 'theme'>): (card: DirectoryCard) => boolean {
  const searched = text.toLowerCase().split(/\s+/).filter(Boolean).map(singular);
  const look = theme.toLowerCase();
  return ({ name, description, themes, words }) => {
    const said = [name, description, words, ...themes].join('\n').toLowerCase();
    return searched.every((word) => said.includes(word)) && (!look || themes.some((one) => one.toLowerCase() === look));
  };
}

/** The card as everybody sees it. Miles are shown with one decimal; null when the search had no place. */
export const viewCard = ({ vendorId, ...card }: DirectoryCard, miles: number | null): FoundCard => ({
  ...card,
  id: vendorId,
  distanceMiles: miles === null ? null : Math.round(miles * 10) / 10,
});
