import type { DeletionPreview } from '#shared/api/accounts/account-data.ts';
import { payoutRetentionDays } from '#shared/kernel/policies.ts';
import { deletedUserName, formerMember } from '#shared/messaging/deleted-user-name.ts';
import { plural } from '#shared/kernel/plural.ts';

type Removed = DeletionPreview['removed'][number]['kind'];
type Anonymised = DeletionPreview['anonymised'][number]['kind'];
type Retained = DeletionPreview['retained'][number]['kind'];

/** The text of each line of the preview; the count is at least 1. */
export const removedText: Record<Removed, (count: number) => string> = {
  profile: () => 'Your name, your email address and your sign-in',
  plans: (count) => `${plural(count, 'plan')} not booked yet`,
  'shared-links': (count) => `${plural(count, 'link')} that you shared, which will stop working`,
  application: () => 'Your vendor application',
  'bank-account': () => 'Your bank account',
  uploads: (count) => `${plural(count, 'file')} that you uploaded`,
  business: () => "Your business: it's removed from the directory and can no longer be booked",
};

export const anonymisedText: Record<Anonymised, (count: number) => string> = {
  conversations: (count) =>
    `${plural(count, 'conversation')}: the other side keeps the messages, from a '${formerMember}'`,
  reviews: (count) => `${plural(count, 'review')} that you wrote, by a '${deletedUserName}'`,
};

export const retainedLabels: Record<Retained, (count: number) => string> = {
  bookings: (count) => `${plural(count, 'booking')} with payments and receipts: we have to keep financial records`,
  orders: (count) => `${plural(count, 'order')} of your business with payouts: we have to keep financial records`,
  'bank-account': () =>
    `Your bank account, encrypted, for ${payoutRetentionDays} days: a payout may still be on its way`,
  photos: (count) => `${plural(count, 'photo')} shown in hosts' bookings`,
};
