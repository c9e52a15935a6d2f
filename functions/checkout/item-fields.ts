import type { PlanItem } from '#shared/planning/plan.ts';

/** Returns a message about one item of the plan, as the fields of a refusal. */
export const onItem = ({ id }: Pick<PlanItem, 'id'>, sentence: string) => ({ [`items.${id}`]: sentence });

/** Returns a message about each of some items, as the fields of a refusal. */
export const onItems = <T extends { id: string }>(
  items: readonly T[],
  sentence: (item: T) => string,
): Record<string, string> =>
  Object.assign({}, ...items.map((item) => onItem(item, sentence(item)))) as Record<string, string>;
