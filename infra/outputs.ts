import * as z from 'zod';

/** What a deployed stack tells about itself; written by the stack, read by the commands around it. */
export const stackOutputsSchema = z.object({
  SiteUrl: z.string(),
  HttpApiId: z.string(),
  SocketsApiId: z.string(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  TableName: z.string(),
  MediaBucket: z.string(),
  BusName: z.string(),
  SiteBucket: z.string().optional(),
  DistributionId: z.string().optional(),
});

export type StackOutputs = z.infer<typeof stackOutputsSchema>;
