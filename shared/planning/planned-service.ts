import type { Category } from '../kernel/categories.ts';

/** Returns the service that a vendor is considered for: its first service that the host chose, or else its first. */
export const plannedService = (offered: readonly Category[], serviceAreas: readonly Category[]): Category =>
  offered.find((category) => serviceAreas.includes(category)) ?? offered[0] ?? 'venue';
