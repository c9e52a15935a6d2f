import { plural } from '../kernel/plural.ts';
import type { Dishes, PackageFacts, PackageRole } from './package-facts-schema.ts';
import type { PackageGuests } from './package-guests-schema.ts';
import { formatHours } from './package-hours.ts';
import { inclusionLabels, needLabels } from './package-inclusions.ts';

export interface FactLine {
  label: string;
  text: string;
}

/** A package with its vendor's answers. */
export interface DescribedFacts {
  guests?: PackageGuests | undefined;
  facts?: PackageFacts | undefined;
  dishes?: Dishes | undefined;
  excludes?: string | undefined;
}

/** The names of a vendor's packages by id. */
export type PackageNames = Readonly<Record<string, string>>;

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

function formatRole({ role, mainIds = [] }: PackageFacts, names: PackageNames): string | undefined {
  if (role === 'preparation') return 'Before the event';
  if (role === 'children') return 'For children';
  if (role !== 'add_on') return undefined;
  const mains = mainIds.flatMap((id) => names[id] ?? []);
  return `Add-on to ${mains.length > 0 ? either.format(mains) : "this vendor's other packages"}`;
}

/** Returns 'Up to 40', '20 to 40', 'Up to 20 each'; undefined without limits. */
export function formatGuests({ minimum, maximum, perPiece }: PackageGuests): string | undefined {
  const each = perPiece ? ' each' : '';
  if (maximum === undefined) return minimum === undefined ? undefined : `${plural(minimum, 'guest')} or more`;
  return minimum === undefined ? `Up to ${maximum}${each}` : `${minimum} to ${maximum}${each}`;
}

/** Returns 'Mushrooms (Vegetarian, Vegan)'. */
export const formatDish = ({ name, diets }: Dishes[number]): string =>
  diets.length > 0 ? `${name} (${diets.join(', ')})` : name;

/** Returns a vendor's answers about a package as hosts read them; unanswered ones are left out. */
export function factLines({ guests, facts = {}, dishes = [], excludes }: DescribedFacts, names: PackageNames) {
  const { hours, includes = [], needs = [] } = facts;
  const lines: [string, string | undefined][] = [
    ['Kind', formatRole(facts, names)],
    ['Guests', guests && formatGuests(guests)],
    ['Hours', hours && formatHours(hours)],
    ['Included', includes.map((id) => inclusionLabels[id]).join(' · ')],
    ['Not included', excludes],
    ['Dishes', dishes.map(formatDish).join(', ')],
    ['Needs', needs.map((id) => needLabels[id]).join(' · ')],
  ];
  return lines.flatMap(([label, text]): FactLine[] => (text ? [{ label, text }] : []));
}

export const roleLabels: Readonly<Record<PackageRole, string>> = {
  main: 'A package by itself',
  add_on: 'An add-on to other packages',
  preparation: 'Before the event',
  children: 'For children',
};
