import { percentCents } from '../kernel/money.ts';

/** A vendor's charges beyond its packages, in whole cents; a missing fee is not charged. */
export interface FeeTerms {
  setupFeeCents?: number | undefined;
  teardownFeeCents?: number | undefined;
  adminFeeCents?: number | undefined;
  /** Of the packages after the discount. */
  serviceFeePercent?: number | undefined;
  travelFeeStructure?: string | undefined;
  travelFeeCents?: number | undefined;
  /** Miles without a travel fee, one way; 10 for 'Free within 10 miles' if omitted. */
  freeMiles?: number | undefined;
  /** Hourly packages are charged for at least this many hours. */
  minimumHours?: number | undefined;
}

export const feeKinds = ['setup', 'teardown', 'travel', 'service', 'admin'] as const;
export type FeeKind = (typeof feeKinds)[number];

export const feeLabels: Record<FeeKind, string> = {
  setup: 'Setup fee',
  teardown: 'Teardown fee',
  travel: 'Travel fee',
  service: 'Service fee',
  admin: 'Admin fee',
};

/** One fee of a vendor; never zero cents. */
export interface VendorFee {
  kind: FeeKind;
  cents: number;
}

/** `miles` is the vendor's distance to the event: 0 for venues and pickup. */
export interface FeeBase {
  miles: number;
  /** The packages after the discount. */
  packagesCents: number;
}

const usualFreeMiles = 10;
const zoneMiles = 25;

const freeWithin = 'Free within 10 miles';

/** By the choice in 'Travel Fee Structure' (vendor spec 3): the fee for whole miles beyond the free ones, one way. */
const travelRules: Record<string, (cents: number, miles: number) => number> = {
  [freeWithin]: (cents) => cents,
  'Flat rate per event': (cents) => cents,
  'Per mile charge': (cents, miles) => cents * miles,
  'By distance zones': (cents, miles) => cents * Math.ceil(miles / zoneMiles),
};

/** Returns the travel fee to an event in cents; 0 if the vendor doesn't travel. */
export function travelFeeCents(
  { travelFeeStructure = '', travelFeeCents: cents = 0, freeMiles }: FeeTerms,
  miles: number,
): number {
  const free = freeMiles ?? (travelFeeStructure === freeWithin ? usualFreeMiles : 0);
  const chargedMiles = Math.ceil(miles) - free;
  const rule = Object.hasOwn(travelRules, travelFeeStructure) ? travelRules[travelFeeStructure] : undefined;
  return rule && chargedMiles > 0 ? rule(cents, chargedMiles) : 0;
}

/** Returns one vendor's fees for one service, in the order of `feeKinds`, without fees of zero. */
export function vendorFees(terms: FeeTerms, { miles, packagesCents }: FeeBase): VendorFee[] {
  const cents: Record<FeeKind, number> = {
    setup: terms.setupFeeCents ?? 0,
    teardown: terms.teardownFeeCents ?? 0,
    travel: travelFeeCents(terms, miles),
    service: percentCents(packagesCents, terms.serviceFeePercent ?? 0),
    admin: terms.adminFeeCents ?? 0,
  };
  return feeKinds.filter((kind) => cents[kind] > 0).map((kind) => ({ kind, cents: cents[kind] }));
}

/** Returns the travel fee among a service's fees, in cents. */
export const travelFeeIn = ({ fees }: { fees: readonly VendorFee[] }): number =>
  fees.find(({ kind }) => kind === 'travel')?.cents ?? 0;

/** Returns the hours to charge: at least the vendor's minimum. */
export const chargedHours = (hours: number, { minimumHours = 0 }: FeeTerms): number => Math.max(hours, minimumHours);
