import { mostGuests } from './guest.ts';
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
// 'and' counts between blanks only, so that Brandon and Anderson stay whole.
const separators = / and |[&/]| \+ /i;

/** Returns the people of a name's text (rules guests-9 and guests-10). */
export function parsePeople(text: string): NamedPeople {
  if (text === '') return { people: [], plusOnes: 0 };
  if (family.test(text)) return { people: [], plusOnes: 0, family: text };
  const [, host] = guestOfHost.exec(text) ?? [];
  if (host) return { people: [noName()], plusOnes: 0, host };
  if (isUnnamed(text)) return { people: [noName()], plusOnes: 0 };
  const { names, plusOnes } = takePlusOnes(text);
  const found = parseCouple(names) ?? { people: withLastNames(splitNames(names).map(parsePersonName)), plusOnes: 0 };
  return { ...found, plusOnes: found.plusOnes + plusOnes };
}

const mostPlusOnes = 10;
// One more than a list may have, so that it is refused without parsing the rest of a hostile cell.
const mostNames = mostGuests + 1;

/** Returns a text without 'and guest' and '+1' at its end, and their number. */
function takePlusOnes(text: string): { names: string; plusOnes: number } {
  let names = text;
  for (let plusOnes = 0; plusOnes < mostPlusOnes; plusOnes += 1) {
    const [, before] = withPlusOne.exec(names) ?? [];
    if (!before || isUnnamed(before)) return { names, plusOnes };
    names = before;
  }
  return { names, plusOnes: mostPlusOnes };
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
  const parts = trimmed(text.split(separators, mostNames));
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
  joinSuffixes(trimmed(text.split(/[,;\n]/, mostNames))).flatMap((part) => {
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
  const [one, other] = [takePlusOnes(first), takePlusOnes(last)];
  const found = parseColumns(one.names, other.names);
  return { ...found, plusOnes: found.plusOnes + one.plusOnes + other.plusOnes };
}

function parseColumns(first: string, last: string): NamedPeople {
  const titled = parseCouple(`${first} `, (name) => parseNameParts(name, last));
  if (titled) return titled;
  const firsts = splitNames(first);
  if (firsts.length < 2) return { people: [parseNameParts(first, last)], plusOnes: 0 };
  const lasts = splitNames(last);
  const lastAt = (at: number) => (lasts.length === firsts.length ? (lasts[at] ?? '') : last);
  return { people: withLastNames(firsts.map((name, at) => parseNameParts(name, lastAt(at)))), plusOnes: 0 };
}
