import { expect, it } from 'vitest';
import { planOption } from '#tests/support/plan-option.ts';
import { scoreOption } from './score.ts';

const context = { meanRating: 4.5, usualCents: 100_000, priority: undefined };
const scoreReplies = (replyMinutes: number | null): number =>
  scoreOption(planOption('Ember', 'venue', 1000, { replyMinutes }), 100_000, context).replies;

it('the lower price is better for a host to whom it comes first, or else the usual one', () => {
  const scorePrice = (cents: number, priority: 'price' | undefined) =>
    scoreOption(planOption('Ember', 'venue', 1000), cents, { ...context, priority }).price;
  expect([50_000, 100_000, 150_000, 200_000].map((cents) => scorePrice(cents, 'price'))).toEqual([600, 400, 200, 0]);
  expect([50_000, 100_000, 150_000].map((cents) => scorePrice(cents, undefined))).toEqual([200, 400, 200]);
});

it('scores replies by each doubling of the usual time, and an unknown time with half the points', () => {
  expect([60, 120, 240, 480, 960, 1920].map(scoreReplies)).toEqual([100, 80, 60, 40, 20, 0]);
  expect(scoreReplies(null)).toBe(50);
});
