import { afterEach, expect, it, vi } from 'vitest';
import { operatedStage } from './operated-stage.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('uses the region of the stack, even if the shell has another', () => {
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  expect(operatedStage('prod')).toEqual({ stage: 'prod', settings: { region: 'us-east-1' } });
  vi.stubEnv('STAGE', 'dev');
  expect(operatedStage()).toEqual({ stage: 'dev', settings: { region: 'us-east-1' } });
});

it('defaults to the local cloud at its address', () => {
  vi.stubEnv('STAGE', undefined);
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:4999');
  expect(operatedStage()).toMatchObject({ stage: 'local', settings: { endpoint: 'http://127.0.0.1:4999' } });
});

it('refuses an unknown stage name', () => {
  expect(() => operatedStage('production')).toThrow(/one of/);
});
