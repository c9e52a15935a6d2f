/* The rules of an email address (customer spec 5), apart from the other formats, which few pages need. */

const pattern = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const emailRules = {
  longest: 255,
  long: 'Email must be less than 255 characters',
  isValid: (text: string): boolean => pattern.test(text),
  invalid: 'Invalid email address',
};

/** Returns the message about an email address, undefined if it is valid. Spaces around it don't count. */
export function emailProblem(text: string): string | undefined {
  const { longest, long, isValid, invalid } = emailRules;
  const address = text.trim();
  if (address.length > longest) return long;
  return isValid(address) ? undefined : invalid;
}
