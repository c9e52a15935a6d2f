import { CliError } from '../cli-error.ts';

/** 'savedVendor', 'SavedVendor' or 'saved-vendor' as words: ['saved', 'vendor']. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .filter(Boolean);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const kebabOf = (name: string): string => wordsOf(name).join('-');
export const pascalOf = (name: string): string => wordsOf(name).map(capital).join('');
export const camelOf = (name: string): string => {
  const [first = '', ...rest] = wordsOf(name);
  return first + rest.map(capital).join('');
};

/** 'Count drafts', as a sentence begins. */
export const sentenceOf = (name: string): string => capital(wordsOf(name).join(' '));

/**
 * The name of something new, as it was given.
 * @throws CliError when it is missing, or not made of words that begin with a letter
 */
export function checkName(name: string | undefined, what: string, example: string): string {
  if (!name) throw new CliError(`Which ${what}? For example: ${example}`);
  if (!/^[A-Za-z][a-z0-9]*(?:(?:-[a-z]|[A-Z])[a-z0-9]*)*$/.test(name))
    throw new CliError(`'${name}' can't be the name of ${what}: use words without spaces, such as ${example}.`);
  return name;
}

/**
 * One of a list.
 * @throws CliError with the list
 */
export function checkOneOf<T extends string>(value: string | undefined, all: readonly T[], what: string): T {
  const found = all.find((one) => one === value);
  if (!found)
    throw new CliError(`${value ? `'${value}' is no ${what}.` : `Which ${what}?`} Choose from ${all.join(', ')}.`);
  return found;
}
