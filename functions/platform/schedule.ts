import { newContext } from './context.ts';
import type { Context } from './context.ts';
import { withCorrelationId, logger } from './logger.ts';

/** How many things a job dealt with, by what became of them; `failed` ones are left for the next run. */
export type Counts = object;

/** What a run does, by name. */
export type Jobs = Readonly<Record<string, (context: Context) => Promise<Counts>>>;

/**
 * The Lambda of a schedule: does its jobs one after the other. One that fails does not keep the others from being done;
 * afterwards the run fails as a whole, so that an alarm fires. Every job is safe to repeat.
 */
export function scheduled(jobs: Jobs): () => Promise<Record<string, Counts>> {
  return () => {
    const context = newContext();
    return withCorrelationId({ correlationId: context.correlationId, actor: 'system' }, () => runAll(jobs, context));
  };
}

async function runAll(jobs: Jobs, context: Context): Promise<Record<string, Counts>> {
  const done: Record<string, Counts> = {};
  for (const [name, job] of Object.entries(jobs)) done[name] = await job(context).catch(failed(name));
  const counted = Object.values(done).flatMap((counts) => Object.entries(counts) as [string, number][]);
  if (counted.some(([, count]) => count > 0)) logger.info('scheduled job finished', { done });
  if (counted.some(([what, count]) => what === 'failed' && count > 0)) {
    throw new Error(`Something could not be done: ${JSON.stringify(done)}`);
  }
  return done;
}

const failed = (name: string) => (error: unknown) => {
  logger.error('scheduled job failed; retrying on next run', { job: name, error });
  return { failed: 1 };
};
