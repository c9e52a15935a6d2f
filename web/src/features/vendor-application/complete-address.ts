import type { Place } from '#shared/kernel/place.ts';

const bare = (word = ''): string => word.replaceAll(',', '').toLowerCase();

/** The words without those that an address ends with, where it does. */
const withoutEnd = (words: readonly string[], ends: (last: string) => boolean, count = 1): string[] =>
  words.length > count && ends(words.slice(-count).map(bare).join(' ')) ? words.slice(0, -count) : [...words];

/**
 * A street as it is typed, with its city, state and ZIP code: '1906 S 5th St, austin' -> '1906 S 5th St, Austin, TX
 * 78704'. What is typed after the street gives way to what the place says; undefined when nothing is missing.
 */
export function completeAddress(
  typed: string,
  { city, state, zip }: Pick<Place, 'city' | 'state' | 'zip'>,
): string | undefined {
  const address = typed.trim();
  const words = withoutEnd(address.split(/\s+/), (last) => /^\d{5}(?:-\d{4})?$/.test(last));
  const isCity = (last: string) => last === city.toLowerCase();
  const named = withoutEnd(words, (last) => last === state.toLowerCase());
  const street = withoutEnd(named, isCity, city.split(' ').length).join(' ');
  const complete = `${street.endsWith(',') ? street.slice(0, -1) : street}, ${city}, ${state} ${zip}`;
  return complete === address ? undefined : complete;
}
