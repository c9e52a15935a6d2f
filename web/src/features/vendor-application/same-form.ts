/**
 * Whether two parts of an application say the same: spaces at the ends, an unanswered question and the order of keys are
 * no difference.
 */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (value === undefined || value === false) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain);
  return typeof value === 'object' && value !== null ? plainObject(value) : value;
}

function plainObject(value: object): unknown {
  const entries = Object.entries(value)
    .map(([key, part]): [string, unknown] => [key, plain(part)])
    .filter(([, part]) => part !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
