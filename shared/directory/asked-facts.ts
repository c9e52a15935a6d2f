import { categories, categoryLabel } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { serviceQuestions } from '../vendors/answers/service-questions.ts';
import { factCode } from './fact-codes.ts';
import type { Fact } from './fact-codes.ts';

// An event needs all of these together; of other questions, any of the chosen options will do.
const neededTogether = new Set(['amenities', 'alcoholService', 'equipmentBackup']);
const diets = new Set(['Vegetarian', 'Vegan', 'Kosher', 'Halal', 'Gluten-Free']);

/** Returns codes in groups, of which a vendor needs one each. Each amenity and diet is its own group. */
export function requiredGroups(facts: readonly Fact[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const fact of facts) {
    const code = factCode(fact);
    if (code === undefined) continue;
    const isAlone = neededTogether.has(fact.key) || diets.has(fact.option);
    const name = isAlone ? `${fact.key}:${fact.option}` : fact.key;
    groups.set(name, [...(groups.get(name) ?? []), code]);
  }
  return [...groups.values()];
}

/** Returns the categories whose vendors state a fact; all of them for event types and delivery options. */
export function categoriesAsked(key: string): readonly Category[] {
  const asked = categories.filter((category) => serviceQuestions[category].some((question) => question.key === key));
  return asked.length > 0 ? asked : categories;
}

/** Returns why no vendor can meet the filters; undefined if one can. */
export function contradiction(asked: {
  category?: Category | undefined;
  facts: readonly Fact[];
  comesToYou: boolean;
}): { field: 'facts' | 'comesToYou'; message: string } | undefined {
  const { category, facts, comesToYou } = asked;
  const elsewhere = category && facts.find(({ key }) => !categoriesAsked(key).includes(category));
  if (elsewhere)
    return {
      field: 'facts',
      message: `"${elsewhere.option}" isn't a filter for ${categoryLabel(category)} vendors`,
    };
  if (comesToYou && category === 'venue')
    return { field: 'comesToYou', message: "Venues don't come to you. Choose another category" };
  return undefined;
}
