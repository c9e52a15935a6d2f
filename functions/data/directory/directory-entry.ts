import * as z from 'zod';
import { categories as allCategories } from '#shared/kernel/categories.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { toMapCell } from '#shared/directory/map-cells.ts';
import type { MapCell } from '#shared/directory/map-cells.ts';
import { ratingScore } from '#shared/directory/rating-score.ts';
import type { Searchable } from '#shared/directory/entry-match.ts';
import type { Entity, Item, Key } from '#functions/data/entity.ts';
import type { Section } from './section.ts';

/**
 * The fields that a search reads to find a vendor: its place and the values that filters compare, in at most 275 bytes
 * and usually half that, so that 2,000 of them cost about 60 read units. A vendor has one per section by place and one
 * by name, one per word of its name, and two in the lists of the country. Results show its card.
 */
export interface DirectoryEntry extends Searchable, Point {
  vendorId: string;
  /** Mean rating of its reviews with one decimal; undefined without reviews. */
  rating?: number | undefined;
  reviewCount: number;
  /** Usual reply time in business minutes, as one of the public steps; null while unknown. */
  replyMinutes: number | null;
  /** Orders that fit in one day. */
  capacityPerDay: number;
  /** 0 for Sunday to 6. */
  closedWeekdays: readonly number[];
}

/**
 * Where an entry is filed: in its part of a section's map, in a section's list by name, under a word of its name, or
 * among all vendors of the country by rating or approval date.
 */
export type Filing =
  | { by: 'place'; section: Section }
  | { by: 'name'; section: Section }
  | { by: 'word'; word: string }
  | { by: 'rating' }
  | { by: 'approval'; approvedAt: string };

export type FiledEntry = DirectoryEntry & { filing: Filing };

/** The entries of a section in an area of the map, in Z-order. */
export const placePartition = (section: Section, area: string): string => `NEAR#${section}#${area}`;

/** The entries of a section by name. */
export const namePartition = (section: Section): string => `NAMED#${section}`;

/** The names that contain a word with the same first letter, sorted by word. */
export const wordPartition = (word: string): string => `WORD#${word.slice(0, 1)}`;

/** The whole country in order: best rated or newest first. */
export const orderPartitions = { rated: 'RATED', new: 'NEWEST' } as const;
export type CountryOrder = keyof typeof orderPartitions;

// Keys ascend, so the first entry has the smallest: a score is at most 5, and timestamps have 13 digits until the year
// 2286.
const latestMs = 9_999_999_999_999;
const ratingKey = (entry: DirectoryEntry): string => (5 - ratingScore(entry)).toFixed(5);
const approvalKey = (approvedAt: string): string => String(latestMs - Date.parse(approvedAt));

/** Returns where an entry is stored; the sort key gives the order of its list. */
export function entryKey({ filing, ...entry }: FiledEntry): Key {
  const { name, vendorId } = entry;
  if (filing.by === 'word') return { pk: wordPartition(filing.word), sk: `${filing.word}#${vendorId}` };
  if (filing.by === 'name') return { pk: namePartition(filing.section), sk: `${name}#${vendorId}` };
  if (filing.by === 'rating') return { pk: orderPartitions.rated, sk: `${ratingKey(entry)}#${vendorId}` };
  if (filing.by === 'approval') return { pk: orderPartitions.new, sk: `${approvalKey(filing.approvedAt)}#${vendorId}` };
  const { area, digits } = toMapCell(entry);
  return { pk: placePartition(filing.section, area), sk: `${digits}#${vendorId}` };
}

/** Returns the section and map cell of a key; undefined unless it is filed by place. */
export function placeOfKey({ pk, sk }: Key): { section: Section; cell: MapCell } | undefined {
  const [kind, section, area] = pk.split('#');
  const [digits] = sk.split('#');
  return kind === 'NEAR' && area && digits ? { section: section as Section, cell: { area, digits } } : undefined;
}

// Attribute names are short because they are stored with each entry. `c` and `d` have a bit for each category and
// weekday.
const storedSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  lat: z.number(),
  lon: z.number(),
  c: z.number().int(),
  n: z.string(),
  f: z.string().default(''),
  w: z.string().default(''),
  l: z.string().default(''),
  r: z.number().optional(),
  v: z.number().int().default(0),
  y: z.number().int().nullable().default(null),
  o: z.number().int().default(1),
  d: z.number().int().default(0),
});

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const packBits = (positions: readonly number[]): number => positions.reduce((bits, at) => bits | (1 << at), 0);
const hasBit = (bits: number, at: number): boolean => (bits & (1 << at)) !== 0;

function parseFiling({ pk, sk }: Key): Filing {
  const [kind, section] = pk.split('#');
  const filedBy = sk.slice(0, sk.lastIndexOf('#'));
  if (kind === 'WORD') return { by: 'word', word: filedBy };
  if (kind === orderPartitions.rated) return { by: 'rating' };
  if (kind === orderPartitions.new)
    return { by: 'approval', approvedAt: new Date(latestMs - Number(filedBy)).toISOString() };
  return { by: kind === 'NAMED' ? 'name' : 'place', section: section as Section };
}

const type = 'DirectoryEntry';

/** Omits values that most vendors share. */
function toItem(entry: FiledEntry): Item {
  return {
    ...entryKey(entry),
    type,
    lat: entry.latitude,
    lon: entry.longitude,
    c: packBits(entry.categories.map((category) => allCategories.indexOf(category))),
    n: entry.name,
    ...(entry.facts && { f: entry.facts }),
    ...(entry.words && { w: entry.words }),
    ...(entry.limits && { l: entry.limits }),
    ...(entry.rating !== undefined && { r: entry.rating }),
    ...(entry.reviewCount > 0 && { v: entry.reviewCount }),
    ...(entry.replyMinutes !== null && { y: entry.replyMinutes }),
    ...(entry.capacityPerDay > 1 && { o: entry.capacityPerDay }),
    ...(entry.closedWeekdays.length > 0 && { d: packBits(entry.closedWeekdays) }),
  };
}

function fromItem(item: Record<string, unknown>): FiledEntry {
  const { pk, sk, ...stored } = storedSchema.parse(item);
  return {
    filing: parseFiling({ pk, sk }),
    vendorId: sk.slice(sk.lastIndexOf('#') + 1),
    latitude: stored.lat,
    longitude: stored.lon,
    categories: allCategories.filter((_, at) => hasBit(stored.c, at)),
    name: stored.n,
    facts: stored.f,
    words: stored.w,
    limits: stored.l,
    rating: stored.r,
    reviewCount: stored.v,
    replyMinutes: stored.y,
    capacityPerDay: stored.o,
    closedWeekdays: weekdays.filter((day) => hasBit(stored.d, day)),
  };
}

export const directoryEntryEntity: Entity<FiledEntry> = { type, toItem, fromItem };
