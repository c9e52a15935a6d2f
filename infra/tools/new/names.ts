import { CliError } from '../cli-error.ts';

/** Splits 'savedVendor', 'SavedVendor' or 'saved-vendor' into words: ['saved', 'vendor']. */
export const splitName = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .filter(Boolean);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const toKebabCase = (name: string): string => splitName(name).join('-');
export const toPascalCase = (name: string): string => splitName(name).map(capital).join('');
export const toCamelCase = (name: string): string => {
  const [first = '', ...rest] = splitName(name);
  return first + rest.map(capital).join('');
};

/** Returns 'Count drafts', with a capital letter. */
export const toSentenceCase = (name: string): string => capital(splitName(name).join(' '));

/**
 * Returns a new name unchanged if it is valid.
 * @throws CliError if it is missing, or not made of words that start with a letter
 */
export function checkName(name: string | undefined, what: string, example: string): string {
  if (!name) throw new CliError(`Which ${what}? For example: ${example}`);
  if (!/^[A-Za-z][a-z0-9]*(?:(?:-[a-z]|[A-Z])[a-z0-9]*)*$/.test(name))
    throw new CliError(`'${name}' can't be the name of ${what}: use words without spaces, such as ${example}.`);
  return name;
}

/**
 * Returns the value if it is in a list.
 * @throws CliError with the list
 */
export function parseChoice<T extends string>(value: string | undefined, all: readonly T[], what: string): T {
  const found = all.find((one) => one === value);
  if (!found)
    throw new CliError(
      `${value ? `'${value}' isn't a valid ${what}.` : `Which ${what}?`} Choose from ${all.join(', ')}.`,
    );
  return found;
}
