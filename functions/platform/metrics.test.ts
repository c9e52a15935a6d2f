import { afterEach, expect, it, vi } from 'vitest';
import { capturedLogs } from '#tests/support/captured-logs.ts';
import { measure } from './metrics.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('writes figures in the embedded metric format, by stage and further dimensions', () => {
  vi.stubEnv('STAGE', 'dev');
  const lines = capturedLogs();
  measure({ PaymentsFailed: 1 }, { Code: 'card_declined' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    _aws: {
      Timestamp: expect.closeTo(Date.now(), -4) as number,
      CloudWatchMetrics: [
        {
          Namespace: 'Hostwell',
          Dimensions: [['Stage'], ['Stage', 'Code']],
          Metrics: [{ Name: 'PaymentsFailed', Unit: 'Count' }],
        },
      ],
    },
    Stage: 'dev',
    Code: 'card_declined',
    PaymentsFailed: 1,
  });
});

it('writes no line without figures', () => {
  const lines = capturedLogs();
  measure({});
  expect(lines).toEqual([]);
});
