import type { EventType } from '#shared/planning/event-types.ts';
import type { PastHostName } from '../people.ts';
import { comingParties, mayaParties } from './maya-parties.ts';
import { morePastAustinParties } from './more-past-parties.ts';
import { recentParties } from './recent-parties.ts';
import { pastPartiesElsewhere } from './past-parties-elsewhere.ts';
import { pastAustinParties } from './past-parties.ts';

/** A vendor's package at a party, and the host's review. */
export interface ServiceText {
  readonly vendor: string;
  readonly package: string;
  /** Booked at the vendor's offer for the party (`inquiries.ts`), not at the package's price. */
  readonly byOffer?: true;
  readonly rating?: 3 | 4 | 5;
  readonly review?: string;
}

/** A booked party. Days count from today: negative ones are past. It moves to the next day that suits its vendors. */
export interface PartyText {
  readonly title: string;
  readonly host: PastHostName | 'host';
  readonly day: number;
  readonly bookedDaysBefore: number;
  /** The weekday named in its title, from 0 for Sunday to 6. */
  readonly weekday?: number;
  readonly type: EventType;
  readonly guests: number;
  readonly start: string;
  readonly hours: number;
  readonly zip: string;
  readonly theme?: string;
  readonly payment: 'full' | 'deposit';
  readonly services: readonly ServiceText[];
}

/** Every booked party of the demo data. */
export const parties: readonly PartyText[] = [
  ...mayaParties,
  ...comingParties,
  ...recentParties,
  ...pastAustinParties,
  ...morePastAustinParties,
  ...pastPartiesElsewhere,
];

/** Returns the names of the packages that a vendor sold at these parties. */
export const packagesSoldBy = (vendor: string): ReadonlySet<string> =>
  new Set(parties.flatMap(({ services }) => services.filter((s) => s.vendor === vendor).map((s) => s.package)));
