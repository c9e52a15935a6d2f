import { operatedStage, readOutputs } from '#infra/tools/operated-stage.ts';

/**
 * Sets the environment variables of a running local cloud for tests, as `npm test` does for its own, unless they are
 * set. Its ports are those of `npm start`, PORT and GATEWAY_PORT. Returns the emulator's address.
 */
export async function useLocalCloud(): Promise<string> {
  const { env } = process;
  const endpoint = (env['TABLE_ENDPOINT'] ??= `http://127.0.0.1:${env['GATEWAY_PORT'] ?? '4566'}`);
  env['AWS_ENDPOINT_URL'] = endpoint;
  env['SITE_URL'] ??= `http://localhost:${env['PORT'] ?? '5173'}`;
  env['API_URL'] ??= env['SITE_URL'];
  env['STACK_OUTPUTS'] ??= JSON.stringify(await readOutputs(operatedStage()));
  return endpoint;
}
