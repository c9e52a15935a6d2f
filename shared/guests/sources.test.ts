import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '#tests/support/workbook-file.ts';
import { formatGuest } from './guest.ts';
import type { ReadGuest } from './guest-reading.ts';
import { readGuests } from './read-guests.ts';

/* One export of each program that hosts come from, made after its description with invented people. */

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const lines = (...rows: string[]): string => rows.map((row) => `${row}\r\n`).join('');
const byName = (guests: readonly ReadGuest[]) => Object.fromEntries(guests.map((guest) => [formatGuest(guest), guest]));

describe('Zola', () => {
  it('reads the address list, one row for each household', async () => {
    const { guests, households, warnings } = await readGuests(
      encode(
        lines(
          'Total Definitely Invited,First Name,Last Name,Partner First Name,Partner Last Name,Relationship To Couple,Street Address,Street Address (line 2),City,State / Region,Zip / Postal Code,Country',
          '3,Ann,Doe,Bob,Roe,Bride Family,12 Elm St,Apt 3,Boston,MA,02108,United States',
          '1,Cy,Moss,,,Groom Friend,5 Main St,,Salem,MA,1970,United States',
        ),
      ),
    );
    expect(guests.map(formatGuest)).toEqual(['Ann Doe', 'Bob Roe', 'Guest of Ann Doe', 'Cy Moss']);
    expect(byName(guests)['Bob Roe']).toEqual({
      row: 2,
      first: 'Bob',
      last: 'Roe',
      household: '@2',
      address: { street: '12 Elm St\nApt 3', city: 'Boston', state: 'MA', zip: '02108', country: 'United States' },
      tags: ['Bride Family'],
    });
    expect(byName(guests)['Cy Moss']?.address?.zip).toBe('01970');
    expect([households, warnings]).toEqual([['@2'], []]);
  });

  it('reads the older template with one name', async () => {
    const { guests } = await readGuests(
      encode(
        lines('Name,Plus One,Additional Guest 1,Additional Guest 2', 'Ann Doe,Yes,,', 'Di & Ed Hale,No,Flo Hale,'),
      ),
    );
    expect(guests.map(formatGuest)).toEqual(['Ann Doe', 'Guest of Ann Doe', 'Di Hale', 'Ed Hale', 'Flo Hale']);
  });

  const replies = lines(
    'First Name,Last Name,Rehearsal Dinner,Wedding,Meal Choice,Any allergies?,Brunch,Meal Choice',
    'Ann,Doe,Attending,Attending,Fish,,No Response,',
    'Bob,Roe,,Declined,,,Attending,Eggs',
    'Cy,Moss,Attending,,,,,',
  );

  it('reads the replies to the wedding with its meals', async () => {
    const { guests, notInvited, events, event } = await readGuests(encode(replies));
    expect(guests).toEqual([
      { row: 2, first: 'Ann', last: 'Doe', rsvp: 'attending', meal: 'Fish' },
      { row: 3, first: 'Bob', last: 'Roe', rsvp: 'declined' },
    ]);
    expect([notInvited, event]).toEqual([1, 'Wedding']);
    expect(events).toEqual(['Rehearsal Dinner', 'Wedding', 'Brunch']);
  });

  it('reads the replies to the event that the host chooses', async () => {
    const { guests, notInvited } = await readGuests(encode(replies), { event: 'Brunch' });
    expect(guests.map((guest) => [formatGuest(guest), guest.rsvp ?? 'pending', guest.meal ?? null])).toEqual([
      ['Ann Doe', 'pending', null],
      ['Bob Roe', 'attending', 'Eggs'],
    ]);
    expect(notInvited).toBe(1);
  });
});

describe('The Knot', () => {
  it('reads the workbook', async () => {
    const rows = [
      ['First Name', 'Last Name', 'Email', 'Phone', 'Party', 'RSVP Status', 'Meal Choice'],
      ['Ann', 'Doe', 'ann@example.test', 2_125_550_142, 'Doe Party', 'Attending', 'Beef'],
      ['Bob', 'Doe', null, null, 'Doe Party', 'Not Attending', null],
      ['Guest', null, null, null, 'Doe Party', 'No Response', null],
    ];
    const { guests, households } = await readGuests(writeWorkbook({ sheets: [{ name: 'Guest List', rows }] }));
    expect(guests).toEqual([
      {
        row: 2,
        first: 'Ann',
        last: 'Doe',
        household: 'Doe Party',
        email: 'ann@example.test',
        phone: '+12125550142',
        rsvp: 'attending',
        meal: 'Beef',
      },
      { row: 3, first: 'Bob', last: 'Doe', household: 'Doe Party', rsvp: 'declined' },
      { row: 4, named: false, plusOneOf: 'Ann Doe', household: 'Doe Party' },
    ]);
    expect(households).toEqual(['Doe Party']);
  });

  it('reads the address list of couples', async () => {
    const { guests } = await readGuests(
      encode(
        lines('Name Line 1,Name Line 2,Street Address,City,Zip', 'Mr. Ann Doe,Mrs. Bob Doe,12 Elm St,Boston,02108'),
      ),
    );
    expect(guests.map(({ title, household, address }) => [title, household, address?.zip])).toEqual([
      ['Mr.', '@2', '02108'],
      ['Mrs.', '@2', '02108'],
    ]);
  });
});

describe('Joy', () => {
  it('reads parties, tables as tags and a column for each event', async () => {
    const { guests, events } = await readGuests(
      encode(
        `\uFEFF${lines(
          'first name,last name,email,party,tags,rsvp / ceremony,rsvp / welcome drinks,Name on Envelope',
          'Ann,Doe,ann@example.test,Doe,Table 5|Family,Accept,,The Doe Family',
          'Bob,Doe,,Doe,"Table 5, Family",Decline,Accept,The Doe Family',
        )}`,
      ),
    );
    expect(guests.map(({ rsvp, tags, household }) => [rsvp, tags, household])).toEqual([
      ['attending', ['Table 5', 'Family'], 'Doe'],
      ['declined', ['Table 5', 'Family'], 'Doe'],
    ]);
    expect(events).toEqual(['ceremony', 'welcome drinks']);
  });
});

describe('WeddingWire', () => {
  it('reads relation, address and reply', async () => {
    const { guests } = await readGuests(
      encode(
        lines(
          'First,Last,Group,Relation,Address,City,State,Zip,Attending,Meal,Table',
          'Ann,Doe,Family,Aunt,12 Elm St,Boston,MA,02108,Yes,Chicken,4',
        ),
      ),
    );
    expect(guests).toEqual([
      {
        row: 2,
        first: 'Ann',
        last: 'Doe',
        address: { street: '12 Elm St', city: 'Boston', state: 'MA', zip: '02108' },
        rsvp: 'attending',
        meal: 'Chicken',
        tags: ['Family', 'Aunt'],
      },
    ]);
  });
});

describe('Partiful', () => {
  const rows = lines(
    'Name,Status,RSVP date,Did you enjoy the form?,Invited By,Is Plus One Of',
    'Sam,Going,2026-09-02 13:26:51,Yes,,Ann Doe',
    'Ann Doe,Going,2026-09-02 13:20:00,,,',
    'Bob Roe,Can’t Go,2026-09-03 08:00:00,,Ann Doe,',
    'Cy Moss,Waitlist,,,,',
    'Di Hale,Invited,,,,',
  );

  it('reads plus-ones with rows of their own', async () => {
    const { guests, warnings } = await readGuests(encode(rows));
    expect(guests.map((guest) => [formatGuest(guest), guest.rsvp ?? 'pending', guest.household ?? null])).toEqual([
      ['Sam', 'attending', '@2'],
      ['Ann Doe', 'attending', '@2'],
      ['Bob Roe', 'declined', null],
      ['Cy Moss', 'maybe', null],
      ['Di Hale', 'pending', null],
    ]);
    expect(guests[0]).toMatchObject({ plusOneOf: 'Ann Doe', repliedOn: '2026-09-02' });
    expect(warnings).toEqual([]);
  });

  it('reads the number of plus-ones of older lists', async () => {
    const { guests } = await readGuests(
      encode(lines('Name,Status,Is Plus One Of', 'Ann Doe,Going,2', 'Bob Roe,Going,0')),
    );
    expect(guests.map(formatGuest)).toEqual(['Ann Doe', 'Guest of Ann Doe', 'Guest of Ann Doe', 'Bob Roe']);
  });
});

describe('Evite', () => {
  it('reads further names of a party, and adults and kids as numbers', async () => {
    const { guests } = await readGuests(
      encode(
        lines(
          'Guest,Response,Guests,Adults,Kids,Comments',
          'Ann Doe,Yes,"Bob Doe, Cy",3,1,See you',
          'Di Hale,No,,0,0,Sorry',
          'Ed Lake,No Reply,,,,',
        ),
      ),
    );
    expect(guests.map(formatGuest)).toEqual(['Ann Doe', 'Bob Doe', 'Cy Doe', 'Guest of Ann Doe', 'Di Hale', 'Ed Lake']);
    expect(guests.filter(({ child }) => child)).toHaveLength(1);
    expect(guests.map(({ rsvp }) => rsvp ?? 'pending')).toEqual([
      'attending',
      'attending',
      'attending',
      'attending',
      'declined',
      'pending',
    ]);
  });
});

describe('RSVPify', () => {
  it('joins rows of one group number', async () => {
    const { guests, households } = await readGuests(
      encode(
        lines(
          "Title,First Name,Last Name,Email Address,Group ID,Tags,Additional Guest(s) Allowed (+1's)",
          'Dr.,Ann,Doe,ann@example.test,101,VIP,0',
          'Mr.,Bob,Roe,,102,,2',
          ',Cy,Doe,,101,,0',
        ),
      ),
    );
    expect(guests.map((guest) => [formatGuest(guest), guest.household])).toEqual([
      ['Ann Doe', '101'],
      ['Bob Roe', '102'],
      ['Guest of Bob Roe', '102'],
      ['Guest of Bob Roe', '102'],
      ['Cy Doe', '101'],
    ]);
    expect(guests[0]).toMatchObject({ title: 'Dr.', tags: ['VIP'] });
    expect(households).toEqual(['101', '102']);
  });
});

describe('Google Contacts', () => {
  it('reads the present columns, with the preferred phone by its label', async () => {
    const { guests } = await readGuests(
      encode(
        lines(
          'Name Prefix,First Name,Middle Name,Last Name,Name Suffix,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
          'Dr.,Ann,M,Doe,PhD,,Aunt,Wedding ::: * myContacts,* Home,ann@example.test ::: a2@example.test,Work Fax,212-555-0199,Mobile,212-555-0142 ::: 212-555-0143,Home,"12 Elm St',
          'Boston, MA 02108",12 Elm St,Boston,MA,02108,US',
          ',,,,,Doe Bakery,,* myContacts,,shop@example.test,,,,,,,,,,,',
        ),
      ),
    );
    expect(guests).toEqual([
      {
        row: 2,
        first: 'Ann',
        last: 'Doe',
        title: 'Dr.',
        suffix: 'PhD',
        email: 'ann@example.test',
        phone: '+12125550142',
        address: { street: '12 Elm St', city: 'Boston', state: 'MA', zip: '02108', country: 'US' },
        notes: 'Aunt',
        tags: ['Wedding'],
      },
    ]);
  });

  it('reads the columns before 2024', async () => {
    const { guests, warnings } = await readGuests(
      encode(
        lines(
          'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
          'Ann M Doe,Ann,M,Doe,Friends ::: * myContacts,* ,ann@example.test,Mobile,+44 20 7946 0958',
          'Doe Bakery,,,,* myContacts,,,,',
          ',,,,* myContacts,* ,shop@example.test,,',
        ),
      ),
    );
    expect(guests.map((guest) => [formatGuest(guest), guest.phone ?? null, guest.tags ?? []])).toEqual([
      ['Ann Doe', '+442079460958', ['Friends']],
      ['Doe Bakery', null, []],
    ]);
    expect(warnings).toEqual([{ row: 4, code: 'no_name' }]);
  });
});

const outlookHeader =
  'First Name,Last Name,Company,E-mail Address,E-mail 2 Address,Mobile Phone,Home Phone,Home Fax,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Spouse,Children,Notes,Categories';

describe('Outlook', () => {
  const row =
    'Renée,Doe,,bad,renee@example.test,,212-555-0142,212-555-0199,12 Elm St,Boston,MA,2108,United States,Bob,,,Friends';

  it.each([
    ['new', encode(`\uFEFF${lines(outlookHeader, row)}`)],
    ['old, in Windows-1252', Uint8Array.from(lines(outlookHeader, row), (letter) => letter.charCodeAt(0))],
  ])('reads the contacts of a %s one', async (_, bytes) => {
    const { guests, warnings } = await readGuests(bytes);
    expect(guests).toEqual([
      {
        row: 2,
        first: 'Renée',
        last: 'Doe',
        household: '@2',
        email: 'renee@example.test',
        phone: '+12125550142',
        address: { street: '12 Elm St', city: 'Boston', state: 'MA', zip: '02108', country: 'United States' },
        tags: ['Friends'],
      },
      {
        row: 2,
        first: 'Bob',
        last: 'Doe',
        household: '@2',
        address: { street: '12 Elm St', city: 'Boston', state: 'MA', zip: '02108', country: 'United States' },
        tags: ['Friends'],
      },
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('Excel', () => {
  const rows = ['Name\tZip\tRSVP', 'Zoë O’Dell\t02108\tYes', '"Doe, Ann"\t1970\tNo'];

  it('reads Unicode Text with tabs', async () => {
    const text = `\uFEFF${lines(...rows)}`;
    const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
    const { guests } = await readGuests(bytes);
    expect(guests.map((guest) => [formatGuest(guest), guest.address?.zip, guest.rsvp])).toEqual([
      ['Zoë O’Dell', '02108', 'attending'],
      ['Ann Doe', '01970', 'declined'],
    ]);
  });

  it('reads CSV of Windows, in Windows-1252', async () => {
    const text = lines('Name,City,RSVP', 'José Núñez,Cañon City,Yes', 'Zoë Doe,,No');
    const { guests } = await readGuests(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    expect(guests).toEqual([
      { row: 2, first: 'José', last: 'Núñez', address: { city: 'Cañon City' }, rsvp: 'attending' },
      { row: 3, first: 'Zoë', last: 'Doe', rsvp: 'declined' },
    ]);
  });

  it.each([[','], [';']])('reads CSV with %j', async (delimiter) => {
    const text = `\uFEFF${lines(`Name${delimiter}Diet`, `Ann Doe${delimiter}vegan (no nuts)`, `Bob Roe${delimiter}`)}`;
    const { guests } = await readGuests(encode(text));
    expect(guests).toEqual([
      { row: 2, first: 'Ann', last: 'Doe', diets: ['vegan', 'nut-free'] },
      { row: 3, first: 'Bob', last: 'Roe' },
    ]);
  });

  it('reads a workbook with titles, merged households, ZIP codes and phones as numbers', async () => {
    const zip = (number: number) => ({ number, format: 'zip' as const });
    const { guests, warnings } = await readGuests(
      writeWorkbook({
        sheets: [
          {
            name: 'Guests',
            merged: ['A1:E1', 'A4:A5'],
            rows: [
              ['Ann and Bob, June 5'],
              [],
              ['Household', 'Guest Name', 'Cell', 'Zip', '# of Guests'],
              ['The Does', 'Ann Doe', 2_125_550_142, zip(2108), null],
              [null, 'Cy Doe', null, zip(2108), null],
              ['Hale', 'Di Hale', '212.555.0143', null, 2],
            ],
          },
        ],
      }),
    );
    expect(
      guests.map((guest) => [formatGuest(guest), guest.household, guest.phone ?? guest.address?.zip ?? null]),
    ).toEqual([
      ['Ann Doe', 'The Does', '+12125550142'],
      ['Cy Doe', 'The Does', '02108'],
      ['Di Hale', 'Hale', '+12125550143'],
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('Android', () => {
  it('reads all contacts of one file in version 2.1', async () => {
    const { guests, warnings } = await readGuests(
      encode(
        lines(
          'BEGIN:VCARD',
          'VERSION:2.1',
          'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;',
          'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg=20M=C3=BCller',
          'TEL;CELL;PREF:+1 212-555-0142',
          'TEL;HOME;FAX:+1 212-555-0199',
          'EMAIL;HOME:joerg@example.test',
          'ADR;HOME;ENCODING=QUOTED-PRINTABLE:;;12 Elm St=0D=0A=',
          'Apt 3;Boston;MA;02108;USA',
          'NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Onkel=2C kommt mit Z=C3=BCge=',
          'n',
          'END:VCARD',
          'BEGIN:VCARD',
          'VERSION:2.1',
          'N:Doe;Ann;;;',
          'FN:Ann Doe',
          'TEL;CELL:2125550143',
          'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Annie;1;;;;;;;;;;;;;',
          'END:VCARD',
          'BEGIN:VCARD',
          'VERSION:2.1',
          'TEL;CELL:2125550144',
          'END:VCARD',
        ),
      ),
    );
    expect(guests).toEqual([
      {
        row: 1,
        first: 'Jörg',
        last: 'Müller',
        email: 'joerg@example.test',
        phone: '+12125550142',
        address: { street: '12 Elm St\nApt 3', city: 'Boston', state: 'MA', zip: '02108', country: 'USA' },
        notes: 'Onkel, kommt mit Zügen',
      },
      { row: 2, first: 'Ann', last: 'Doe', phone: '+12125550143' },
    ]);
    expect(warnings).toEqual([{ row: 3, code: 'no_name' }]);
  });
});

describe('Numbers', () => {
  it('reads the table behind the export summary', async () => {
    const { guests } = await readGuests(
      writeWorkbook({
        sheets: [
          {
            name: 'Export Summary',
            rows: [
              ['This document was exported from Numbers. Each table was converted to an Excel worksheet.'],
              [],
              ['Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'],
              ['Guests', 'Table 1', 'Guests'],
            ],
          },
          { name: 'Guests', rows: [['Table 1'], ['Name', 'Email', 'Phone'], ['Ann Doe', 'ann@example.test', null]] },
        ],
      }),
    );
    expect(guests).toEqual([{ row: 3, first: 'Ann', last: 'Doe', email: 'ann@example.test' }]);
  });
});

describe('iPhone and Mac', () => {
  it('reads all people of one file', async () => {
    const { guests, warnings } = await readGuests(
      encode(
        lines(
          'BEGIN:VCARD',
          'VERSION:3.0',
          'PRODID:-//Apple Inc.//iPhone OS 19.0//EN',
          'N:Doe;Ann;M.;;',
          'FN:Ann M. Doe',
          'item1.EMAIL;type=INTERNET;type=pref:ann@example.test',
          'item1.X-ABLabel:_$!<Other>!$_',
          'TEL;type=HOME;type=VOICE:(212) 555-0100',
          'TEL;type=CELL;type=VOICE;type=pref:(212) 555-0142',
          String.raw`ADR;type=HOME;type=pref:;;12 Elm St\, Apt 3;Boston;MA;02108;United States`,
          String.raw`NOTE:Aunt\; brings cake\nand tea`,
          'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAASABIAAD/4QCMRXhpZgAATU0AKgAA',
          '  AAgABQESAAMAAAABAAEAAAEaAAUAAAABAAAASgEbAAUAAAABAAAAUgEoAAMAAAAB',
          'CATEGORIES:Family',
          'END:VCARD',
          'BEGIN:VCARD',
          'VERSION:3.0',
          'N:;;;;',
          'FN:Doe Bakery',
          'ORG:Doe Bakery;',
          'X-ABShowAs:COMPANY',
          'END:VCARD',
        ),
      ),
    );
    expect(guests).toEqual([
      {
        row: 1,
        first: 'Ann',
        last: 'Doe',
        email: 'ann@example.test',
        phone: '+12125550142',
        address: { street: '12 Elm St, Apt 3', city: 'Boston', state: 'MA', zip: '02108', country: 'United States' },
        notes: 'Aunt; brings cake\nand tea',
      },
    ]);
    expect(warnings).toEqual([{ row: 2, code: 'no_name' }]);
  });
});
