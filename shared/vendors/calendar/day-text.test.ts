import { expect, it } from 'vitest';
import { describeUnavailable } from './day-text.ts';

it("names every vendor that isn't available on the day", () => {
  expect(describeUnavailable(['Ember & Rye'], '2027-06-12')).toBe("Ember & Rye isn't available on Jun 12, 2027.");
  expect(describeUnavailable(['Ember & Rye', 'Limelight'], '2027-06-12')).toBe(
    "Ember & Rye and Limelight aren't available on Jun 12, 2027.",
  );
});
