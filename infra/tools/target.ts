/** An AWS-compatible endpoint as the callers on this machine see it. */
export interface Target {
  readonly endpoint: string;
  readonly region: string;
  /** Where functions write down what they ask of AWS; only where their processes see our files. */
  readonly callsFile?: string;
}

export const localRegion = 'us-east-1';

/** Settings for SDK clients. Emulators take any key; the user's own is stored for one that asks for it. */
export const clientSettings = ({ endpoint, region }: Target) => ({
  endpoint,
  region,
  forcePathStyle: true,
  credentials: {
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? 'test',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? 'test',
  },
});

/** The same settings for commands such as cdk. */
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

/** The address of the sockets' API Gateway, below the endpoint. */
export const socketsPath = (apiId: string): string => `/_aws/execute-api/${apiId}/ws`;
