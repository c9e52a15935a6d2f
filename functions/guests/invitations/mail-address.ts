import type { ListedGuest } from '#shared/guests/merge-guests.ts';
import { hashAddress } from './invitation-repository.ts';
import type { MailStops } from './invitation-repository.ts';

/** Returns the address of a household's mails: its first adult's that isn't stopped; undefined without one. */
export const findMailAddress = (
  household: readonly ListedGuest[],
  stops: MailStops,
): { email: string; guest: ListedGuest } | undefined =>
  household.flatMap((guest) =>
    guest.email && !guest.child && !stops.has(hashAddress(guest.email)) ? [{ email: guest.email, guest }] : [],
  )[0];
