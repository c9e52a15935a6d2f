/** What a drafted plan is best at. */
export const planKinds = ['best_fit', 'lowest_price', 'closest'] as const;
export type PlanKind = (typeof planKinds)[number];
