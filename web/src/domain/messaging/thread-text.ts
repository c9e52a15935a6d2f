import type { Thread } from '#shared/api/messaging.ts';

/** Why a member can't write; undefined for those who can. */
export const threadNotes: Readonly<Record<Thread['writing'], string | undefined>> = {
  open: undefined,
  viewer: 'You can read this conversation, but not write in it. Ask the host to make you a co-host.',
  closed: 'This event is over, so messages to everyone can no longer be sent.',
};

export const threadRoles: Readonly<Record<Thread['members'][number]['role'], string>> = {
  host: 'Host',
  co_host: 'Co-host',
  viewer: 'Viewer, reads only',
  vendor: 'Vendor',
};

/** Returns 'Seen by Ember & Rye and 2 others'; undefined if nobody has read it. */
export function formatSeenBy(names: readonly string[]): string | undefined {
  const [first, second, ...more] = names;
  if (first === undefined) return undefined;
  if (second === undefined) return `Seen by ${first}`;
  return more.length === 0 ? `Seen by ${first} and ${second}` : `Seen by ${first} and ${more.length + 1} others`;
}
