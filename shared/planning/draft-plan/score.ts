import type { Category } from '../../kernel/categories.ts';
import type { PlanOption } from './option.ts';

/** A host's first priority (customer spec 9), which counts twice. */
const servicePriorities = ['price', 'quality', 'distance', 'style'] as const;
export type ServicePriority = (typeof servicePriorities)[number];

/** Returns undefined for any other text. */
export const findPriority = (text: string | null): ServicePriority | undefined =>
  servicePriorities.find((priority) => priority === text);

/** The fields of a vendor that count besides its price. */
export type ScoredVendor = Pick<
  PlanOption,
  'rating' | 'reviewCount' | 'replyMinutes' | 'miles' | 'matches' | 'wishes' | 'servesType' | 'isAnswered' | 'turn'
>;

type Rated = Pick<ScoredVendor, 'rating' | 'reviewCount'>;

/** The points of an option by part; whole numbers, so that sums compare exactly. */
export interface Score {
  /** Theme and wishes. */
  style: number;
  /** Reviews. */
  quality: number;
  /** Usual reply time. */
  replies: number;
  /** Miles from the event. */
  distance: number;
  /** How close the price is to the usual spending on the service within this budget; how low if the price comes first. */
  price: number;
  /** Whether the vendor answered what the package is. */
  answers: number;
  /** Equals take turns, so that new vendors are picked too. */
  turn: number;
}

/** Maximum points of each part. */
const most: Score = { style: 400, quality: 250, replies: 100, distance: 150, price: 400, answers: 60, turn: 25 };

/** Usual shares of a budget by service, as parts of a whole. */
export const usualShares: Record<Category, number> = {
  venue: 30,
  catering: 35,
  entertainment: 10,
  photography: 12,
  decor: 8,
  activities: 8,
  'audio-visual': 7,
};

// A vendor with few reviews is rated near the average, as if this many average reviews were added.
const priorReviews = 5;
const usualRating = 4.5;
const lowestRating = 3;
const farMiles = 50;
const fastReplyMinutes = 60;
/** Doublings of `fastReplyMinutes` after which a reply time scores 0. */
const replyDoublings = 5;
// Between fast and slow, so that new vendors neither gain nor lose.
const unknownReplies = 0.5;

const between0And1 = (share: number): number => Math.min(1, Math.max(0, share));

/** Returns the mean rating weighted by number of reviews; `usualRating` without reviews. */
export function meanRating(options: readonly Rated[]): number {
  const rated = options.filter(({ rating }) => rating !== null);
  const count = rated.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = rated.reduce((sum, { rating, reviewCount }) => sum + (rating ?? 0) * reviewCount, 0);
  return count > 0 ? stars / count : usualRating;
}

const shrunkRating = ({ rating, reviewCount }: Rated, mean: number): number =>
  ((rating ?? mean) * reviewCount + mean * priorReviews) / (reviewCount + priorReviews);

/** Returns 1 at the usual amount, 0 for a price of zero or twice the usual. */
const priceShare = (cents: number, usualCents: number): number => between0And1(1 - Math.abs(1 - cents / usualCents));

/** Returns 1 for a price of zero, 0 for twice the usual: for hosts to whom the price comes first. */
const savingShare = (cents: number, usualCents: number): number => between0And1(1 - cents / (2 * usualCents));

/** Returns 1 within a business hour, 0 from 32 of them (a few days). */
const replyShare = (minutes: number | null): number =>
  minutes === null ? unknownReplies : between0And1(1 - Math.log2(minutes / fastReplyMinutes) / replyDoublings);

// For vendors who name other event types only.
const otherTypeShare = 0.7;

export interface ScoreContext {
  /** Of all options of the request. */
  meanRating: number;
  /** Usual all-in spending on the service, in cents; above 0. */
  usualCents: number;
  priority: ServicePriority | undefined;
}

/** Returns the points of an option with this all-in price, in cents. */
export function scoreOption(option: ScoredVendor, cents: number, context: ScoreContext): Score {
  const { matches, wishes, miles, replyMinutes, servesType, isAnswered = false, turn } = option;
  const shares: Score = {
    style: (wishes > 0 ? between0And1(matches.length / wishes) : 0.5) * (servesType ? 1 : otherTypeShare),
    quality: between0And1((shrunkRating(option, context.meanRating) - lowestRating) / (5 - lowestRating)),
    replies: replyShare(replyMinutes),
    distance: between0And1(1 - miles / farMiles),
    price: (context.priority === 'price' ? savingShare : priceShare)(cents, context.usualCents),
    answers: isAnswered ? 1 : 0,
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
    answers: points('answers'),
    turn: points('turn'),
  };
}

export const totalScore = ({ style, quality, replies, distance, price, answers, turn }: Score): number =>
  style + quality + replies + distance + price + answers + turn;
