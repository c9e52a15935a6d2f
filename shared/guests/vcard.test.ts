import { expect, it } from 'vitest';
import { readGuests } from './read-guests.ts';

const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('');
const card = (...rows: string[]) => lines('BEGIN:VCARD', ...rows, 'END:VCARD');
const read = (text: string) => readGuests(new TextEncoder().encode(text));

it('reads version 2.1 with quoted-printable text over soft breaks, and bare types', async () => {
  const { guests, warnings } = await read(
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=B1=65=7A;=4A=6F=73=C3=A9;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=6F=73=C3=A9=20=4E=C3=BA=',
      '=C3=B1=65=7A',
      'TEL;CELL:212-555-0142',
      'TEL;HOME;FAX:212-555-0199',
      'EMAIL;HOME:jose@example.test',
      'ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;12 Elm St=0D=0AApt 3;Ca=C3=B1on City;CO;81212;',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
      ' 2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRof',
      '',
    ),
  );
  expect(guests).toEqual([
    {
      row: 1,
      first: 'José',
      last: 'Núñez',
      email: 'jose@example.test',
      phone: '+12125550142',
      address: { street: '12 Elm St\nApt 3', city: 'Cañon City', state: 'CO', zip: '81212' },
    },
  ]);
  expect(warnings).toEqual([]);
});

it('reads another charset of quoted-printable text', async () => {
  const { guests } = await read(card('VERSION:2.1', 'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Ag=E9;Zo=EB;;;'));
  expect(guests).toEqual([{ row: 1, first: 'Zoë', last: 'Agé' }]);
});

it('reads a note with commas that are not escaped', async () => {
  for (const version of ['2.1', '3.0']) {
    const { guests } = await read(card(`VERSION:${version}`, 'N:Doe;Ann;;;', 'NOTE:Aunt, brings cake,and tea'));
    expect(guests).toEqual([{ row: 1, first: 'Ann', last: 'Doe', notes: 'Aunt, brings cake, and tea' }]);
  }
});

it('reads version 4.0 with an address of the scheme tel', async () => {
  const { guests } = await read(
    card(
      'VERSION:4.0',
      'FN:Dr. Ann van der Berg',
      'TEL;VALUE=uri;TYPE="voice,home":tel:+1-212-555-0100',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+1-212-555-0142;ext=12',
      'EMAIL;PREF=2:b@example.test',
      'EMAIL;PREF=1:a@example.test',
    ),
  );
  expect(guests).toEqual([
    {
      row: 1,
      first: 'Ann',
      last: 'van der Berg',
      title: 'Dr.',
      email: 'a@example.test',
      phone: '+12125550142 ext 12',
    },
  ]);
});

it('reads several cards of any line end, folded lines and small letters', async () => {
  const { guests } = await read(
    'begin:vcard\nversion:3.0\nn:Doe;Ann;;;\nfn:Ann\n  Doe\nnote:a\\, b\\; c\\nd\nend:vcard\nBEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:Bob\n  Roe\nEND:VCARD\n',
  );
  expect(guests).toEqual([
    { row: 1, first: 'Ann', last: 'Doe', notes: 'a, b; c\nd' },
    { row: 2, first: 'Bob', last: 'Roe' },
  ]);
});

it('leaves out companies and nameless cards with a warning', async () => {
  const { guests, warnings } = await read(
    card('VERSION:3.0', 'N:;;;;', 'FN:Doe Bakery', 'ORG:Doe Bakery;', 'X-ABShowAs:COMPANY') +
      card('VERSION:3.0', 'EMAIL:a@example.test') +
      card('VERSION:3.0', 'N:Doe;Ann;;;', 'EMAIL:ann@'),
  );
  expect(guests).toEqual([{ row: 3, first: 'Ann', last: 'Doe' }]);
  expect(warnings).toEqual([
    { row: 1, code: 'no_name' },
    { row: 2, code: 'no_name' },
    { row: 3, code: 'bad_email' },
  ]);
});

it('never takes a fax for a phone, and counts equal cards once', async () => {
  const one = card('VERSION:3.0', 'N:Doe;Ann;;;', 'TEL;TYPE=HOME,FAX,pref:212-555-0199', 'TEL;TYPE=HOME:212-555-0142');
  const { guests, copies } = await read(one + one);
  expect(guests).toEqual([{ row: 1, first: 'Ann', last: 'Doe', phone: '+12125550142' }]);
  expect(copies).toBe(1);
});
