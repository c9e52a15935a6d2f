import { pricedPlace } from '#shared/checkout/plan-quote.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { Drafting } from './use-drafting.ts';

/** Where the venue of the plan that shows is; undefined without one. */
export const venueIn = ({ request, plan }: Pick<Drafting, 'request' | 'plan'>): Point | undefined =>
  pricedPlace([...(request?.items ?? []), ...(plan?.options ?? [])], null) ?? undefined;
