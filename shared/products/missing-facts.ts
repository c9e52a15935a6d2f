import { factLines, roleLabels } from './fact-lines.ts';
import type { DescribedFacts, FactLine } from './fact-lines.ts';
import { inferFacts } from './infer-facts.ts';
import type { DescribedPackage } from './infer-facts.ts';

/** Returns the facts that a package's text makes plain where its vendor left the question open. */
export function factsFromText(product: DescribedPackage & DescribedFacts): FactLine[] {
  const { role, guests, hours } = inferFacts(product);
  const { facts = {} } = product;
  const open = {
    guests: product.guests ? undefined : guests,
    facts: { ...(!facts.hours && hours && { hours }) },
  };
  const kind = facts.role === undefined && role ? [{ label: 'Kind', text: roleLabels[role] }] : [];
  return [...kind, ...factLines(open, {})];
}

/** Returns the questions about a package that neither its vendor nor its text answers. */
export function missingFacts(product: DescribedPackage & DescribedFacts): string[] {
  const { facts = {}, category } = product;
  const asked = ['Kind', 'Guests', 'Hours', 'Included', 'Needs', ...(category === 'catering' ? ['Dishes'] : [])];
  const known = [...factLines(product, {}), ...factsFromText(product)].map(({ label }) => label);
  const isAnswered = (label: string) => known.includes(label) || (label === 'Kind' && facts.role !== undefined);
  return asked.filter((label) => !isAnswered(label));
}
