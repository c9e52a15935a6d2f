import { isCommaList, isSuffix, isTitle, isUnnamed, noName, parseNameParts, parsePersonName } from './person-name.ts';
import type { PersonName } from './person-name.ts';

/** The people that a cell names. */
export interface NamedPeople {
  people: PersonName[];
  /** How many unnamed guests come with the first of them. */
  plusOnes: number;
  /** The household of 'The Doe Family', which has one unnamed guest. */
  family?: string;
  /** The name behind 'Guest of'. */
  host?: string;
}

const family = /^(?:the \S.* family|\S.* (?:family|household))$/i;
const guestOfHost = /^guest of (\S.*)$/i;
const couple = /^([a-z]+\.?) ?(?:&| and ) ?([a-z]+\.?) (.*)$/i;
const withPlusOne = /^(.*\S) ?(?: and guest|& ?guest|\+ ?guest|\+ ?1| plus one)$/i;
// 'and' counts between blanks only; a name of one letter and a slash is none of these signs' business.
const separators = / and |[&/]| \+ /i;

/** Returns the people of a name's text (rules guests-9 and guests-10). */
export function parsePeople(text: string): NamedPeople {
  if (text === '') return { people: [], plusOnes: 0 };
  if (family.test(text)) return { people: [], plusOnes: 0, family: text };
  const [, host] = guestOfHost.exec(text) ?? [];
  if (host) return { people: [noName()], plusOnes: 0, host };
  if (isUnnamed(text)) return { people: [noName()], plusOnes: 0 };
  const [, before] = withPlusOne.exec(text) ?? [];
  if (before && !isUnnamed(before)) {
    const found = parsePeople(before);
    return { ...found, plusOnes: found.plusOnes + 1 };
  }
  return parseCouple(text) ?? { people: withLastNames(splitNames(text).map(parsePersonName)), plusOnes: 0 };
}

/** Returns the people of 'Mr. & Mrs. Ann Doe': one named after the first title, and one without a name. */
function parseCouple(text: string, parse = parsePersonName): NamedPeople | undefined {
  const [, one = '', two = '', rest = ''] = couple.exec(text) ?? [];
  if (!isTitle(one) || !isTitle(two)) return undefined;
  const [first, second, ...others] = splitNames(rest);
  const people = [`${one} ${first ?? ''}`.trim(), ...(second ? [`${two} ${second}`] : []), ...others].map((name) =>
    parse(name),
  );
  return { people: withLastNames(people), plusOnes: second ? 0 : 1 };
}

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter(Boolean);

function splitNames(text: string): string[] {
  const parts = trimmed(text.split(separators));
  return parts.flatMap((part) => (isCommaList(part) ? joinSuffixes(trimmed(part.split(','))) : part));
}

/** Returns the parts of a list with 'Jr.' and the like at the name before them. */
function joinSuffixes(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const before = isSuffix(part) ? names.pop() : undefined;
    names.push(before === undefined ? part : `${before}, ${part}`);
  }
  return names;
}

/** Returns the people of a list such as 'Bob Doe, Cy' (rules guests-9 and guests-12). */
export const parseNameList = (text: string): PersonName[] =>
  joinSuffixes(trimmed(text.split(/[,;\n]/))).flatMap((part) => {
    const { people, plusOnes, family: household } = parsePeople(part);
    return [...people, ...Array.from({ length: household ? 1 : plusOnes }, noName)];
  });

/** Gives people without a last name the one of the first person, or of the first who has one. */
export function withLastNames(people: readonly PersonName[]): PersonName[] {
  const last = people[0]?.last || people.find((person) => person.last)?.last;
  return people.map((person) => (person.named && !person.last && last ? { ...person, last } : person));
}

/** Returns the people of a row with columns for first and last name, which may hold couples. */
export function parseNameColumns(first: string, last: string): NamedPeople {
  const text = `${first} ${last}`.trim();
  if (text === '' || family.test(text) || guestOfHost.test(text) || isUnnamed(text)) return parsePeople(text);
  const [, lastBefore] = withPlusOne.exec(last) ?? [];
  const [, firstBefore] = withPlusOne.exec(first) ?? [];
  if (lastBefore ?? firstBefore) {
    const found = parseNameColumns(lastBefore ? first : (firstBefore ?? ''), lastBefore ?? last);
    return { ...found, plusOnes: found.plusOnes + 1 };
  }
  const titled = parseCouple(`${first} `, (name) => parseNameParts(name, last));
  if (titled) return titled;
  const firsts = splitNames(first);
  if (firsts.length < 2) return { people: [parseNameParts(first, last)], plusOnes: 0 };
  const lasts = splitNames(last);
  const lastAt = (at: number) => (lasts.length === firsts.length ? (lasts[at] ?? '') : last);
  return { people: withLastNames(firsts.map((name, at) => parseNameParts(name, lastAt(at)))), plusOnes: 0 };
}
