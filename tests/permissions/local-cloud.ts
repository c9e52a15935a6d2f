import { operatedStage, readOutputs } from '#infra/tools/operated-stage.ts';

/**
 * Tells tests of the local cloud that is up what `npm test` tells them of its own, unless the shell has said it: its
 * ports are those of `npm start`, PORT and GATEWAY_PORT. Yields the emulator's address.
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
