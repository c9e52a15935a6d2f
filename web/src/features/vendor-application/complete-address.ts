import type { Place } from '#shared/kernel/place.ts';

const bare = (word = ''): string => word.replaceAll(',', '').toLowerCase();

/** Returns the words without the last `count` if those match `ends`. */
const withoutEnd = (words: readonly string[], ends: (last: string) => boolean, count = 1): string[] =>
  words.length > count && ends(words.slice(-count).map(bare).join(' ')) ? words.slice(0, -count) : [...words];

/**
 * Completes a typed street with its city, state and ZIP code: '1906 S 5th St, austin' -> '1906 S 5th St, Austin, TX
 * 78704'. The place's values replace any that were typed after the street. Returns undefined if nothing is missing.
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
