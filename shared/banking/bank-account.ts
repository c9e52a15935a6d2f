// A vendor's bank account for payouts (vendor spec 5, rule banking-5): bounds and messages without schemas, so that the
// form checks input before zod loads, by the same rules as the server.

/** The typed form, the only place with both numbers in plain text. */
export interface BankNumbers {
  routingNumber: string;
  accountNumber: string;
}

/** Digits of an account number: up to ACH's limit, and enough that the last four don't reveal all of it. */
const accountNumberDigits = { min: 5, max: 17 } as const;

/** Digits of a routing number (vendor spec 5). */
const routingNumberDigits = 9;

/** Removes the spaces and hyphens with which people group digits. */
export const withoutGrouping = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Returns why a routing number is invalid, for its field; undefined if it is valid. */
export function routingNumberProblem(typed: string): string | undefined {
  const digits = withoutGrouping(typed);
  if (!new RegExp(`^\\d{${routingNumberDigits}}$`).test(digits)) return 'Routing number must be exactly 9 digits';
  if (isAssigned(digits) && checksumHolds(digits)) return undefined;
  return 'No bank has this routing number. Check each digit.';
}

/** Returns why an account number is invalid, for its field; undefined if it is valid. */
export function accountNumberProblem(typed: string): string | undefined {
  const digits = withoutGrouping(typed);
  const { min, max } = accountNumberDigits;
  if (!/^\d*$/.test(digits)) return 'Account number can only contain digits';
  if (digits.length < min) return `Account number must be at least ${min} digits`;
  return digits.length > max ? `Account number must be at most ${max} digits` : undefined;
}

/** Returns the digits by which people recognize their account. */
export const lastFourDigits = (accountNumber: string): string => accountNumber.slice(-4);

// The ABA's checksum: weights 3, 7, 1 repeating; a wrong digit and most swapped neighbors fail it.
function checksumHolds(digits: string): boolean {
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 1), 0);
  return sum % 10 === 0;
}

// The first two digits: Federal Reserve districts, thrifts (21 to 32), electronic (61 to 72), traveler's checks (80).
function isAssigned(digits: string): boolean {
  const prefix = Number(digits.slice(0, 2));
  return [
    [1, 12],
    [21, 32],
    [61, 72],
    [80, 80],
  ].some(([from = 0, to = 0]) => from <= prefix && prefix <= to);
}
