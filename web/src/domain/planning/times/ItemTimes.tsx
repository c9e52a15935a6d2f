import type { PlannedItem } from '#shared/api/planning.ts';
import { formatOwnTimes } from '#shared/planning/item-times-text.ts';
import type { Plan } from '../use-plan.ts';

/** Formats when an item of a plan takes place, if not with the event. */
export const ownTimesIn = ({ details, place }: Pick<Plan, 'details' | 'place'>, item: PlannedItem): string =>
  formatOwnTimes(item, { ...details, timeZone: place?.timeZone });

interface ItemTimesProps {
  plan: Pick<Plan, 'details' | 'place'>;
  item: PlannedItem;
}

/** When an item takes place, if not with the event. */
export const ItemTimes = ({ plan, item }: ItemTimesProps) => {
  const times = ownTimesIn(plan, item);
  return times ? <span className="fine strong">{times}</span> : null;
};
