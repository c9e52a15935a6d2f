import { trimCell } from '#shared/guests/cell.ts';
import { parseTags } from '#shared/guests/contact.ts';
import { diets } from '#shared/guests/guest.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { withoutDefaults } from '#shared/guests/guest-reading.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';

// Everything that a cell of CSV, a spreadsheet or a name could be taken for.
const pieces = [
  'Ann',
  'Doe',
  'and',
  '&',
  'Guest',
  'The Doe Family',
  'Mr.',
  'Jr.',
  'TBD',
  '+1',
  '+',
  '=',
  '-',
  '@',
  "'",
  "''",
  '"',
  '""',
  ',',
  ';',
  '\n',
  '|',
  '\t',
  ' ',
  '0',
  '5',
  '02108',
  '="02108"',
  '=HYPERLINK("http://example.test")',
  'sep=;',
  'é',
  '李',
  '👩‍👧',
  '\u2019',
  'none',
  'n/a',
  'no',
  ':::',
  '*',
  '/',
  '<b>',
  '\\',
  '$1',
];

const text = (r: SeededRandom, most = 4): string =>
  trimCell(Array.from({ length: r.int(1, most) }, () => r.pick(pieces)).join(r.pick(['', ' '])));

const maybe = <T>(r: SeededRandom, make: () => T): T | undefined => (r.yes(0.4) ? make() : undefined);

function generateAddress(r: SeededRandom): Guest['address'] {
  const isAbroad = r.yes(0.3);
  const address = {
    street: maybe(r, () => text(r)),
    city: maybe(r, () => text(r)),
    state: maybe(r, () => text(r)),
    zip: maybe(r, () => (isAbroad ? text(r) : String(r.int(0, 99_999)).padStart(5, '0'))),
    country: isAbroad ? 'Austria' : maybe(r, () => 'USA'),
  };
  const filled = Object.entries(address).filter(([, part]) => part);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function generateGuest(r: SeededRandom): Guest {
  const isNamed = r.yes(0.8);
  const [first, last] = [text(r), text(r)];
  const shown = r.pick([{ first, last }, { first }, { last }]);
  const name = isNamed && Object.values(shown).some(Boolean) ? shown : { named: false as const };
  return withoutDefaults({
    ...name,
    title: maybe(r, () => text(r, 2)),
    suffix: maybe(r, () => text(r, 2)),
    household: maybe(r, () => r.pick(['@2', 'The Does', text(r)])),
    plusOneOf: maybe(r, () => text(r)),
    email: maybe(r, () => r.pick(['ann@example.test', '+x=1@example.test', "o'dell@example.test", '-a@example.test'])),
    phone: maybe(r, () => r.pick(['+12125550142', '+12125550142 ext 12', '555-0142', '=1+1', '1-800-FLOWERS'])),
    address: generateAddress(r),
    rsvp: maybe(r, () => r.pick(['attending', 'declined', 'maybe'] as const)),
    repliedOn: maybe(r, () => '2026-09-02'),
    meal: maybe(r, () => text(r)),
    diets: maybe(r, () => [...new Set([r.pick(diets), r.pick(diets)])]),
    dietText: maybe(r, () => text(r)),
    child: maybe(r, () => true as const),
    wheelchair: maybe(r, () => true as const),
    notes: maybe(r, () => text(r, 12)),
    tags: maybe(r, () => parseTags(`${text(r)},${text(r)}`)),
  });
}

/** Returns a list of guests with hostile texts, as the importer stores them. */
export const generateGuests = (r: SeededRandom, most = 30): Guest[] =>
  Array.from({ length: r.int(0, most) }, () => generateGuest(r));
