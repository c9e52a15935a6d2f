import { describe, expect, it, vi } from 'vitest';
import { ConditionFailed, TransactionConflictError } from '#functions/data/write.ts';
import { AppError } from './errors.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

const unavailable = expect.objectContaining({
  code: 'unavailable',
  message: 'This plan is being changed right now. Try again in a moment.',
});

describe('retryOnConflict', () => {
  it('returns the first result, including false', async () => {
    const act = vi.fn(async () => false);
    expect(await retryOnConflict('This plan', act)).toBe(false);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('retries after undefined and after a failed condition, and passes the attempt number', async () => {
    const act = vi
      .fn<(attempt: number) => Promise<number | undefined>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new ConditionFailed([0]))
      .mockImplementation(async (attempt) => attempt);
    expect(await retryOnConflict('This plan', act)).toBe(3);
  });

  it('throws after five attempts with a message that names the thing', async () => {
    const act = vi.fn(async () => undefined);
    await expect(retryOnConflict('This plan', act)).rejects.toEqual(unavailable);
    expect(act).toHaveBeenCalledTimes(5);
  });

  it('accepts another number of attempts and another refusal', async () => {
    const act = vi.fn(async () => Promise.reject(new ConditionFailed([1])));
    const refusal = () => new AppError('version_conflict', 'Changed');
    await expect(retryOnConflict('This plan', act, { attempts: 2, refusal })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("doesn't retry transaction conflicts or other errors", async () => {
    const busy = vi.fn(async () => Promise.reject(new TransactionConflictError('conflict')));
    await expect(retryOnConflict('This plan', busy)).rejects.toEqual(unavailable);
    expect(busy).toHaveBeenCalledTimes(1);
    const broken = vi.fn(async () => Promise.reject(new Error('broken')));
    await expect(retryOnConflict('This plan', broken)).rejects.toThrow('broken');
    expect(broken).toHaveBeenCalledTimes(1);
  });
});
