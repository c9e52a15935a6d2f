/** Usual local cost of an option, in whole dollars: an estimate for planning, never a price. */
export interface CostRange {
  minimum: number;
  maximum: number;
  unit: 'flat' | 'per_person' | 'per_hour';
}

/** One form of a service; `id` is stored. */
export interface ServiceOption {
  id: string;
  name: string;
  text: string;
  cost: CostRange;
}

/** Something to settle with a vendor of the service; `id` is stored when the host ticks it. */
export interface ChecklistEntry {
  id: string;
  text: string;
}

export interface ServiceOptions {
  /** The page's question. */
  question: string;
  /** Venues allow one choice; entertainment, for example, several. */
  choose: 'one' | 'several';
  options: readonly ServiceOption[];
  checklist: readonly ChecklistEntry[];
}

/** An option: `[id, name, text, minimum, maximum, unit]`, in dollars; flat by default. */
type OptionRow = readonly [
  id: string,
  name: string,
  text: string,
  minimum: number,
  maximum: number,
  unit?: CostRange['unit'],
];

export const option = ([id, name, text, minimum, maximum, unit = 'flat']: OptionRow): ServiceOption => ({
  id,
  name,
  text,
  cost: { minimum, maximum, unit },
});

export const entry = ([id, text]: readonly [id: string, text: string]): ChecklistEntry => ({ id, text });

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
const unitLabels: Record<CostRange['unit'], string> = { flat: '', per_person: 'per person', per_hour: 'per hour' };

/** Returns '$500 - $2,000' and, for counted packages, 'per person' or 'per hour'. */
export const formatCostRange = ({ minimum, maximum, unit }: CostRange): { range: string; unit: string } => ({
  range: `${dollars(minimum)} - ${dollars(maximum)}`,
  unit: unitLabels[unit],
});

export interface Extent {
  guestCount: number | null;
  durationHours: number | null;
}

/** Returns the range for the whole event, in dollars; undefined while the guests or hours for it are unknown. */
export function costForEvent(cost: CostRange, { guestCount, durationHours }: Extent): [number, number] | undefined {
  const times = { flat: 1, per_person: guestCount, per_hour: durationHours }[cost.unit];
  return times === null ? undefined : [cost.minimum * times, cost.maximum * times];
}

/** Returns '$1,200 - $4,800 for 60 guests'; undefined for flat ranges, and while guests or hours are unknown. */
export function formatCostForEvent(cost: CostRange, extent: Extent): string | undefined {
  const range = cost.unit === 'flat' ? undefined : costForEvent(cost, extent);
  if (!range) return undefined;
  const counted = cost.unit === 'per_person' ? `${extent.guestCount} guests` : `${extent.durationHours} hours`;
  return `${dollars(range[0])} - ${dollars(range[1])} for ${counted}`;
}
