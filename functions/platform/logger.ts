import { AsyncLocalStorage } from 'node:async_hooks';
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';

/** The fields of every line logged during one piece of work. */
interface LogContext {
  correlationId: string;
  /** Id of the person who caused it, or 'system'. */
  actor: string;
}

const logContexts = new AsyncLocalStorage<LogContext>();

// A batch's records are handled concurrently, so keys of the logger itself would end up on the wrong lines.
class CorrelatedFormatter extends LogFormatter {
  override formatAttributes(attributes: UnformattedAttributes, additional: LogAttributes): LogItem {
    const { logLevel: level, message, serviceName: service, xRayTraceId } = attributes;
    const own = { level, message, timestamp: this.formatTimestamp(attributes.timestamp), service };
    return new LogItem({
      attributes: { ...own, xray_trace_id: xRayTraceId, ...logContexts.getStore(), ...additional },
    });
  }
}

/**
 * Structured logs under the function's name (POWERTOOLS_SERVICE_NAME); they contain ids and codes, never names,
 * addresses or messages.
 */
export const logger = new Logger({ logFormatter: new CorrelatedFormatter() });

/** Runs work in which every log line, however deep, carries the correlation id and the actor of its cause. */
export const withCorrelationId = <T>(thread: LogContext, work: () => Promise<T>): Promise<T> =>
  logContexts.run(thread, work);
