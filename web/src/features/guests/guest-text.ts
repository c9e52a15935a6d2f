import type { Rsvp } from '#shared/guests/guest.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { isTableTag, tableFor } from '#shared/guests/table.ts';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';

export const replyLabels: Record<Rsvp, string> = {
  attending: 'Attending',
  maybe: 'Maybe',
  pending: 'No reply',
  declined: 'Declined',
};

export const replyTones: Record<Rsvp, BadgeTone> = {
  attending: 'good',
  maybe: 'wait',
  pending: 'info',
  declined: 'done',
};

export const replyOptions = Object.entries(replyLabels).map(([value, label]) => ({ value, label }));

/** Returns meal and diets: 'Fish · vegan, no onions'. */
export const formatFood = ({ meal, diets = [], dietText }: Guest): string =>
  [meal, [...diets, dietText].filter(Boolean).join(', ')].filter(Boolean).join(' · ');

/** Returns table and tags: 'Table 5 · family, work'. */
export function formatPlace(guest: Guest): string {
  const table = tableFor(guest);
  const tags = (guest.tags ?? []).filter((tag) => !isTableTag(tag));
  return [table && `Table ${table}`, tags.join(', ')].filter(Boolean).join(' · ');
}
