import { onTestFinished, vi } from 'vitest';
import { logger } from '#functions/platform/logger.ts';

/** A line as it is written: the message with everything that it says besides. */
export type LogLine = { message: string } & Record<string, unknown>;

/** Captures what is written to the log from now on, which tests otherwise keep silent; until the test is over. */
export function capturedLogs(): LogLine[] {
  onTestFinished(() => {
    logger.setLogLevel('SILENT');
    vi.restoreAllMocks();
  });
  // Of a request that another test of this process made.
  logger.resetKeys();
  const lines: LogLine[] = [];
  const hear = (line: string): void => void lines.push(JSON.parse(line) as LogLine);
  const { console } = logger as unknown as { console: Console };
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(hear);
  logger.setLogLevel('INFO');
  return lines;
}

/** Figures that were measured, without the way in which CloudWatch gets them. */
export const measuredIn = (lines: readonly LogLine[]): LogLine[] =>
  lines.filter(({ message }) => message === 'measured');
