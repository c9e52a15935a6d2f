import { ownBusiness } from '#shared/planning/own-business.ts';
import { useSession } from '#web/lib/session.ts';

/** Returns the id of the host's own business, which they can't book; undefined if they have none. */
export const useOwnVendorId = (): string | undefined => useSession().me?.vendor?.id;

/** Replaces the button that would add the host's own business to their plan. */
export const OwnBusiness = () => <p className="small soft">{ownBusiness.title}</p>;
