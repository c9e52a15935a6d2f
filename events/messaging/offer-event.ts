import type { EventOf } from '../define-event.ts';
import type { HoldReleased } from './hold-released.ts';
import type { OfferDeclined } from './offer-declined.ts';
import type { OfferExpired } from './offer-expired.ts';
import type { OfferMade } from './offer-made.ts';
import type { OfferReplaced } from './offer-replaced.ts';
import type { OfferWithdrawn } from './offer-withdrawn.ts';

/** The events of an offer, except its acceptance: the order that comes with it has its own events. */
export type OfferEvent = EventOf<
  | typeof OfferMade
  | typeof OfferReplaced
  | typeof OfferWithdrawn
  | typeof OfferDeclined
  | typeof OfferExpired
  | typeof HoldReleased
>;
