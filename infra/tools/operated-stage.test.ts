import { afterEach, expect, it, vi } from 'vitest';
import { operatedStage } from './operated-stage.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('is in the region of its stack, also when the shell has another', () => {
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  expect(operatedStage('prod')).toEqual({ stage: 'prod', settings: { region: 'us-east-1' } });
  vi.stubEnv('STAGE', 'dev');
  expect(operatedStage()).toEqual({ stage: 'dev', settings: { region: 'us-east-1' } });
});

it('is the local cloud by default, at its address', () => {
  vi.stubEnv('STAGE', undefined);
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:4999');
  expect(operatedStage()).toMatchObject({ stage: 'local', settings: { endpoint: 'http://127.0.0.1:4999' } });
});

it('is no stage of another name', () => {
  expect(() => operatedStage('production')).toThrow(/one of/);
});
