import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs; they hold ids and codes, never names, addresses or what somebody wrote. */
export const logger = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'hostwell' });
