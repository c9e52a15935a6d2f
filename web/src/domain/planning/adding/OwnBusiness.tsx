import { ownBusiness } from '#shared/planning/own-business.ts';
import { useSession } from '#web/lib/session.ts';

/** The host's own business, which they can't book; undefined when they have none. */
export const useOwnVendorId = (): string | undefined => useSession().me?.vendor?.id;

/** In place of the button that would add the host's own business to their plan. */
export const OwnBusiness = () => <p className="small soft">{ownBusiness.title}</p>;
