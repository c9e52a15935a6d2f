import { nextVersion, startDraft } from '#functions/planning/draft.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import { findPlanItem } from './book-party.ts';
import { otherPlans } from '../content/parties/other-plans.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoId, demoUserId } from '../ids.ts';
import type { Town } from './parties.ts';
import { putPlan } from './put-plan.ts';

/** Puts plans of people without a login, which fill the funnel of the analytics. */
export function putOtherPlans(demo: DemoItems, { calendar, places, businesses }: Town): void {
  for (const [nth, { name, type, zip, startedDaysAgo, chosen }] of otherPlans.entries()) {
    const startedAt = new Date(calendar.at(-startedDaysAgo, '09:10'));
    const details = eventDetailsSchema.parse({
      name,
      zipCode: zip,
      eventType: type,
      date: calendar.date(50 + nth * 3),
    });
    const id = demoId(`plan ${name}`, startedAt.toISOString());
    const userId = demoUserId(`newcomer ${nth}`);
    const items = chosen ? [findPlanItem(businesses, ...chosen)] : [];
    const serviceAreas = items.map(({ category }) => category);
    const started = startDraft(id, userId, { details, serviceAreas }, places.zip(zip) ?? null, startedAt);
    putPlan(demo, chosen ? nextVersion(started, { items }, new Date(calendar.at(-startedDaysAgo, '09:25'))) : started);
  }
}
