import { pricedPlace } from '#shared/checkout/plan-quote.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { Drafting } from './use-drafting.ts';

/** Returns the location of the displayed plan's venue; undefined without one. */
export const venueIn = ({ request, plan }: Pick<Drafting, 'request' | 'plan'>): Point | undefined =>
  pricedPlace([...(request?.items ?? []), ...(plan?.options ?? [])], null) ?? undefined;
