import { eventDetailsSchema } from '#shared/planning/plan.ts';
import { nextVersion, startDraft } from '#functions/planning/draft.ts';
import { drafts, otherPlans } from '../content/parties/drafts.ts';
import type { DraftText } from '../content/parties/drafts.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoId, demoUserId } from '../ids.ts';
import { findPlanItem } from './book-party.ts';
import { putGuests } from './put-guests.ts';
import { putPlan } from './put-plan.ts';
import type { Town } from './parties.ts';

/** Puts the plans of the demo's host. */
export function putDrafts(demo: DemoItems, town: Town): void {
  for (const text of drafts) putDraft(demo, town, text);
}

function putDraft(demo: DemoItems, { users, calendar, places, businesses }: Town, text: DraftText): void {
  const { startedDaysAgo, day, details: described, serviceAreas, items } = text;
  const [startedAt, changedAt] = [new Date(calendar.at(-startedDaysAgo)), new Date(calendar.at(-1, text.changed))];
  const details = eventDetailsSchema.parse({ ...described, date: day === undefined ? null : calendar.saturday(day) });
  const place = (details.zipCode && places.zip(details.zipCode)) || null;
  const id = demoId(`draft ${details.name}`, startedAt.toISOString());
  const started = startDraft(id, users.host, { details, serviceAreas: [...serviceAreas] }, place, startedAt);
  const planned = items.map(([vendor, name]) => findPlanItem(businesses, vendor, name));
  if (text.guests) putGuests(demo, { hostId: users.host, listId: id }, text.guests, calendar.date(30));
  putPlan(demo, planned.length > 0 ? nextVersion(started, { items: planned }, changedAt) : started);
}

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
