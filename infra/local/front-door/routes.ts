import type { StackOutputs } from '../../outputs.ts';
import { stageNamed } from '../../stages.ts';
import { httpApiPath, socketsPath } from '../target.ts';
import type { Target } from '../target.ts';
import { forward, forwardSockets, sendJson } from './forward.ts';
import type { Handler, Routes } from './front-door.ts';
import { mailbox } from './mailbox.ts';
import { mediaFiles } from './media-files.ts';

/** What the browser must know before it can sign anyone in; read from /config.json. */
export interface BrowserConfig {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Amplify's userPoolEndpoint; absent on AWS, where Cognito has its own address. */
  readonly cognitoEndpoint?: string;
  /** Absent where the sandbox takes payments. */
  readonly stripePublishableKey?: string;
}

/** Every path that does not belong to the site itself. */
export function routesTo(target: Target, outputs: StackOutputs, site: Handler): Routes {
  const { endpoint } = target;
  return {
    paths: {
      '/api': forward(endpoint, ({ pathname, search }) => `${httpApiPath(outputs.HttpApiId)}${pathname}${search}`),
      '/cognito': forward(endpoint, () => '/'),
      ...mediaFiles(target, outputs.MediaBucket),
      '/mailbox': mailbox(target),
      '/config.json': (request, response) =>
        sendJson(response, browserConfig(target, outputs, `http://${request.headers.host}`)),
    },
    upgrades: { '/ws': forwardSockets(endpoint, socketsPath(outputs.SocketsApiId)) },
    site,
  };
}

const browserConfig = ({ region }: Target, outputs: StackOutputs, origin: string): BrowserConfig => ({
  stage: 'local',
  region,
  userPoolId: outputs.UserPoolId,
  userPoolClientId: outputs.UserPoolClientId,
  cognitoEndpoint: `${origin}/cognito`,
  stripePublishableKey: stageNamed('local').stripe?.publishableKey,
});
