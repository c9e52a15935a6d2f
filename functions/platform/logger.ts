import { AsyncLocalStorage } from 'node:async_hooks';
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';

/** What every line says that is logged while one thing is being done. */
interface LogContext {
  correlationId: string;
  /** Id of the person who set it off, or 'system'. */
  actor: string;
}

const logContexts = new AsyncLocalStorage<LogContext>();

// A batch's records are handled at the same time, so keys of the logger itself would end up on the wrong lines.
class CorrelatedFormatter extends LogFormatter {
  override formatAttributes(attributes: UnformattedAttributes, additional: LogAttributes): LogItem {
    const { logLevel: level, message, serviceName: service, xRayTraceId } = attributes;
    const own = { level, message, timestamp: this.formatTimestamp(attributes.timestamp), service };
    return new LogItem({
      attributes: { ...own, xray_trace_id: xRayTraceId, ...logContexts.getStore(), ...additional },
    });
  }
}

/** Structured logs under the name of the function (POWERTOOLS_SERVICE_NAME); they contain ids and codes, never names, addresses or messages. */
export const logger = new Logger({ logFormatter: new CorrelatedFormatter() });

/** Does work whose every line of the log, however deep, carries the id that ties it to what set it off, and who did. */
export const withCorrelationId = <T>(thread: LogContext, work: () => Promise<T>): Promise<T> =>
  logContexts.run(thread, work);
