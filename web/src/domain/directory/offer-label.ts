import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';

/** Returns how a package that needs an offer is marked. */
export const offerLabel = ({ asksFirst }: Pick<PricedPackage, 'asksFirst'>): string =>
  asksFirst ? 'Asks first' : 'By offer only';
