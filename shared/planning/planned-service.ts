import type { Category } from '../kernel/categories.ts';

/** The service a vendor is looked at for: the first of its services that the host chose, else its first. */
export const plannedService = (offered: readonly Category[], serviceAreas: readonly Category[]): Category =>
  offered.find((category) => serviceAreas.includes(category)) ?? offered[0] ?? 'venue';
