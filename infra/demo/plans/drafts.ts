import { nextVersion, startDraft } from '#functions/planning/draft.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import { findPlanItem } from './book-party.ts';
import { drafts } from '../content/parties/drafts.ts';
import type { DraftText } from '../content/parties/drafts.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoId } from '../ids.ts';
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
  putPlan(demo, planned.length > 0 ? nextVersion(started, { items: planned }, changedAt) : started);
}
