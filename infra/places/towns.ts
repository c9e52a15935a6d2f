import { cityKey } from '#functions/platform/geocoder/names.ts';
import type { Sources } from './sources.ts';

/** A ZIP code with its town. */
export interface Town {
  zip: string;
  city: string;
  state: string;
  /** Other names of the town, without other spellings of the same key. */
  otherNames: string[];
}

const acronyms = /\b(Jber|Jbphh|Jbsa|Jrb|Mcbh|Mdl|Nawc|Usaf)\b/g;

/** Names that the postal list shortens or splits. */
const proper: Record<string, string> = {
  JBER: 'Joint Base Elmendorf-Richardson',
  JBPHH: 'Joint Base Pearl Harbor-Hickam',
  'MCBH Kaneohe Bay': 'Marine Corps Base Hawaii',
  'Joint Base MDL': 'Joint Base McGuire-Dix-Lakehurst',
  'Fe Warren AFB': 'F.E. Warren AFB',
  'TY TY': 'Ty Ty',
  'D LO': "D'Lo",
};

/** Returns all ZIP codes in use, in ascending order: rule 1 of the README. */
export function findTowns({ post, geoNames, census }: Sources): Town[] {
  const zips = new Set([...post.keys(), ...geoNames.keys()]);
  const lost = [...census.keys()].find((zip) => !zips.has(zip));
  if (lost) throw new Error(`No source names the town of ${lost}`);
  return [...zips].toSorted().map((zip) => {
    const { city = '', state = '' } = post.get(zip) ?? geoNames.get(zip) ?? {};
    const written = spelled(city);
    const name = proper[written] ?? written;
    const others = [written, ...(post.get(zip)?.otherCities ?? []).map(spelled)];
    return { zip, city: name, state, otherNames: distinct(name, others) };
  });
}

/** Corrects spellings such as 'Mc Kinney' and 'Mcallen', 'O Fallon', 'Coeur D Alene' and 'Usaf Academy'. */
function spelled(city: string): string {
  return city
    .replace(acronyms, (word) => word.toUpperCase())
    .replace(/^Mc ?([A-Za-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([OD]) (?=[A-Z])/, "$1'")
    .replace(/ D (?=[A-Z])/, " d'");
}

/** Removes names of the same key and the postal list's short forms: 'Pembroke Pnes' beside 'Pembroke Pines'. */
function distinct(city: string, others: readonly string[]): string[] {
  const names = [...new Map([...others, city].map((name) => [cityKey(name), name])).values()];
  return names.filter((name) => name !== city && !names.some((longer) => isShortFor(name, longer)));
}

function isShortFor(short: string, long: string): boolean {
  const [shortParts, longParts] = [short.split(' '), long.split(' ')];
  if (short.length >= long.length || shortParts.length !== longParts.length) return false;
  return shortParts.every((word, index) => isWithin(word.toLowerCase(), (longParts[index] ?? '').toLowerCase()));
}

/** Returns true if another word has all letters of a word in the same order, starting with the same letter. */
function isWithin(short: string, long: string): boolean {
  if (short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
