import type { Category } from '../../kernel/categories.ts';
import type { Point } from '../../kernel/geo.ts';
import type { PlanItem } from '../plan.ts';
import type { EventSize } from '../quantity.ts';
import type { PlanOption } from './option.ts';
import type { ServicePriority } from './score.ts';

/** The input of drafted plans. */
export interface PlanRequest {
  /** Each fits the event and is free; services without options are not drafted. */
  options: readonly PlanOption[];
  /** The plan's own items, which stay and count towards the price. */
  items: readonly PlanItem[];
  event: EventSize;
  place: Point | null;
  /** All-in; null without a limit. */
  budgetCents: number | null;
  /** Usual spending on a service for the host's chosen options, used without a budget; in cents. */
  expectedCents?: Partial<Record<Category, number>> | undefined;
  /** The host's first priority. */
  priority?: ServicePriority | undefined;
  /** Options that each plan must include. */
  lockedIds?: readonly string[] | undefined;
  /** Vendors that no plan may include. */
  excludedVendorIds?: readonly string[] | undefined;
}
