import { expect, it, vi } from 'vitest';
import { configured } from './amplify.ts';
import type { SiteConfig } from '../config.ts';

const loadConfig = vi.hoisted(() => vi.fn<() => Promise<Partial<SiteConfig>>>());
vi.mock('../config.ts', () => ({ loadConfig }));

it('retries a configuration that failed to load and caches a loaded one', async () => {
  loadConfig.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  loadConfig.mockResolvedValue({ userPoolId: 'us-east-1_abc', userPoolClientId: 'client' });
  await expect(configured()).rejects.toThrow('Failed to fetch');
  const { Cognito } = await configured();
  expect(Cognito).toMatchObject({ userPoolId: 'us-east-1_abc', userPoolClientId: 'client' });
  expect(await configured()).toEqual({ Cognito });
  expect(loadConfig).toHaveBeenCalledTimes(2);
});
