import type { ApplicationRow } from '#shared/api/administration.ts';

export interface ApplicationFilter {
  text: string;
  /** A category, or empty for all. */
  category: string;
}

export const emptyFilter: ApplicationFilter = { text: '', category: '' };

/** Those whose business name, legal name, e-mail or category holds the text, case aside, and that offer the category. */
export function filterApplications(
  applications: readonly ApplicationRow[],
  { text, category }: ApplicationFilter,
): ApplicationRow[] {
  const sought = text.trim().toLowerCase();
  return applications.filter(
    ({ businessName, legalBusinessName, email, categories }) =>
      (category === '' || categories.some((one) => one === category)) &&
      [businessName, legalBusinessName, email, ...categories].some((field) => field.toLowerCase().includes(sought)),
  );
}
