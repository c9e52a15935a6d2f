import { performance } from 'node:perf_hooks';
import { beforeEach, expect, it } from 'vitest';
import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import { sandboxProvider } from '#functions/payments/sandbox-provider.ts';
import { testTable } from '#tests/support/table.ts';

let provider: PaymentProvider;
beforeEach(async () => {
  provider = sandboxProvider(await testTable(), { lateMs: 120 });
});

const request = (token: string) => ({
  key: 'host-1.key-1',
  token,
  amountCents: 5000,
  description: 'Booking of a party',
});

it('the sandbox loses its first response on request, and the charged key responds next time', async () => {
  await expect(provider.charge(request('tok_sandbox_lost'))).rejects.toThrow('lost its answer');
  const outcome = await provider.charge(request('tok_sandbox_lost'));
  expect(outcome).toMatchObject({ outcome: 'charged' });
  expect(await provider.settle(request(''))).toEqual(outcome);
});

it('the sandbox responds late on request, and immediately the second time', async () => {
  const startedAt = performance.now();
  const outcome = await provider.charge(request('tok_sandbox_late'));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(119);
  const askedAgainAt = performance.now();
  expect(await provider.charge(request('tok_sandbox_late'))).toEqual(outcome);
  expect(performance.now() - askedAgainAt).toBeLessThan(100);
});

it('the sandbox ignores an approval that the bank did not request', async () => {
  expect(await provider.charge(request('tok_sandbox_authenticated'))).toMatchObject({ outcome: 'declined' });
});
