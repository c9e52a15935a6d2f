import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs under the name of the function (POWERTOOLS_SERVICE_NAME); they hold ids and codes, never names, addresses or what somebody wrote. */
export const logger = new Logger();
