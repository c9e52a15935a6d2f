import type { Category } from '../../kernel/categories.ts';
import type { PlanOption } from './option.ts';

/** What a host looks at first (customer spec 9); it counts twice. */
const servicePriorities = ['price', 'quality', 'distance', 'style'] as const;
export type ServicePriority = (typeof servicePriorities)[number];

/** Undefined for a text that is none. */
export const findPriority = (text: string | null): ServicePriority | undefined =>
  servicePriorities.find((priority) => priority === text);

/** What of a vendor counts beside its price. */
export type ScoredVendor = Pick<
  PlanOption,
  'rating' | 'reviewCount' | 'replyMinutes' | 'miles' | 'matches' | 'wishes' | 'servesType' | 'turn'
>;

type Rated = Pick<ScoredVendor, 'rating' | 'reviewCount'>;

/** The points of an option by what they are for; whole numbers, so that sums compare exactly. */
export interface Score {
  /** Theme and wishes. */
  style: number;
  /** Reviews. */
  quality: number;
  /** How fast it usually replies. */
  replies: number;
  /** Miles from the event. */
  distance: number;
  /** How near the price is to what hosts usually spend on the service, of this budget. */
  price: number;
  /** Equals take turns, so that new vendors are picked too. */
  turn: number;
}

/** The most points of each part. */
const most: Score = { style: 400, quality: 250, replies: 100, distance: 150, price: 400, turn: 25 };

/** What of a budget usually goes to a service, in parts of the whole. */
export const usualShares: Record<Category, number> = {
  venue: 30,
  catering: 35,
  entertainment: 10,
  photography: 12,
  decor: 8,
  activities: 8,
  'audio-visual': 7,
};

// A vendor with few reviews is taken for an average one: as if so many average reviews were added.
const priorReviews = 5;
const usualRating = 4.5;
const lowestRating = 3;
const farMiles = 50;
const fastReplyMinutes = 60;
/** Each doubling of the reply time costs a share of this. */
const replyDoublings = 5;
// Between the fast and the slow, so that new vendors neither gain nor lose.
const unknownReplies = 0.5;

const between0And1 = (share: number): number => Math.min(1, Math.max(0, share));

/** The mean rating, by number of reviews; the usual one without reviews. */
export function meanRating(options: readonly Rated[]): number {
  const rated = options.filter(({ rating }) => rating !== null);
  const count = rated.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = rated.reduce((sum, { rating, reviewCount }) => sum + (rating ?? 0) * reviewCount, 0);
  return count > 0 ? stars / count : usualRating;
}

const shrunkRating = ({ rating, reviewCount }: Rated, mean: number): number =>
  ((rating ?? mean) * reviewCount + mean * priorReviews) / (reviewCount + priorReviews);

/** 1 at the usual amount, nothing for what costs nothing or twice as much. */
const priceShare = (cents: number, usualCents: number): number => between0And1(1 - Math.abs(1 - cents / usualCents));

/** 1 within a business hour, 0 from 32 on (a few days). */
const replyShare = (minutes: number | null): number =>
  minutes === null ? unknownReplies : between0And1(1 - Math.log2(minutes / fastReplyMinutes) / replyDoublings);

// For vendors who name other kinds of events.
const otherTypeShare = 0.7;

export interface ScoreContext {
  /** Of all options of the request. */
  meanRating: number;
  /** What is usually spent on the service, all-in, in cents; above 0. */
  usualCents: number;
  priority: ServicePriority | undefined;
}

/** The points of an option that costs so much all-in, in cents. */
export function scoreOption(option: ScoredVendor, cents: number, context: ScoreContext): Score {
  const { matches, wishes, miles, replyMinutes, servesType, turn } = option;
  const shares: Score = {
    style: (wishes > 0 ? between0And1(matches.length / wishes) : 0.5) * (servesType ? 1 : otherTypeShare),
    quality: between0And1((shrunkRating(option, context.meanRating) - lowestRating) / (5 - lowestRating)),
    replies: replyShare(replyMinutes),
    distance: between0And1(1 - miles / farMiles),
    price: priceShare(cents, context.usualCents),
    turn,
  };
  const points = (part: keyof Score): number =>
    Math.round(shares[part] * most[part] * (part === context.priority ? 2 : 1));
  return {
    style: points('style'),
    quality: points('quality'),
    replies: points('replies'),
    distance: points('distance'),
    price: points('price'),
    turn: points('turn'),
  };
}

export const sumOf = ({ style, quality, replies, distance, price, turn }: Score): number =>
  style + quality + replies + distance + price + turn;
