/** Words that no engineer would search for, with the field's terms to use instead (docs/glossary.md). */
const terms: Record<string, string> = {
  anew: 'again',
  begun: 'started',
  kept: 'stored, saved or retained',
  nobody: 'none',
  somebody: 'the role: host, vendor, user',
  told: 'sent, announced or known',
  whatever: 'any',
  whoever: 'any',
};

const splitIdentifier = (identifier: string): string[] =>
  identifier
    .split(/(?=[A-Z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);

/** Names in -Of that the language, a package or a stored format gives. */
const given =
  /^(?:(?:last)?[iI]ndexOf|valueOf|(?:get|set)PrototypeOf|(?:all|any|one|multiple)Of|asOf|(?:city|state|timeZone)Of|plusOneOf)$/;

/** Returns why an identifier of the product is refused; undefined if its words are plain. */
export function refusedName(identifier: string): string | undefined {
  if (/^[a-z]\w*Of$/.test(identifier) && !given.test(identifier))
    return `'${identifier}': write a verb or a noun, such as 'toPrice' or 'orderTotal'.`;
  if (/[a-z]Words$/.test(identifier)) return `'${identifier}': write 'formatX', 'describeX' or 'xText'.`;
  const word = splitIdentifier(identifier).find((part) => Object.hasOwn(terms, part));
  return word && `'${identifier}': instead of '${word}' say ${terms[word]} (docs/glossary.md).`;
}
