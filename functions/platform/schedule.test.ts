import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from './logger.ts';
import { scheduled } from './schedule.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('schedule', () => {
  it('runs its jobs one after the other and returns their results', async () => {
    vi.spyOn(logger, 'info').mockReturnValue();
    const first = () => Promise.resolve({ ended: 2, failed: 0 });
    const second = () => Promise.resolve({ ended: 0, failed: 0 });
    expect(await scheduled({ first, second })()).toEqual({
      first: { ended: 2, failed: 0 },
      second: { ended: 0, failed: 0 },
    });
  });

  it('continues after a failed job and fails at the end', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    vi.spyOn(logger, 'info').mockReturnValue();
    const second = vi.fn(() => Promise.resolve({ ended: 1, failed: 0 }));
    await expect(scheduled({ first: () => Promise.reject(new Error('no')), second })()).rejects.toThrow('first');
    expect(second).toHaveBeenCalledOnce();
  });

  it('fails if a job reports failed items', async () => {
    vi.spyOn(logger, 'info').mockReturnValue();
    await expect(scheduled({ only: () => Promise.resolve({ ended: 3, failed: 1 }) })()).rejects.toThrow('"failed":1');
  });
});
