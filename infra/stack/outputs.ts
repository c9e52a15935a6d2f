import * as z from 'zod';

/** The outputs of a deployed stack; written by the stack, read by the commands around it. */
export const stackOutputsSchema = z.object({
  SiteUrl: z.string(),
  HttpApiId: z.string(),
  SocketsApiId: z.string(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  TableName: z.string(),
  MediaBucket: z.string(),
  BusName: z.string(),
  SiteBucket: z.string(),
  DistributionDomain: z.string(),
  /** ARN of the distribution's secret for the APIs, not the secret itself. */
  OriginSecretArn: z.string(),
});

export type StackOutputs = z.infer<typeof stackOutputsSchema>;
