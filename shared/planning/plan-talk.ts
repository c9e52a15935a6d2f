import * as z from 'zod/mini';

/* Planning together before booking: who changed what, votes for items and comments on them (rule planning-132). */

/** Changes that a plan remembers, the latest ones. */
export const maximumPlanChanges = 20;

/** Comments on one item, and characters of each. */
export const maximumComments = 50;
export const maximumCommentLength = 280;

/** Changes of one person within this time are shown as one: a form is saved while it is filled. */
export const changeMinutes = 10;

export const vendorChangeSchema = z.object({ name: z.string(), change: z.enum(['added', 'removed', 'changed']) });
export type VendorChange = z.infer<typeof vendorChangeSchema>;

/** The changed fields of a plan by name, and the changed vendors. */
export interface ChangedParts {
  fields: readonly string[];
  vendors: readonly VendorChange[];
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  date: 'date',
  startTime: 'start time',
  durationHours: 'duration',
  zipCode: 'location',
  searchRadiusMiles: 'search radius',
  eventType: 'event type',
  guestCount: 'guest count',
  budgetBand: 'budget',
  budgetCents: 'budget',
  theme: 'theme',
  formalityLevel: 'formality',
  venuePreference: 'venue preference',
  dietaryRestrictions: 'dietary restrictions',
  servicePriority: 'priority',
  setupAssistance: 'setup help',
  serviceAreas: 'services',
  serviceWishes: 'wishes for services',
};

const list = new Intl.ListFormat('en-US');

/** Returns 'changed the date and guest count, added Ember & Rye'. */
export function formatPlanChange({ fields, vendors }: ChangedParts): string {
  const names = [...new Set(fields.flatMap((field) => fieldNames[field] ?? []))];
  const of = (change: VendorChange['change']) =>
    vendors.filter((vendor) => vendor.change === change).map(({ name }) => name);
  const parts = [
    ['changed the', names],
    ['added', of('added')],
    ['removed', of('removed')],
    ['changed the order from', of('changed')],
  ] as const;
  return parts.flatMap(([verb, what]) => (what.length > 0 ? `${verb} ${list.format(what)}` : [])).join(', ');
}
