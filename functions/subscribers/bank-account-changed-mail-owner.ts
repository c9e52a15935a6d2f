import { changedMail } from '#functions/banking/changed-mail.ts';
import { isGone, profileKey, profileOrTombstone } from '#functions/data/profile.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Tells whoever is paid there that their account was changed. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('bank-account-changed-mail-owner', async (event, _, table) => {
  const owner = await table.get(profileOrTombstone, profileKey(event.data.userId));
  return owner === undefined || isGone(owner) ? undefined : changedMail(event, owner.email);
});
