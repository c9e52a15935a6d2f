import { expect, it } from 'vitest';
import { repeatedReviews } from './repeated-reviews.ts';

const by = (...hosts: string[]) => repeatedReviews(hosts.map((userId) => ({ userId })));

it('counts the reviews of the host who wrote the most', () => {
  expect(by('ann', 'bob', 'ann', 'ann', 'cy')).toEqual({ byOneHost: 3, of: 5 });
  expect(by('ann', 'bob', 'bob', 'ann', 'bob', 'ann', 'bob')).toEqual({ byOneHost: 4, of: 7 });
});

it('returns null for different hosts, a host who reviewed twice, and no reviews', () => {
  expect(by('ann', 'bob', 'cy')).toBeNull();
  expect(by('ann', 'ann')).toBeNull();
  expect(by()).toBeNull();
});
