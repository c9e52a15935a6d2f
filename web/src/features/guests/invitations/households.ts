import { formatGuest } from '#shared/guests/guest.ts';
import type { Rsvp } from '#shared/guests/guest.ts';
import { findHousehold, toHouseholds } from '#shared/guests/household.ts';
import { isNumberedHousehold } from '#shared/guests/merge-guests.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import type { ListedGuest } from '../api.ts';
import { replyLabels } from '../guest-text.ts';
import type { GuestInvitation } from './api.ts';

/** A household with its invitation. */
export interface InvitedHousehold {
  /** Of its first guest, which stands for it in requests. */
  id: string;
  name: string;
  guests: ListedGuest[];
  invitation: GuestInvitation | undefined;
}

export type HouseholdFilter = 'all' | 'uninvited' | 'open' | 'replied' | 'notes' | 'returned';

export const filterLabels: Readonly<Record<HouseholdFilter, string>> = {
  all: 'All households',
  uninvited: 'Not invited yet',
  open: 'Invited, no reply',
  replied: 'Replied',
  notes: 'With a note',
  returned: 'Email came back',
};

function formatHousehold(guests: readonly ListedGuest[]): string {
  const { household = '' } = guests[0] ?? {};
  return household && !isNumberedHousehold(household) ? household : guests.map(formatGuest).join(', ');
}

const names = new Intl.Collator('en-US', { numeric: true });

/** Returns a list's households with their invitations, by name. */
export function toInvitedHouseholds(
  list: readonly ListedGuest[],
  invitations: readonly GuestInvitation[],
): InvitedHousehold[] {
  const byGuest = new Map(
    invitations.toReversed().flatMap((invitation) => {
      const first = findHousehold(list, invitation.guestIds)[0];
      return first ? [[first.id, invitation] as const] : [];
    }),
  );
  return toHouseholds(list)
    .map((guests) => {
      const id = guests[0]?.id ?? '';
      return { id, name: formatHousehold(guests), guests, invitation: byGuest.get(id) };
    })
    .toSorted((one, other) => names.compare(one.name, other.name));
}

const hasLink = ({ invitation }: InvitedHousehold): boolean =>
  Boolean(invitation && (invitation.token !== null || invitation.mails.length > 0));

export const hasReplied = ({ invitation }: InvitedHousehold): boolean => Boolean(invitation?.repliedAt);

const isShown: Readonly<Record<HouseholdFilter, (household: InvitedHousehold) => boolean>> = {
  all: () => true,
  uninvited: (household) => !hasLink(household),
  open: (household) => hasLink(household) && !hasReplied(household),
  replied: hasReplied,
  notes: ({ invitation }) => Boolean(invitation?.note),
  returned: ({ invitation }) => Boolean(invitation?.isReturned),
};

export const filterHouseholds = (
  all: readonly InvitedHousehold[],
  filter: HouseholdFilter,
  search: string,
): InvitedHousehold[] => {
  const wanted = search.trim().toLowerCase();
  const matches = ({ name, guests }: InvitedHousehold) =>
    [name, ...guests.map(formatGuest)].some((text) => text.toLowerCase().includes(wanted));
  return all.filter((household) => isShown[filter](household) && (wanted === '' || matches(household)));
};

/** Returns how far an invitation is: 'Emailed Nov 3', 'Replied Nov 5'. */
export function formatInvitation(invitation: GuestInvitation | undefined): string {
  if (!invitation) return 'Not invited yet';
  const { repliedAt, mails, token, isStopped, isReturned } = invitation;
  if (repliedAt) return `Replied ${formatTimestamp(repliedAt)}`;
  if (token === null) return 'Link ended';
  const last = mails.at(-1);
  if (!last) return 'Has a link';
  const sent = `${last.kind === 'reminder' ? 'Reminded' : 'Emailed'} ${formatTimestamp(last.at)}`;
  if (isReturned) return `${sent}, but it came back`;
  return isStopped ? `${sent}, then stopped emails` : sent;
}

/** Returns a household's replies: '2 attending, 1 declined'. */
export function formatReplies(guests: readonly ListedGuest[]): string {
  const groups = Map.groupBy(guests, ({ rsvp }): Rsvp => rsvp ?? 'pending');
  return [...groups].map(([rsvp, all]) => `${all.length} ${replyLabels[rsvp].toLowerCase()}`).join(', ');
}

const reasons = {
  no_address: 'without an email address',
  stopped: 'that stopped emails',
  returned: 'whose email came back',
  enough: 'that got all emails it may get',
  replied: 'that already replied',
} as const;

/** Returns why households got no mail: '3 households without an email address'. */
export function formatUnsent(unsent: readonly { because: keyof typeof reasons }[]): string {
  const groups = Map.groupBy(unsent, ({ because }) => because);
  return [...groups]
    .map(([because, all]) => `${all.length} ${all.length === 1 ? 'household' : 'households'} ${reasons[because]}`)
    .join(', ');
}
