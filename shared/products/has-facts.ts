import type { DescribedFacts } from './fact-lines.ts';

/** Returns true if a package has answers beyond its role; without their texts, which pages load later. */
export const hasFacts = ({
  guests,
  facts: { hours, includes, needs } = {},
  dishes,
  excludes,
}: DescribedFacts): boolean =>
  [guests, hours, includes, needs, dishes, excludes].some((answer) => answer !== undefined);
