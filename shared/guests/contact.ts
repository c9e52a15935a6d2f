import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isAddress } from './email-address.ts';

/** Returns the first valid e-mail address of a cell, its domain in lower case; undefined if none is (rule guests-19). */
export function parseEmail(cell: string): string | undefined {
  const parts = cell.split(/[\s,;<>]+|:::/).map((part) => part.replace(/^mailto:/i, '').split('?', 1)[0] ?? '');
  const found = parts.find(isAddress);
  if (found === undefined) return undefined;
  const at = found.lastIndexOf('@');
  return `${found.slice(0, at)}${found.slice(at).toLowerCase()}`;
}

// A person has a few; a hostile cell has a million.
const mostPhones = 20;

function readNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'US');
  if (!number?.isPossible()) return undefined;
  return number.ext ? `${number.number} ext ${number.ext}` : number.number;
}

/** Returns the numbers of a cell; a semicolon of a `tel:` address belongs to it. */
function splitPhones(cell: string): string[] {
  const parts = /^tel:/i.test(cell) ? [cell] : cell.split(/[/;\n]| or | ::: /i, mostPhones);
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Returns the first possible number of a cell in E.164, with its extension; undefined if none is (rule guests-20). */
export function parsePhone(cell: string): string | undefined {
  for (const part of splitPhones(cell)) {
    const number = readNumber(part) ?? (/^\d{11,15}$/.test(part) ? readNumber(`+${part}`) : undefined);
    if (number) return number;
  }
  return undefined;
}

const unitedStates = new Set(['', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'america']);

/** Returns a ZIP code with five digits; other countries' codes stay as typed (rule guests-21). */
export function parseZip(cell: string, country: string): string {
  if (!unitedStates.has(country.toLowerCase().replaceAll(/[\s.]/g, ''))) return cell;
  const [, digits] = /^(\d{3,5})(?:[- –]?\d{4})?$/.exec(cell) ?? [];
  if (!digits) return cell;
  return /^\d{6,}$/.test(cell) && cell.length !== 9 ? cell : digits.padStart(5, '0');
}

/** Returns the tags of a cell; Google's own begin with '*' (rule guests-22). */
export const parseTags = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,|\n]|:::/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tag.startsWith('*')),
  ),
];
