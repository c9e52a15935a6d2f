import type { PlanItem } from '#shared/planning/plan.ts';
import { servicePicture } from '../media/event-picture.ts';

/** A picture of what was chosen of a vendor: that of its first package with one, else a drawing of the service. */
export const itemPicture = ({ packages, category }: Pick<PlanItem, 'packages' | 'category'>): string =>
  packages.find(({ imageUrl }) => imageUrl)?.imageUrl ?? servicePicture[category];
