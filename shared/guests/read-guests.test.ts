import { expect, it } from 'vitest';
import { readGuests } from './read-guests.ts';
import type { ReadGuest } from './guest-reading.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const withoutRow = ({ row: _, ...guest }: ReadGuest) => guest;

async function read(input: string | Uint8Array, options = {}) {
  const reading = await readGuests(typeof input === 'string' ? encode(input) : input, options);
  const { guests, warnings, copies, notInvited, households } = reading;
  return { guests: guests.map(withoutRow), warnings, copies, notInvited, households, event: reading.event };
}

const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('');
const ann = { first: 'Ann', last: 'Doe' };
const bob = { first: 'Bob', last: 'Roe' };
const cy = { first: 'Cy', last: 'Moss' };
const di = { first: 'Di', last: 'Hale' };
const guestOf = (plusOneOf: string) => ({ named: false, plusOneOf });

interface Case {
  number: number;
  input: string | Uint8Array;
  guests: object[];
  warnings?: object[];
  notInvited?: number;
}

const twelve = 'First Name,Last Name,Partner First Name,Partner Last Name,Total Definitely Invited';
const google =
  'First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code';
const outlook =
  'First Name,Last Name,E-mail Address,Home Phone,Mobile Phone,Home Street,Home City,Home State,Home Postal Code,Spouse,Children';

// The inputs of the importer's specification, by their numbers.
const cases: Case[] = [
  {
    number: 1,
    input: lines('First Name,Last Name,Email', 'Ann,Doe,ann@Example.TEST'),
    guests: [{ ...ann, email: 'ann@example.test' }],
  },
  {
    number: 2,
    input: `\uFEFF${lines('Name;RSVP', 'Ann Doe;Yes', 'Bob Roe;No')}`,
    guests: [
      { ...ann, rsvp: 'attending' },
      { ...bob, rsvp: 'declined' },
    ],
  },
  {
    number: 3,
    input: lines('sep=;', 'Name;Plus One', '"Doe; Ann";yes'),
    guests: [
      { first: 'Doe;', last: 'Ann', household: '@3' },
      { ...guestOf('Doe; Ann'), household: '@3' },
    ],
  },
  {
    number: 4,
    input: lines('Our Wedding,,', ',,', 'First,Last,Phone', 'Ann,Doe,(212) 555-0142 x12'),
    guests: [{ ...ann, phone: '+12125550142 ext 12' }],
  },
  {
    number: 5,
    input: Uint8Array.from(lines('Name,City', 'José Núñez,Cañon City'), (letter) => letter.charCodeAt(0)),
    guests: [{ first: 'José', last: 'Núñez', address: { city: 'Cañon City' } }],
  },
  {
    number: 6,
    input: `Name,Address\r\nAnn Doe,"12 Elm St\r\nApt 3B"\r\nBob Roe,x\r\n`,
    guests: [
      { ...ann, address: { street: '12 Elm St\nApt 3B' } },
      { ...bob, address: { street: 'x' } },
    ],
  },
  {
    number: 7,
    input: lines('Name,Zip', 'Ann Doe,="02108"', 'Bob Roe,2108', 'Cy Moss,02108-1234', 'Di Hale,601'),
    guests: [
      { ...ann, address: { zip: '02108' } },
      { ...bob, address: { zip: '02108' } },
      { ...cy, address: { zip: '02108' } },
      { ...di, address: { zip: '00601' } },
    ],
  },
  {
    number: 8,
    input: lines('Name,Zip,Country', 'Ann Doe,1010,Austria'),
    guests: [{ ...ann, address: { zip: '1010', country: 'Austria' } }],
  },
  {
    number: 9,
    input: lines('Name,Note', `Ann Doe,6' 2" tall`, 'Bob Roe,x'),
    guests: [
      { ...ann, notes: `6' 2" tall` },
      { ...bob, notes: 'x' },
    ],
  },
  {
    number: 10,
    input: lines('Name', '"Doe, Ann"', '"Roe, Jr., Rick"', 'Zoë'),
    guests: [ann, { first: 'Rick', last: 'Roe', suffix: 'Jr.' }, { first: 'Zoë' }],
  },
  {
    number: 11,
    input: lines('Name', 'Ann & Bob Doe', 'Cy Moss and Di Hale', 'Sandy Brandt'),
    guests: [
      { ...ann, household: '@2' },
      { first: 'Bob', last: 'Doe', household: '@2' },
      { ...cy, household: '@3' },
      { ...di, household: '@3' },
      { first: 'Sandy', last: 'Brandt' },
    ],
  },
  {
    number: 12,
    input: lines(twelve, 'Ann,Doe,Bob,,4', 'Cy,Moss,,,1'),
    guests: [
      { ...ann, household: '@2' },
      { first: 'Bob', last: 'Doe', household: '@2' },
      { ...guestOf('Ann Doe'), household: '@2' },
      { ...guestOf('Ann Doe'), household: '@2' },
      cy,
    ],
  },
  {
    number: 13,
    input: lines('Name,Plus One', 'Ann Doe,Sam Hale', 'Bob Roe,No', 'Cy Moss,2', 'Di Hale,TBD'),
    guests: [
      { ...ann, household: '@2' },
      { first: 'Sam', last: 'Hale', plusOneOf: 'Ann Doe', household: '@2' },
      bob,
      { ...cy, household: '@4' },
      { ...guestOf('Cy Moss'), household: '@4' },
      { ...guestOf('Cy Moss'), household: '@4' },
      { ...di, household: '@5' },
      { ...guestOf('Di Hale'), household: '@5' },
    ],
  },
  {
    number: 14,
    input: lines('Name,Plus One,Additional Guest 1,Additional Guest 2', 'Ann Doe,Bob Doe,Cy Doe,'),
    guests: [
      { ...ann, household: '@2' },
      { first: 'Bob', last: 'Doe', plusOneOf: 'Ann Doe', household: '@2' },
      { first: 'Cy', last: 'Doe', household: '@2' },
    ],
  },
  {
    number: 15,
    input: lines(
      "First Name,Last Name,Group ID,Additional Guest(s) Allowed (+1's)",
      'Ann,Doe,7,0',
      'Bob,Roe,8,1',
      'Cy,Doe,7,0',
    ),
    guests: [
      { ...ann, household: '7' },
      { ...bob, household: '8' },
      { ...guestOf('Bob Roe'), household: '8' },
      { first: 'Cy', last: 'Doe', household: '7' },
    ],
  },
  {
    number: 16,
    input: lines(
      'first name,last name,party,tags,rsvp / reception,rsvp / brunch',
      'Ann,Doe,Doe,"Table 5, family",Accept,',
      'Bob,Doe,Doe,Table 5,Decline,Accept',
      'Cy,Moss,,,,Accept',
    ),
    guests: [
      { ...ann, household: 'Doe', rsvp: 'attending', tags: ['Table 5', 'family'] },
      { first: 'Bob', last: 'Doe', household: 'Doe', rsvp: 'declined', tags: ['Table 5'] },
    ],
    notInvited: 1,
  },
  {
    number: 17,
    input: lines(
      'Name,Status,RSVP date,Invited By,Is Plus One Of',
      'Ann Doe,Going,2026-09-02 13:26:51,,',
      'Sam,Going,2026-09-02 13:26:51,Ann Doe,Ann Doe',
    ),
    guests: [
      { ...ann, rsvp: 'attending', repliedOn: '2026-09-02', household: '@2' },
      { first: 'Sam', rsvp: 'attending', repliedOn: '2026-09-02', plusOneOf: 'Ann Doe', household: '@2' },
    ],
  },
  {
    number: 18,
    input: lines('Name,RSVP,Guests', 'Ann Doe,Yes,"Bob Doe, Cy"', 'Di Hale,No Response,', 'Ed Lake,Joyfully,'),
    guests: [
      { ...ann, rsvp: 'attending', household: '@2' },
      { first: 'Bob', last: 'Doe', rsvp: 'attending', household: '@2' },
      { first: 'Cy', last: 'Doe', rsvp: 'attending', household: '@2' },
      di,
      { first: 'Ed', last: 'Lake' },
    ],
    warnings: [{ row: 4, code: 'unknown_reply' }],
  },
  {
    number: 19,
    input: lines('Name,Attending', 'Ann,Not attending', 'Bob,Will attend', 'Cy,', 'Di,Can’t make it'),
    guests: [
      { first: 'Ann', rsvp: 'declined' },
      { first: 'Bob', rsvp: 'attending' },
      { first: 'Cy' },
      { first: 'Di', rsvp: 'declined' },
    ],
  },
  {
    number: 20,
    input: lines(
      google,
      'Ann,M,Doe,Wedding ::: * myContacts,* ,ann@example.test ::: a2@example.test,Mobile,+1 212-555-0142,12 Elm St,Boston,MA,02108',
    ),
    guests: [
      {
        ...ann,
        email: 'ann@example.test',
        phone: '+12125550142',
        address: { street: '12 Elm St', city: 'Boston', state: 'MA', zip: '02108' },
        tags: ['Wedding'],
      },
    ],
  },
  {
    number: 21,
    input: lines(outlook, 'Ann,Doe,,212-555-0142,212-555-0143,1 A St,Salem,MA,1970,Bob Doe,"Cy, Di"'),
    guests: [
      { ...ann, phone: '+12125550143' },
      { first: 'Bob', last: 'Doe' },
      { first: 'Cy', last: 'Doe', child: true },
      { first: 'Di', last: 'Doe', child: true },
    ].map((guest) => ({
      ...guest,
      household: '@2',
      address: { street: '1 A St', city: 'Salem', state: 'MA', zip: '01970' },
    })),
  },
  {
    number: 22,
    input: lines('Name,Email', 'Ann Doe,ann@', 'Bob Roe,Bob <bob@example.test>', 'Cy Moss,mailto:cy@example.test'),
    guests: [ann, { ...bob, email: 'bob@example.test' }, { ...cy, email: 'cy@example.test' }],
    warnings: [{ row: 2, code: 'bad_email' }],
  },
  {
    number: 23,
    input: lines(
      'Name,Phone',
      'Ann Doe,555-0142',
      'Bob Roe,212-555-0142 / 212-555-0143',
      'Cy Moss,+44 20 7946 0958',
      'Di Hale,1-800-FLOWERS',
    ),
    guests: [
      { ...ann, phone: '555-0142' },
      { ...bob, phone: '+12125550142' },
      { ...cy, phone: '+442079460958' },
      { ...di, phone: '1-800-FLOWERS' },
    ],
    warnings: [
      { row: 2, code: 'odd_phone' },
      { row: 5, code: 'odd_phone' },
    ],
  },
  {
    number: 24,
    input: lines(
      'Name,Dietary Restrictions,Meal Choice',
      'Ann Doe,vegan and nut allergy,Fish',
      'Bob Roe,N/A,Beef',
      'Cy Moss,no onions,',
    ),
    guests: [
      { ...ann, diets: ['vegan', 'nut-free'], meal: 'Fish' },
      { ...bob, meal: 'Beef' },
      { ...cy, dietText: 'no onions' },
    ],
  },
  {
    number: 25,
    input: lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:O’Dell;Zoë;;Dr.;',
      'FN:Dr. Zoë O’Dell',
      'EMAIL;type=HOME:z1@example.test',
      'EMAIL;type=WORK;type=pref:z2@example.test',
      'item1.TEL;type=pref:(212) 555-0142',
      String.raw`item2.ADR;type=HOME:;;12 Elm St\nApt 3;Boston;MA;02108;USA`,
      String.raw`NOTE:vegan\, no nuts`,
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;;;;',
      'ORG:Doe Bakery',
      'END:VCARD',
    ),
    guests: [
      {
        first: 'Zoë',
        last: 'O’Dell',
        title: 'Dr.',
        email: 'z2@example.test',
        phone: '+12125550142',
        address: { street: '12 Elm St\nApt 3', city: 'Boston', state: 'MA', zip: '02108', country: 'USA' },
        notes: 'vegan, no nuts',
      },
    ],
    warnings: [{ row: 2, code: 'no_name' }],
  },
  {
    number: 26,
    input: lines('Household,Name', 'The Does,Ann Doe', ',Bob Doe', ',Cy Doe'),
    guests: [
      { ...ann, household: 'The Does' },
      { first: 'Bob', last: 'Doe' },
      { first: 'Cy', last: 'Doe' },
    ],
    warnings: [{ row: 3, code: 'merged_households' }],
  },
];

it.each(cases)('reads input $number of the specification', async ({ input, guests, warnings = [], notInvited = 0 }) => {
  expect(await read(input)).toMatchObject({ guests, warnings, notInvited, copies: 0 });
  expect((await read(input)).guests).toEqual(guests);
});

it('counts rows by the lines of the file', async () => {
  const { warnings } = await read(`Name,Address,Email\nAnn Doe,"12 Elm St\nApt 3B",\nBob Roe,x,bob@\n`);
  expect(warnings).toEqual([{ row: 4, code: 'bad_email' }]);
});

it('fills households down if the host asks', async () => {
  const { guests, warnings } = await read(lines('Household,Name', 'The Does,Ann Doe', ',Bob Doe', ',Cy Doe'), {
    fillDown: true,
  });
  expect(guests.map(({ household }) => household)).toEqual(['The Does', 'The Does', 'The Does']);
  expect(warnings).toEqual([]);
});
