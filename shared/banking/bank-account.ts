// The account that a vendor is paid to (vendor spec 5, decision 13): bounds and messages without schemas, so that the
// form checks the input before zod is loaded, and the server checks it by the same rules.

/** The typed form; nothing else ever has both numbers in plain text. */
export interface BankNumbers {
  routingNumber: string;
  accountNumber: string;
}

/** Digits of an account number: no more than ACH takes, and enough that the last four are not all of it. */
const accountNumberDigits = { min: 5, max: 17 } as const;

/** Digits of a routing number (vendor spec 5). */
const routingNumberDigits = 9;

/** The spaces and hyphens with which people group digits, taken out. */
export const withoutGrouping = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Why it is no routing number, as the field says it. */
export function routingNumberProblem(typed: string): string | undefined {
  const digits = withoutGrouping(typed);
  if (!new RegExp(`^\\d{${routingNumberDigits}}$`).test(digits)) return 'Routing number must be exactly 9 digits';
  if (isAssigned(digits) && checksumHolds(digits)) return undefined;
  return 'No bank has this routing number. Check each digit.';
}

/** Why it is no account number, as the field says it. */
export function accountNumberProblem(typed: string): string | undefined {
  const digits = withoutGrouping(typed);
  const { min, max } = accountNumberDigits;
  if (!/^\d*$/.test(digits)) return 'Account number can only contain digits';
  if (digits.length < min) return `Account number must be at least ${min} digits`;
  return digits.length > max ? `Account number must be at most ${max} digits` : undefined;
}

/** What people recognise their account by. */
export const lastFourOf = (accountNumber: string): string => accountNumber.slice(-4);

// The ABA's checksum: weights 3, 7, 1 over and over; one wrong digit and most swapped neighbours do not pass.
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
