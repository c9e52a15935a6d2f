/*
 * Vendors' fees by vendor spec 3 and rule checkout-6, deliberately reimplemented without the product's rules: nothing
 * here is imported from shared/ or functions/. Whole cents, miles one way.
 */

export interface Spot {
  latitude: number;
  longitude: number;
}

/** A vendor's fees for one service in addition to the package; zero for none. */
export interface Terms {
  setup: number;
  teardown: number;
  admin: number;
  /** Percent of the package after the discount. */
  service: number;
  travel: number;
  travelBy: string;
  minimumHours: number;
}

/** Terms with the start of the way to the event; null for a vendor who doesn't travel. */
export interface ServiceTerms {
  terms: Terms;
  from: Spot | null;
}

export type Figures = Readonly<Record<string, unknown>>;

export const numberIn = (figures: Figures, name: string): number => Math.max(0, Number(figures[name] ?? 0));

export const wordIn = (figures: Figures, name: string): string => {
  const word = figures[name];
  return typeof word === 'string' ? word : '';
};

const centsIn = (answers: Figures, name: string): number => Number(numberIn(answers, name).toFixed(2).replace('.', ''));

/** Returns the terms in a vendor's answers, which are in dollars. */
export const termsAnswered = (answers: Figures = {}): Terms => ({
  setup: centsIn(answers, 'setupFee'),
  teardown: centsIn(answers, 'teardownFee'),
  admin: centsIn(answers, 'adminFee'),
  service: numberIn(answers, 'serviceFeePercentage'),
  travel: centsIn(answers, 'travelFeeAmount'),
  travelBy: wordIn(answers, 'travelFeeStructure'),
  minimumHours: numberIn(answers, 'minimumHours'),
});

/** Returns the terms shown with a plan's item, in cents. */
export const termsShown = (fees: Figures = {}): Terms => ({
  setup: numberIn(fees, 'setupFeeCents'),
  teardown: numberIn(fees, 'teardownFeeCents'),
  admin: numberIn(fees, 'adminFeeCents'),
  service: numberIn(fees, 'serviceFeePercent'),
  travel: numberIn(fees, 'travelFeeCents'),
  travelBy: wordIn(fees, 'travelFeeStructure'),
  minimumHours: numberIn(fees, 'minimumHours'),
});

export const noTerms: Terms = termsShown();

/**
 * Returns true if the vendor comes to the event; guests and hosts go to a venue and to pickup. The default is to come.
 */
export const comesAlong = (category: string, chosen: string | undefined, offered: readonly string[]): boolean =>
  category !== 'venue' && (chosen ? chosen === 'delivery' : offered.length === 0 || offered.includes('delivery'));

const earthRadius = 3958.7613;

const onSphere = ({ latitude, longitude }: Spot): number[] => {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
};

/** Returns the great-circle miles between two points, by their chord. */
export function distance(a: Spot, b: Spot): number {
  const [from, to] = [onSphere(a), onSphere(b)];
  const chord = Math.hypot(...from.map((one, axis) => one - (to[axis] ?? 0)));
  return 2 * earthRadius * Math.asin(chord / 2);
}

function travelCents({ terms: { travel, travelBy }, from }: ServiceTerms, destination: Spot): number {
  const miles = from ? Math.ceil(distance(from, destination)) : 0;
  if (miles === 0) return 0;
  if (travelBy === 'Per mile charge') return travel * miles;
  if (travelBy === 'By distance zones') return travel * Math.floor((miles + 24) / 25);
  if (travelBy === 'Free within 10 miles') return miles <= 10 ? 0 : travel;
  return travelBy === 'Flat rate per event' ? travel : 0;
}

export type Fees = Record<'setup' | 'teardown' | 'travel' | 'service' | 'admin', number>;

/** `netCents`: the package after the discount. */
interface SoldService extends ServiceTerms {
  netCents: number;
}

/** Returns the fees of one vendor for all its services of a plan: it travels once, at its most expensive terms. */
export function feesOfVendor(services: readonly SoldService[], destination: Spot): Fees {
  const total = (of: (service: SoldService) => number) => services.map(of).reduce((sum, cents) => sum + cents, 0);
  return {
    setup: total(({ terms }) => terms.setup),
    teardown: total(({ terms }) => terms.teardown),
    travel: Math.max(0, ...services.map((service) => travelCents(service, destination))),
    service: total(({ terms, netCents }) => Math.floor((2 * netCents * terms.service + 100) / 200)),
    admin: total(({ terms }) => terms.admin),
  };
}
