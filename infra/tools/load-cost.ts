import { measured, prices } from './cost-figures.ts';

/** Returns the AWS cost of a run of requests by list prices, in dollars, if the edge caches none of them. */
export function costOfLoad({ requestsPerSecond, seconds }: { requestsPerSecond: number; seconds: number }): number {
  const requests = requestsPerSecond * seconds;
  const gbSeconds = (measured.callMs / 1000) * measured.callGb;
  const logGb = measured.logBytesPerRun / 1e9;
  const each =
    prices.edgeRequest +
    prices.firewallRequest +
    prices.httpRequest +
    prices.lambdaRequest +
    gbSeconds * prices.lambdaGbSecond +
    measured.readsPerSearch * prices.readUnit +
    logGb * prices.logGb +
    0.05 * prices.trace;
  return requests * each;
}
