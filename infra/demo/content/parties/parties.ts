import { comingParties, mayaParties } from './maya-parties.ts';
import { morePastAustinParties } from './more-past-parties.ts';
import type { PartyText } from './party.ts';
import { recentParties } from './recent-parties.ts';
import { pastPartiesElsewhere } from './past-parties-elsewhere.ts';
import { pastAustinParties } from './past-parties.ts';

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
