import type { StackOutputs } from '../../stack/outputs.ts';
import { socketsPath } from '../../tools/target.ts';
import type { Target } from '../../tools/target.ts';
import { demoFeed, demoFeedPath } from '../../demo/demo-feed.ts';
import { throughDistribution } from './distribution.ts';
import { forward, forwardSockets } from './forward.ts';
import type { Handler, Routes } from './dev-proxy.ts';
import { mailbox } from './mailbox.ts';

export interface RouteOptions {
  readonly target: Target;
  readonly outputs: StackOutputs;
  /** Authorizes the sockets, which bypass the emulated CloudFront, as the real one would. */
  readonly originSecret: string;
  /** Serves the pages instead of the distribution. */
  readonly pages: Handler | undefined;
}

/** Routes everything through the distribution, except Cognito's own pages and the local tools. */
export function routesTo({ target, outputs, originSecret, pages }: RouteOptions): Routes {
  const { endpoint } = target;
  const distribution = throughDistribution(endpoint, outputs.DistributionDomain);
  const sockets = forwardSockets(endpoint, socketsPath(outputs.SocketsApiId), { 'x-origin-secret': originSecret });
  return {
    paths: {
      '/api': distribution,
      '/media': distribution,
      '/config.json': distribution,
      '/cognito': forward(endpoint, () => '/'),
      '/mailbox': mailbox(target),
      [demoFeedPath]: demoCalendar,
    },
    upgrades: { '/ws': sockets },
    site: pages ?? distribution,
  };
}

/** A calendar of another program, for the demo vendor's connected calendars. */
const demoCalendar: Handler = (_request, response) =>
  void response
    .writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
    .end(demoFeed(new Date()));
