/** What an option usually costs near a host, in whole dollars: an estimate to plan with, never a price. */
export interface CostRange {
  minimum: number;
  maximum: number;
  unit: 'flat' | 'per_person' | 'per_hour';
}

/** One way to have a service; `id` is stored. */
export interface ServiceOption {
  id: string;
  name: string;
  text: string;
  cost: CostRange;
}

/** Something worth settling with a vendor of the service; `id` is stored when the host ticks it. */
export interface ChecklistEntry {
  id: string;
  text: string;
}

export interface ServiceOptions {
  /** What the page asks. */
  question: string;
  /** A place to be in is one of the options; of entertainers there may be several. */
  choose: 'one' | 'several';
  options: readonly ServiceOption[];
  checklist: readonly ChecklistEntry[];
}

/** An option: `[id, name, text, minimum, maximum, unit]`, dollars, flat where no unit is named. */
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
const unitWords: Record<CostRange['unit'], string> = { flat: '', per_person: 'per person', per_hour: 'per hour' };

/** '$500 - $2,000' and, for counted packages, 'per person' or 'per hour'. */
export const costWords = ({ minimum, maximum, unit }: CostRange): { range: string; unit: string } => ({
  range: `${dollars(minimum)} - ${dollars(maximum)}`,
  unit: unitWords[unit],
});

export interface Extent {
  guestCount: number | null;
  durationHours: number | null;
}

/** The range for the whole event, in dollars; undefined while the guests or hours that it is counted by are unknown. */
export function costForEvent(cost: CostRange, { guestCount, durationHours }: Extent): [number, number] | undefined {
  const times = { flat: 1, per_person: guestCount, per_hour: durationHours }[cost.unit];
  return times === null ? undefined : [cost.minimum * times, cost.maximum * times];
}

/** '$1,200 - $4,800 for 60 guests'; undefined where the range itself says it or something is unknown. */
export function costForEventWords(cost: CostRange, extent: Extent): string | undefined {
  const range = cost.unit === 'flat' ? undefined : costForEvent(cost, extent);
  if (!range) return undefined;
  const counted = cost.unit === 'per_person' ? `${extent.guestCount} guests` : `${extent.durationHours} hours`;
  return `${dollars(range[0])} - ${dollars(range[1])} for ${counted}`;
}
