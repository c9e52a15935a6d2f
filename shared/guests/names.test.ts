import { expect, it } from 'vitest';
import { readGuestText } from './read-guests.ts';

/** Returns the guests of lines below a header as 'title first|last suffix', with '<' before the one who brings them. */
async function read(header: string, ...rows: string[]): Promise<string[]> {
  const { guests } = await readGuestText([header, ...rows, ''].join('\n'));
  return guests.map(({ title = '', first = '', last = '', suffix = '', plusOneOf, child }) =>
    [`${title} ${first}|${last} ${suffix}`.trim(), plusOneOf && `< ${plusOneOf}`, child && 'child']
      .filter(Boolean)
      .join(' '),
  );
}

it.each([
  ['Ann Marie Doe', ['Ann Marie|Doe']],
  ['Bob de la Cruz', ['Bob|de la Cruz']],
  ['Vincent van der Berg', ['Vincent|van der Berg']],
  ["Zoe O' Dell", ["Zoe|O' Dell"]],
  ['Al Green', ['Al|Green']],
  ['Rev. Dr. Ann Doe', ['Rev. Dr. Ann|Doe']],
  ['dr Ann Doe Jr', ['dr Ann|Doe Jr']],
  ['Ann Doe, PhD', ['Ann|Doe PhD']],
  ['"Doe, Dr. Ann, MD"', ['Dr. Ann|Doe MD']],
  ['Brandon Anderson', ['Brandon|Anderson']],
  ['Ann&Bob Doe', ['Ann|Doe', 'Bob|Doe']],
  ['Ann / Bob Doe', ['Ann|Doe', 'Bob|Doe']],
  ['Ann Doe and Bob Roe', ['Ann|Doe', 'Bob|Roe']],
  ['"Doe, Ann & Bob"', ['Ann|Doe', 'Bob|Doe']],
  ['Mr. & Mrs. Bob Doe', ['Mr. Bob|Doe', '| < Bob Doe']],
  ['Mr and Mrs Bob and Ann Doe', ['Mr Bob|Doe', 'Mrs Ann|Doe']],
  ['Dr. Ann & Mr. Bob Doe', ['Dr. Ann|Doe', 'Mr. Bob|Doe']],
  ['Ann Doe and guest', ['Ann|Doe', '| < Ann Doe']],
  ['Ann Doe + Guest', ['Ann|Doe', '| < Ann Doe']],
  ['Ann Doe +1', ['Ann|Doe', '| < Ann Doe']],
  ['The Doe Family', ['|']],
  ['Doe Household', ['|']],
  ['TBD', ['|']],
  ['+1', ['|']],
])('reads the name %s', async (name, people) => {
  expect(await read('Name', name.includes(',') && !name.startsWith('"') ? `"${name}"` : name)).toEqual(people);
});

it.each([
  ['Ann & Bob,Garcia Lopez', ['Ann|Garcia Lopez', 'Bob|Garcia Lopez']],
  ['Ann & Bob,Doe & Roe', ['Ann|Doe', 'Bob|Roe']],
  ['Mr. & Mrs. Bob,de la Cruz', ['Mr. Bob|de la Cruz', '| < Bob de la Cruz']],
  ['Ann,Doe and guest', ['Ann|Doe', '| < Ann Doe']],
  ['Dr. Ann,Doe Jr.', ['Dr. Ann|Doe Jr.']],
  ['Guest,', ['|']],
  ['The Doe,Family', ['|']],
  [',Doe', ['|Doe']],
])('reads the first and last name %s', async (row, people) => {
  expect(await read('First Name,Last Name', row)).toEqual(people);
});

it('names the household of a family and warns that names are needed', async () => {
  const { guests, warnings } = await readGuestText('Name\nThe Doe Family\n');
  expect(guests).toEqual([{ row: 2, named: false, household: 'The Doe Family' }]);
  expect(warnings).toEqual([{ row: 2, code: 'names_needed' }]);
});

it('makes an unnamed guest the plus-one of the first in the household', async () => {
  expect(await read('Name,Party', 'Guest,A', 'Ann Doe,a', 'Bob Doe,A')).toEqual(['| < Ann Doe', 'Ann|Doe', 'Bob|Doe']);
});

it.each([
  ['Plus One', 'yes', 1],
  ['Plus One', 'x', 1],
  ['+1', '10', 10],
  ['Plus One', 'None', 0],
  ['Plus Ones', '3', 3],
  ["+1's", '2', 2],
  ['Party Size', '3', 2],
  ['Number of Guests', '1', 0],
  ['Adults', '2', 1],
  ['Guests', '4', 3],
  ['Other Guests', '2', 2],
])('adds unnamed guests by %s: %s', async (column, cell, count) => {
  const people = await read(`Name,${column}`, `Ann Doe,${cell}`);
  expect(people).toEqual(['Ann|Doe', ...Array.from({ length: count }, () => '| < Ann Doe')]);
});

it('reads plus-ones, guests and children by name', async () => {
  expect(await read('Name,Plus One,Guests,Children', 'Ann Doe,"Bob Roe; Cy",Di and Ed,"Flo, Gus Hale"')).toEqual([
    'Ann|Doe',
    'Bob|Roe < Ann Doe',
    'Cy|Doe < Ann Doe',
    'Di|Doe',
    'Ed|Doe',
    'Flo|Doe child',
    'Gus|Hale child',
  ]);
});

it('warns of a party smaller than its names, and of too many plus-ones', async () => {
  const { guests, warnings } = await readGuestText('Name,Party Size,Plus One\nAnn & Bob Doe,1,\nCy Moss,,11\n');
  expect(guests).toHaveLength(3);
  expect(warnings).toEqual([
    { row: 2, code: 'fewer_than_named' },
    { row: 3, code: 'odd_count' },
  ]);
});

it('finds the host of a plus-one who has not declined, and warns of namesakes and lost hosts', async () => {
  const rows = [
    'Name,Is Plus One Of,Status',
    'Bo,sam,Going',
    'Sam,,Declined',
    'Sam,,Going',
    'Zed,Nobody,',
    'Yul,Vi,',
    'Vi,,No',
  ];
  const { guests, warnings } = await readGuestText(rows.join('\n'));
  expect(guests.map(({ first, household, plusOneOf }) => [first, household ?? null, plusOneOf ?? null])).toEqual([
    ['Bo', '@2', 'Sam'],
    ['Sam', null, null],
    ['Sam', '@2', null],
    ['Zed', null, null],
    ['Yul', null, null],
    ['Vi', null, null],
  ]);
  expect(warnings).toEqual([
    { row: 3, code: 'same_name' },
    { row: 4, code: 'same_name' },
    { row: 5, code: 'host_not_found' },
    { row: 6, code: 'host_not_found' },
  ]);
});
