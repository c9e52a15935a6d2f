import type { Guest } from '#shared/guests/guest.ts';

/* Guests as a host's spreadsheet has them; their addresses belong to nobody. */

const firsts = ['Ava', 'Ben', 'Carla', 'Dev', 'Elena', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Keiko', 'Liam'];
const lasts = ['Nguyen', 'Okafor', 'Ramirez', 'Schmidt', 'Thompson', 'Park', 'Haddad'];
const replies = ['Yes', 'Yes', 'Yes', 'No', 'Maybe', ''];
const diets = ['', '', 'vegetarian', '', 'nut allergy', '', '', 'vegan', ''];

/** Returns a spreadsheet as CSV: a title above the header, a guest per row, households of two and of four. */
export function guestSpreadsheet(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const last = lasts[Math.floor(n / 2) % lasts.length];
    const household = n % 5 === 0 ? '' : `The ${last}s ${Math.floor(n / 4)}`;
    const email = n % 3 === 0 ? '' : `guest${n}@example.com`;
    const tags = `"Table ${(n % 12) + 1}, ${n % 4 === 0 ? 'family' : 'work'}"`;
    return [firsts[n % firsts.length], `${last} ${n}`, household, email, replies[n % 6], diets[n % 9], tags].join(',');
  });
  const header = 'First Name,Last Name,Household,Email,RSVP,Dietary Restrictions,Tags';
  return ['Our wedding,,,,,,', header, ...rows].join('\r\n');
}

/** Returns a spreadsheet of couples as CSV, before anybody has replied: a party and one email address each. */
export function coupleSpreadsheet(couples: number, addressOf: (couple: number) => string): string {
  const rows = Array.from({ length: couples }, (_, n) => {
    const last = `${lasts[n % lasts.length]} ${n + 1}`;
    const [one, other] = [firsts[n % firsts.length], firsts[(n + 5) % firsts.length]];
    return [`${one},${last},The ${last}s,${addressOf(n)}`, `${other},${last},The ${last}s,`];
  });
  return ['First Name,Last Name,Party,Email', ...rows.flat()].join('\r\n');
}

/** Returns guests of a list with all kinds of texts. */
export const manyGuests = (count: number): Guest[] =>
  Array.from({ length: count }, (_, n) => ({
    first: `${firsts[n % firsts.length]}`,
    last: `${lasts[n % lasts.length]} ${n}`,
    ...(n % 3 > 0 && { household: `The ${lasts[Math.floor(n / 3) % lasts.length]}s ${Math.floor(n / 3)}` }),
    email: `guest${n}@example.com`,
    ...(n % 4 === 0 && { rsvp: 'attending' as const }),
    ...(n % 5 === 0 && { meal: 'Short rib', diets: ['vegan' as const] }),
    tags: [`Table ${(n % 40) + 1}`, n % 2 === 0 ? 'family' : 'work'],
  }));
