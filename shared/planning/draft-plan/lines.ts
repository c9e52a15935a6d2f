import { categoryLabel } from '../../kernel/categories.ts';
import type { Category } from '../../kernel/categories.ts';
import { packageKinds } from '../../products/package-kinds.ts';
import type { PlanItem, ServiceWish } from '../plan.ts';
import { areForChildren, wantedSides } from '../judged-event.ts';
import { serviceOptions } from '../service-options.ts';
import type { JudgedEvent } from '../suits.ts';
import type { PlanOption } from './option.ts';

/** One part of a drafted plan that needs a vendor: a service, or a wish for it that is a part of its own. */
export interface PlanLine {
  /** 'entertainment', or 'entertainment.dj' for a wish. */
  id: string;
  category: Category;
  /** The host's chosen options that it covers. */
  options: readonly string[];
  /** 'DJ', or the service. */
  label: string;
  /** True if only packages of these options cover it; others are preferred for them. */
  isStrict: boolean;
}

/** The most lines of one drafted plan. */
export const maximumLines = 14;

/**
 * The options of a service that are forms of one and the same: a plated dinner or a buffet, one photographer for half a
 * day or the whole. All other options are lines of their own.
 */
const oneLine: Partial<Record<Category, readonly string[]>> = {
  venue: serviceOptions.venue.options.map(({ id }) => id),
  catering: ['buffet', 'family-style', 'plated', 'stations', 'small-bites'],
  photography: ['highlights', 'half-day', 'full-day'],
};

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' });

function linesOfService(category: Category, wish: ServiceWish | undefined): PlanLine[] {
  const chosen = serviceOptions[category].options.filter(({ id }) => wish?.options.includes(id));
  const forms = chosen.filter(({ id }) => oneLine[category]?.includes(id));
  const others = chosen.filter((option) => !forms.includes(option));
  const whole: PlanLine = {
    id: category,
    category,
    options: forms.map(({ id }) => id),
    label:
      forms.length > 0 && category !== 'venue' ? listed.format(forms.map(({ name }) => name)) : categoryLabel(category),
    isStrict: false,
  };
  const strict = others.map(({ id, name }): PlanLine => {
    return { id: `${category}.${id}`, category, options: [id], label: name, isStrict: true };
  });
  return forms.length > 0 || others.length === 0 ? [whole, ...strict] : strict;
}

type Planned = Pick<PlanItem, 'category'> & {
  packages: readonly { productName: string; description: string }[];
};

/** Returns the lines of a service without those that the plan's own items cover. */
function openLines(lines: readonly PlanLine[], category: Category, items: readonly Planned[]): PlanLine[] {
  const theirs = items.filter((item) => item.category === category);
  const kinds = theirs.map(({ packages }) =>
    packages.flatMap(({ productName: name, description }) => packageKinds({ name, description, category })),
  );
  const isCovered = (line: PlanLine): boolean =>
    line.isStrict && kinds.some((all) => line.options.some((option) => all.includes(option)));
  const open = lines.filter((line) => !isCovered(line));
  // An item whose text names no line takes the place of the first open one.
  const unnamed = kinds.filter(
    (all) => !lines.some((line) => line.isStrict && line.options.some((id) => all.includes(id))),
  );
  return open.slice(unnamed.length);
}

/** Returns the ids of the lines that an option covers. */
export const optionLines = ({ lines, category }: Pick<PlanOption, 'lines' | 'category'>): readonly string[] =>
  lines ?? [category];

/** Returns the lines that services still need, in the order of the services. */
export const linesFor = (
  services: readonly Category[],
  wishes: readonly ServiceWish[],
  items: readonly Planned[] = [],
): PlanLine[] =>
  services.flatMap((category) => {
    const wish = wishes.find((one) => one.category === category);
    return openLines(linesOfService(category, wish), category, items);
  });

/** Returns the event as the packages of a line are judged for it. */
export const judgedForLine = <Event extends JudgedEvent>(
  event: Event,
  { category, options, isStrict }: PlanLine,
): Event => ({
  ...event,
  needsService: true,
  isDrafted: true,
  wantedSides: wantedSides([{ category, options: [...options] }]),
  areChildrenWanted: areForChildren(options),
  isPartWanted: isStrict,
});

/** The kinds that a package's text names, or else those of its vendor's facts. */
export const toKinds = ({ kinds = [], vendorKinds }: KnownKinds): readonly string[] =>
  kinds.length > 0 ? kinds : vendorKinds;

export interface KnownKinds {
  kinds?: readonly string[] | undefined;
  vendorKinds: readonly string[];
}

/**
 * Returns true if a package is what a line asks for: one of its wishes, or of their service in another form; anything
 * of the service if the host has no wish.
 */
export function isOfLine({ isStrict, category, options }: PlanLine, known: KnownKinds): boolean {
  const kinds = toKinds(known);
  if (isStrict) return options.some((id) => kinds.includes(id));
  const forms = oneLine[category] ?? [];
  return options.length === 0 || kinds.length === 0 || kinds.some((id) => forms.includes(id));
}

/** Returns the names of a line's wishes that a package meets. */
export const metWishes = ({ category, options }: PlanLine, known: KnownKinds): string[] => {
  const kinds = toKinds(known);
  return serviceOptions[category].options
    .filter(({ id }) => options.includes(id) && kinds.includes(id))
    .map(({ name }) => name);
};

/** Formats 'Entertainment · DJ', or only the service for a line without wishes. */
export const formatLine = ({ category, label }: Pick<PlanLine, 'category' | 'label'>): string =>
  label === categoryLabel(category) ? label : `${categoryLabel(category)} · ${label}`;

/** Returns the lines without those that a host left out. */
export const withoutLines = (lines: readonly PlanLine[], ids: readonly string[]): PlanLine[] =>
  lines.filter(({ id }) => !ids.includes(id));
