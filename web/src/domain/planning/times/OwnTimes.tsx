import { formatOwnTimes } from '#shared/planning/item-times-text.ts';
import type { ItemTimesProps } from './ItemTimes.tsx';

/** The times of an item, if not its event's. */
const OwnTimes = ({ plan: { details, place }, item }: ItemTimesProps) => {
  const times = formatOwnTimes(item, { ...details, timeZone: place?.timeZone });
  return times && <span className="fine strong">{times}</span>;
};

export default OwnTimes;
