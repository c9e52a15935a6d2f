import type { ServiceLines } from '#shared/vendors/facts/fact-lines.ts';

/** Removes the base rate from a vendor's pricing facts: the packages beside them have the actual prices. */
export const withoutBaseRate = (services: readonly ServiceLines[]): ServiceLines[] =>
  services
    .map((service) => ({
      ...service,
      lines: service.lines.filter(({ key }) => key !== 'basePricingModel' && key !== 'baseRate'),
    }))
    .filter(({ lines }) => lines.length > 0);
