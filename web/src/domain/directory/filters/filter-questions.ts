import { categoriesAsked } from '#shared/directory/asked-facts.ts';
import { codedFacts } from '#shared/directory/fact-codes.ts';
import type { Fact } from '#shared/directory/fact-codes.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { serviceQuestions } from '#shared/vendors/answers/service-questions.ts';

/** A question to vendors, with the options to filter by. */
export interface FilterQuestion {
  key: string;
  label: string;
  facts: readonly Fact[];
}

/** Returns the questions of a category; without one, the most needed of all categories. */
export function filterQuestions(category: Category | undefined): FilterQuestion[] {
  const keys = [...new Set(codedFacts.map(({ key }) => key))];
  const asked = keys.filter(
    (key) => key !== 'deliveryOptions' && (!category || categoriesAsked(key).includes(category)),
  );
  return asked.flatMap((key) => {
    const facts = codedFacts.filter((fact) => fact.key === key);
    if (category || key === 'eventTypes') return [{ key, label: questionLabel(key), facts }];
    return needs[key]
      ? [{ ...needs[key], key, facts: facts.filter(({ option }) => needs[key]?.options.includes(option)) }]
      : [];
  });
}

// Used if no category is chosen.
const needs: Record<string, { label: string; options: readonly string[] }> = {
  amenities: { label: 'Access', options: ['Wheelchair Access', 'Parking', 'Restrooms'] },
  cuisineTypes: { label: 'Diets', options: ['Vegetarian', 'Vegan', 'Kosher', 'Halal', 'Gluten-Free'] },
};

const questions = categories.flatMap((category) => serviceQuestions[category]);
const questionLabel = (key: string): string =>
  key === 'eventTypes' ? 'Event types' : (questions.find((question) => question.key === key)?.label ?? key);
