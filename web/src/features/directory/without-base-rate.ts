import type { ServiceLines } from '#shared/vendors/fact-lines.ts';

/** What a vendor answers about its prices, without the base rate: the packages beside it have the prices that count. */
export const withoutBaseRate = (services: readonly ServiceLines[]): ServiceLines[] =>
  services
    .map((service) => ({
      ...service,
      lines: service.lines.filter(({ key }) => key !== 'basePricingModel' && key !== 'baseRate'),
    }))
    .filter(({ lines }) => lines.length > 0);
