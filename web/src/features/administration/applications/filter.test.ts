import { describe, expect, it } from 'vitest';
import type { ApplicationRow } from '#shared/api/administration.ts';
import { emptyFilter, filterApplications } from './filter.ts';

const row = (businessName: string, category: ApplicationRow['categories'][number]): ApplicationRow => ({
  id: businessName,
  businessName,
  legalBusinessName: `${businessName} LLC`,
  email: `${businessName.toLowerCase()}@example.com`,
  categories: [category],
  status: 'submitted',
  isComplete: true,
  submittedAt: null,
  updatedAt: '2026-11-20T15:00:00Z',
  imageUrl: null,
});
const all = [row('Masa', 'catering'), row('Fern', 'decor')];
const names = (filter: Partial<typeof emptyFilter>) =>
  filterApplications(all, { ...emptyFilter, ...filter }).map(({ businessName }) => businessName);

describe('the filter of applications', () => {
  it('shows all at first', () => expect(names({})).toEqual(['Masa', 'Fern']));
  it('finds by name, legal name, e-mail or category, case aside', () => {
    expect(names({ text: ' FERN llc' })).toEqual(['Fern']);
    expect(names({ text: 'masa@' })).toEqual(['Masa']);
    expect(names({ text: 'decor' })).toEqual(['Fern']);
  });
  it('shows one category', () => expect(names({ category: 'catering' })).toEqual(['Masa']));
  it('may find nothing', () => expect(names({ text: 'zzz', category: 'decor' })).toEqual([]));
});
