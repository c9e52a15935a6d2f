import type { Category } from '../../kernel/categories.ts';
import type { Point } from '../../kernel/geo.ts';
import type { PlanItem } from '../plan.ts';
import type { EventSize } from '../quantity.ts';
import type { PlanOption } from './option.ts';
import type { ServicePriority } from './score.ts';

/** What plans are drafted from. */
export interface PlanRequest {
  /** Each fits the event and is free; services without one are not drafted. */
  options: readonly PlanOption[];
  /** What is in the plan already: it stays, and its price counts. */
  items: readonly PlanItem[];
  event: EventSize;
  place: Point | null;
  /** All-in; null without a limit. */
  budgetCents: number | null;
  /** What is usually spent on a service where there is no budget, by what the host chose for it, in cents. */
  expectedCents?: Partial<Record<Category, number>> | undefined;
  /** What the host looks at first. */
  priority?: ServicePriority | undefined;
  /** Options that each plan has. */
  lockedIds?: readonly string[] | undefined;
  /** Vendors that no plan has. */
  excludedVendorIds?: readonly string[] | undefined;
}
