import { formatDate } from '#shared/kernel/dates.ts';
import type { PlanItem } from '#shared/planning/plan.ts';

/** Which day the vendor of an offer holds for the host, and until when. */
const HeldDay = ({ offer }: { offer: NonNullable<PlanItem['offer']> }) => (
  <p className="fine strong">
    {formatDate(offer.facts.date)} is held for you until {formatDate(offer.validThrough)}
  </p>
);

export default HeldDay;
