import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { worthRetrying } from './query.ts';

describe('a failed query', () => {
  it.each([400, 401, 403, 404, 409, 422, 429])('is not repeated after a refusal (%i)', (status) => {
    expect(worthRetrying(0, ApiError.fromAnswer(status, undefined))).toBe(false);
  });

  it.each([500, 503])('is repeated twice after a failure of the service (%i)', (status) => {
    const tries = [0, 1, 2].map((failures) => worthRetrying(failures, ApiError.fromAnswer(status, undefined)));
    expect(tries).toEqual([true, true, false]);
  });

  it('is repeated when no answer came', () => {
    expect(worthRetrying(0, ApiError.noAnswer())).toBe(true);
  });
});
