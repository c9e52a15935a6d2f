import ICAL from 'ical.js';
import { comparable } from './compare.ts';
import { parseEmail, parsePhone, parseZip } from './contact.ts';
import { FileProblem } from './file-problem.ts';
import type { ReadWarning, WarningCode } from './file-table.ts';
import { mostGuests } from './guest.ts';
import type { Guest, GuestAddress } from './guest.ts';
import { sortWarnings, withoutDefaults } from './guest-reading.ts';
import type { GuestReading } from './guest-reading.ts';
import { joinPeople } from './join-people.ts';
import type { PlacedPerson } from './join-people.ts';
import { trimCell } from './cell.ts';
import type { PersonName } from './person-name.ts';
import { parsePeople } from './person-names.ts';
import type { NamedPeople } from './person-names.ts';
import { splitVcards } from './vcard-text.ts';

/** A property as ical.js returns it: name, parameters, type, values. */
type Property = [string, Record<string, string | string[]>, string, ...unknown[]];

const joinValues = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(joinValues).join(', ');
  return typeof value === 'string' ? value : '';
};

// ical.js leaves the escaped semicolon of a text that has no parts.
const toText = (value: unknown): string => trimCell(joinValues(value).replaceAll(String.raw`\;`, ';'));

const types = ([, { type = [] }]: Property): string[] =>
  (Array.isArray(type) ? type : type.split(',')).map((one) => one.toLowerCase());

/** Returns the preference of a property, the preferred first: PREF of 4.0, else the type 'pref'. */
function preference(property: Property): number {
  const { pref } = property[1];
  if (typeof pref === 'string' && /^\d+$/.test(pref)) return Number(pref);
  return types(property).includes('pref') ? 0 : 101;
}

class Card {
  private readonly properties: Property[];

  /** @throws Error if the text isn't a vCard */
  constructor(text: string) {
    this.properties = (ICAL.parse(text) as unknown as [string, Property[]])[1];
  }

  all(name: string): Property[] {
    return this.properties
      .filter(([own]) => own === name)
      .toSorted((one, other) => preference(one) - preference(other));
  }

  /** Returns a text whole: version 2.1, and careless programs, leave commas unescaped, at which ical.js splits. */
  text(name: string): string {
    return toText(this.all(name)[0]?.slice(3));
  }

  parts(name: string): string[] {
    const value = this.all(name)[0]?.[3];
    return (Array.isArray(value) ? value : [value]).map(toText);
  }
}

/** Returns the name by N, else by FN; none for a card of a company, whose FN is its ORG. */
function readName(card: Card): NamedPeople {
  const [last = '', first = '', , title = '', suffix = ''] = card.parts('n');
  const plain: PersonName = { first, last, title, suffix, named: true };
  if (first || last) return { people: [plain], plusOnes: 0 };
  const shown = card.text('fn');
  const [organization = ''] = card.parts('org');
  return parsePeople(comparable(shown) === comparable(organization) ? '' : shown);
}

function readPhone(card: Card): { phone?: string; isOdd: boolean } {
  const numbers = card
    .all('tel')
    .filter((property) => !types(property).includes('fax'))
    .map(([, , , value]) => toText(value))
    .filter(Boolean);
  const phone = numbers.map(parsePhone).find(Boolean);
  return { phone: phone ?? numbers[0], isOdd: !phone && numbers.length > 0 };
}

function readAddress(card: Card): GuestAddress | undefined {
  const [box = '', extended = '', line = '', city = '', state = '', zip = '', country = ''] = card.parts('adr');
  const street = [box, line, extended].filter(Boolean).join('\n');
  const filled = Object.entries({ street, city, state, zip: parseZip(zip, country), country }).filter(
    ([, text]) => text,
  );
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function readDetails(card: Card): { details: Guest; warnings: WarningCode[] } {
  const emails = card.all('email').map(([, , , value]) => toText(value));
  const email = emails.map(parseEmail).find(Boolean);
  const { phone, isOdd } = readPhone(card);
  const warnings: WarningCode[] = [];
  if (!email && emails.some(Boolean)) warnings.push('bad_email');
  if (isOdd) warnings.push('odd_phone');
  return { details: { email, phone, address: readAddress(card), notes: card.text('note') }, warnings };
}

interface ReadCard {
  people: PlacedPerson[];
  warnings: WarningCode[];
}

function readCard(text: string, row: number): ReadCard {
  let card: Card;
  try {
    card = new Card(text);
  } catch {
    return { people: [], warnings: ['bad_card'] };
  }
  const { people: names, plusOnes, family } = readName(card);
  const unnamed = { first: '', last: '', title: '', suffix: '', named: false };
  const all = [...names, ...Array.from({ length: plusOnes + (family ? 1 : 0) }, () => unnamed)];
  if (all.length === 0) return { people: [], warnings: ['no_name'] };
  const { details, warnings } = readDetails(card);
  const people = all.map((name, at): PlacedPerson => ({
    row,
    person: { ...name, child: false, isPlusOne: at > 0 && !name.named },
    isFirst: at === 0,
    isFamily: family !== undefined,
    household: family,
    details: at === 0 ? details : { address: details.address },
  }));
  return { people, warnings: family ? ['names_needed', ...warnings] : warnings };
}

/** Reads the cards of a file; a warning's row is the card's number (rule guests-25). */
export function readVcards(text: string): GuestReading {
  const cards = splitVcards(text);
  const seen = new Set<string>();
  const people: PlacedPerson[] = [];
  const warnings: ReadWarning[] = [];
  for (const [at, card] of cards.entries()) {
    if (seen.has(card)) continue;
    seen.add(card);
    const read = readCard(card, at + 1);
    people.push(...read.people);
    warnings.push(...read.warnings.map((code) => ({ row: at + 1, code })));
    if (people.length > mostGuests) throw new FileProblem('too_many_guests');
  }
  const { guests, households } = joinPeople(people);
  return {
    guests: guests.map(withoutDefaults),
    households,
    warnings: sortWarnings(warnings),
    copies: cards.length - seen.size,
    notInvited: 0,
    columns: [],
    samples: [],
    events: [],
  };
}
