import { connect, openTable } from '#functions/data/table.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { newContext } from './context.ts';
import type { Context } from './context.ts';
import { withCorrelationId, logger } from './logger.ts';
import type { Counts, Job, JobHandler, JobSteps } from './reaction.ts';

/** Returns the Lambda of a job; its environment is read and its table opened once, at the cold start. */
export function schedule<J extends Job>({ needs }: J, jobSteps: JobHandler<J>): ReturnType<typeof scheduled> {
  const environment = readEnvironment(needs, process.env);
  const table = openTable(connect(), String((environment as { TABLE_NAME?: string }).TABLE_NAME));
  return scheduled(jobSteps({ table, environment } as Parameters<JobHandler<J>>[0]));
}

/**
 * Runs the steps of a job one after the other. A failing step doesn't prevent the others; the run as a whole fails
 * afterwards, so that an alarm fires. Every job is safe to repeat.
 */
export function scheduled(steps: JobSteps): () => Promise<Record<string, Counts>> {
  return () => {
    const context = newContext();
    return withCorrelationId({ correlationId: context.correlationId, actor: 'system' }, () => runAll(steps, context));
  };
}

async function runAll(steps: JobSteps, context: Context): Promise<Record<string, Counts>> {
  const done: Record<string, Counts> = {};
  for (const [name, step] of Object.entries(steps)) done[name] = await step(context).catch(failed(name));
  const counted = Object.values(done).flatMap((counts) => Object.entries(counts) as [string, number][]);
  if (counted.some(([, count]) => count > 0)) logger.info('scheduled job finished', { done });
  if (counted.some(([what, count]) => what === 'failed' && count > 0)) {
    throw new Error(`Something could not be done: ${JSON.stringify(done)}`);
  }
  return done;
}

const failed = (step: string) => (error: unknown) => {
  logger.error('scheduled job failed; retrying on next run', { job: step, error });
  return { failed: 1 };
};
