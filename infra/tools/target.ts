/** An AWS-compatible endpoint for callers on this machine. */
export interface Target {
  readonly endpoint: string;
  readonly region: string;
  /** The file in which functions record their AWS calls, if their processes can access our files. */
  readonly callsFile?: string;
}

export const localRegion = 'us-east-1';

/** Returns settings for SDK clients. Emulators accept any key; the user's own is for endpoints that require one. */
export const clientSettings = ({ endpoint, region }: Target) => ({
  endpoint,
  region,
  forcePathStyle: true,
  credentials: {
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? 'test',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? 'test',
  },
});

/** Returns the same settings for commands such as cdk. */
export function commandEnvironment(target: Target): NodeJS.ProcessEnv {
  const { accessKeyId, secretAccessKey } = clientSettings(target).credentials;
  return {
    ...process.env,
    AWS_PROFILE: undefined,
    AWS_SESSION_TOKEN: undefined,
    AWS_ENDPOINT_URL: target.endpoint,
    AWS_ENDPOINT_URL_S3: target.endpoint,
    AWS_REGION: target.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Returns the path of the sockets' API Gateway at the endpoint. */
export const socketsPath = (apiId: string): string => `/_aws/execute-api/${apiId}/ws`;
