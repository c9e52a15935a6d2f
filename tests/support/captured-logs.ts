import { onTestFinished, vi } from 'vitest';
import { logger } from '#functions/platform/logger.ts';

/** A logged line: the message with all its other fields. */
export type LogLine = { message: string } & Record<string, unknown>;

/** Captures the log, which is otherwise silent in tests, until the test ends. */
export function capturedLogs(): LogLine[] {
  onTestFinished(() => {
    logger.setLogLevel('SILENT');
    vi.restoreAllMocks();
  });
  // Removes keys of a request by another test in this process.
  logger.resetKeys();
  const lines: LogLine[] = [];
  const hear = (line: string): void => void lines.push(JSON.parse(line) as LogLine);
  const { console } = logger as unknown as { console: Console };
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(hear);
  logger.setLogLevel('INFO');
  return lines;
}

/** Returns the measured figures, without CloudWatch's metadata. */
export const measuredIn = (lines: readonly LogLine[]): LogLine[] =>
  lines.filter(({ message }) => message === 'measured');
