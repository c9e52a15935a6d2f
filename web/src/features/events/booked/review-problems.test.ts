import { expect, it } from 'vitest';
import { reviewProblems } from './review-problems.ts';
import { proves } from '#tests/support/proves.ts';

it('requires one to five stars and 10 to 2,000 characters for a review (vendor spec 5)', proves('catalogue-18'), () => {
  expect(reviewProblems(0, 'short')).toEqual({
    rating: 'Rating must be at least 1',
    text: 'Review must be at least 10 characters',
  });
  expect(reviewProblems(4, `  ${'x'.repeat(10)}  `)).toEqual({});
  expect(reviewProblems(5, 'x'.repeat(2000))).toEqual({});
  expect(reviewProblems(5, '<script>thank you</script>')).toEqual({ text: 'Review contains invalid characters' });
  expect(reviewProblems(5, 'x'.repeat(2001))).toEqual({ text: 'Review must be less than 2000 characters' });
});
