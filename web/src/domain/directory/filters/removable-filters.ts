import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { Filters } from './filters.ts';

/** An active filter as text, and the change that removes it. */
export interface RemovableFilter {
  /** 'location' in 'Remove location filter'. */
  name: string;
  words: string;
  without: Partial<Filters>;
}

/** Returns all active filters, in the order of the page. */
export function removableFilters(filters: Filters): RemovableFilter[] {
  const { text, near, category, theme, guests, date, comesToYou, minimumRating, maximumCents, facts } = filters;
  const found: (RemovableFilter | false)[] = [
    text !== '' && { name: 'text', words: `“${text}”`, without: { text: '' } },
    near !== '' && { name: 'location', words: 'Location Filter Active', without: { near: '' } },
    category !== undefined && { name: 'category', words: categoryLabel(category), without: { category: undefined } },
    theme !== '' && { name: 'theme', words: theme, without: { theme: '' } },
    guests !== undefined && { name: 'guests', words: plural(guests, 'guest'), without: { guests: undefined } },
    date !== undefined && { name: 'date', words: formatDate(date), without: { date: undefined } },
    comesToYou && { name: 'Comes to you', words: 'Comes to you', without: { comesToYou: false } },
    minimumRating !== undefined && {
      name: 'rating',
      words: `${minimumRating.toFixed(1)} and up`,
      without: { minimumRating: undefined },
    },
    maximumCents !== undefined && {
      name: 'price',
      words: `Up to ${formatCents(maximumCents)}`,
      without: { maximumCents: undefined },
    },
    ...facts.map((fact) => ({
      name: fact.option,
      words: fact.option,
      without: { facts: facts.filter((one) => one !== fact) },
    })),
  ];
  return found.filter((filter) => filter !== false);
}
