/** The priorities of drafted plans. */
export const planKinds = ['best_fit', 'lowest_price', 'top_rated'] as const;
export type PlanKind = (typeof planKinds)[number];
