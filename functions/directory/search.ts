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

/** Whether a card has the searched text in name or description and the theme, both ignoring case. */
export function matcher({ text = '', theme = '' }: Pick<Query, 'text' | 'theme'>): (card: DirectoryCard) => boolean {
  const words = text.toLowerCase();
  const look = theme.toLowerCase();
  return ({ name, description, themes }) =>
    (!words || name.toLowerCase().includes(words) || description.toLowerCase().includes(words)) &&
    (!look || themes.some((one) => one.toLowerCase() === look));
}

/** The card as everybody sees it. Miles are shown with one decimal; null when the search had no place. */
export const viewCard = ({ vendorId, ...card }: DirectoryCard, miles: number | null): FoundCard => ({
  ...card,
  id: vendorId,
  distanceMiles: miles === null ? null : Math.round(miles * 10) / 10,
});
