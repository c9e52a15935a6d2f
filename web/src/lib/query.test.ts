import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient, worthRetrying } from './query.ts';

describe('failed query', () => {
  it.each([400, 401, 403, 404, 409, 422, 429])("doesn't repeat a query after a refusal (%i)", (status) => {
    expect(worthRetrying(0, ApiError.fromAnswer(status, undefined))).toBe(false);
  });

  it.each([500, 503])('repeats a query twice after a failure of the service (%i)', (status) => {
    const tries = [0, 1, 2].map((failures) => worthRetrying(failures, ApiError.fromAnswer(status, undefined)));
    expect(tries).toEqual([true, true, false]);
  });

  it('repeats a query if no response came', () => {
    expect(worthRetrying(0, ApiError.noAnswer())).toBe(true);
  });
});

afterEach(() => onlineManager.setOnline(true));

it('fails a mutation at once if it is made offline', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new Error('offline')));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
  await expect(mutation.execute(undefined)).rejects.toThrow('offline');
  expect(send).toHaveBeenCalledOnce();
});
