import { expect, it } from 'vitest';
import { parseEmail, parsePhone, parseTags, parseZip } from './contact.ts';
import { parseDiets } from './diet.ts';
import { readGuestText } from './read-guests.ts';
import { parseReply } from './reply.ts';
import { parseReplyDay } from './reply-day.ts';

it.each([
  ['Not attending', 'declined'],
  ['NOT ATTENDING', 'declined'],
  ['Regretfully declines', 'declined'],
  ['can’t make it', 'declined'],
  ['Won’t be able to come', 'declined'],
  ['No', 'declined'],
  ['No, sorry', 'declined'],
  ['0', 'declined'],
  ['No Response', 'pending'],
  ['Viewed', 'pending'],
  ['', 'pending'],
  ['Maybe', 'maybe'],
  ['Waitlist', 'maybe'],
  ['Accepts with pleasure', 'attending'],
  ['Joyfully accepts', 'attending'],
  ['Will attend', 'attending'],
  ['Y', 'attending'],
  ['yes!', 'attending'],
  ['Joyfully', undefined],
  ['Not going', undefined],
  ['No idea', undefined],
  ['N/A', undefined],
  ['Table 1', undefined],
])('reads the reply %j as %s', (cell, rsvp) => {
  expect(parseReply(cell)).toBe(rsvp);
});

it.each([
  ['2026-09-02 13:26:51', '2026-09-02'],
  ['2026-09-02T23:59:59Z', '2026-09-02'],
  ['9/2/2026', '2026-09-02'],
  ['9/2/26 1:26 PM', '2026-09-02'],
  ['Sep 2, 2026', '2026-09-02'],
  ['Wednesday, September 2nd, 2026 at 1:26 PM', '2026-09-02'],
  ['2 Sep 2026', '2026-09-02'],
  ['2026-02-30', undefined],
  ['soon', undefined],
])('reads the day %j as %s', (text, day) => {
  expect(parseReplyDay(text)).toBe(day);
});

it.each([
  ['vegan and nut allergy', ['vegan', 'nut-free'], ''],
  ['Gluten free / dairy-free + halal', ['gluten-free', 'dairy-free', 'halal'], ''],
  ['vegetarian (no nuts)', ['vegetarian', 'nut-free'], ''],
  ['No shellfish; no eggs; soy-free\nKosher', ['shellfish-free', 'egg-free', 'soy-free', 'kosher'], ''],
  ['pescatarian, lactose intolerant', ['pescatarian', 'dairy-free'], ''],
  ['celiac, not vegan', [], 'celiac, not vegan'],
  ['no onions', [], 'no onions'],
  ['N/A', [], ''],
  ['none', [], ''],
  ['–', [], ''],
])('reads the diets %j', (cell, diets, dietText) => {
  expect(parseDiets(cell)).toEqual({ diets, dietText });
});

it.each([
  ['ann@Example.TEST', 'ann@example.test'],
  ['Ann.Doe@x.test', 'Ann.Doe@x.test'],
  ['bad; ann@x.test', 'ann@x.test'],
  ['Ann Doe <ann@x.test>', 'ann@x.test'],
  ['a@x.test ::: b@x.test', 'a@x.test'],
  ['mailto:ann@x.test?subject=Hi', 'ann@x.test'],
  ['ann@localhost', undefined],
  ['.ann@x.test', undefined],
  ['ann@x..test', undefined],
])('reads the e-mail address %j as %s', (cell, email) => {
  expect(parseEmail(cell)).toBe(email);
});

it.each([
  ['(212) 555-0142 x12', '+12125550142 ext 12'],
  ['+12125550142 ext 12', '+12125550142 ext 12'],
  ['442071234567', '+442071234567'],
  ['555-0142 or 212-555-0142', '+12125550142'],
  ['tel:+1-212-555-0142;ext=12', '+12125550142 ext 12'],
  ['555-0142', undefined],
  ['12345678901234567890', undefined],
])('reads the phone number %j as %s', (cell, phone) => {
  expect(parsePhone(cell)).toBe(phone);
});

it.each([
  ['2108', '', '02108'],
  ['601', 'U.S.A.', '00601'],
  ['02108-1234', 'United States', '02108'],
  ['2108-1234', '', '02108'],
  ['1010', 'Austria', '1010'],
  ['SW1A 1AA', '', 'SW1A 1AA'],
  ['12', '', '12'],
  ['123456', '', '123456'],
])('reads the ZIP code %j of %j as %s', (cell, country, zip) => {
  expect(parseZip(cell, country)).toBe(zip);
});

it('splits tags and leaves out those of Google itself', () => {
  expect(parseTags('Wedding ::: * myContacts ::: * friends | Table 5, Family, Family')).toEqual([
    'Wedding',
    'Table 5',
    'Family',
  ]);
});

it('prefers mobile numbers, and never takes a fax', async () => {
  const header = 'Name,Fax,Work Phone,Home Phone,Phone,Cell,Mobile Phone';
  const phones = async (...cells: string[]) => {
    const row = ['Ann', ...cells, ...Array.from({ length: 6 - cells.length }, () => '')];
    return (await readGuestText(`${header}\n${row.join(',')}\n`)).guests[0]?.phone;
  };
  const all = [1, 2, 3, 4, 5, 6].map((end) => `+1212555010${end}`);
  for (let count = 6; count > 1; count -= 1) expect(await phones(...all.slice(0, count))).toBe(all[count - 1]);
  expect(await phones('+12125550101')).toBeUndefined();
  expect(await phones('', '+12125550102', '', '', '', 'none')).toBe('+12125550102');
});

it('gives reply, address and tags of a row to all its people, and the rest to the first', async () => {
  const header = 'Name,RSVP,RSVP date,City,Tags,Email,Meal,Diet,Note';
  const { guests } = await readGuestText(`${header}\nAnn & Bob Doe,Yes,2026-09-02,Salem,VIP,a@x.test,Fish,vegan,x\n`);
  const common = { row: 2, last: 'Doe', household: '@2', rsvp: 'attending', repliedOn: '2026-09-02' };
  const shared = { ...common, address: { city: 'Salem' }, tags: ['VIP'] };
  expect(guests).toEqual([
    { ...shared, first: 'Ann', email: 'a@x.test', meal: 'Fish', diets: ['vegan'], notes: 'x' },
    { ...shared, first: 'Bob' },
  ]);
});

it('takes a meal behind the last event for all, unless its name is repeated', async () => {
  const rows = 'Ann Doe,Attending,Fish,Attending,Eggs,vegan\n';
  const read = (header: string) => readGuestText(`${header}\n${rows}`, { event: 'Dinner' });
  const repeated = await read('Name,Dinner,Meal Choice,Brunch,Meal Choice,Diet');
  expect(repeated.guests[0]).toMatchObject({ meal: 'Fish', diets: ['vegan'] });
  const single = await read('Name,Dinner,Song,Brunch,Meal Choice,Diet');
  expect(single.guests[0]).toMatchObject({ meal: 'Eggs', diets: ['vegan'] });
});

it('proposes the fullest event if none sounds like the main one, and takes no question for an event', async () => {
  const { event, events, notInvited } = await readGuestText(
    'Name,Email,Picnic,Gala,Shuttle?\nAnn Doe,,Attending,Attending,Yes\nBob Roe,,,Declined,No\nCy Moss,,,,Yes\n',
  );
  expect([event, events, notInvited]).toEqual(['Gala', ['Picnic', 'Gala'], 1]);
});
