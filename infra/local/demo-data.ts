import type { StackOutputs } from '../outputs.ts';
import type { Log } from './progress.ts';
import type { Target } from './target.ts';

/** What loading demo data has to work with. */
export interface SeedContext {
  readonly target: Target;
  readonly outputs: StackOutputs;
  readonly log: Log;
}

/** Loads the demo accounts, vendors and bookings. */
export async function loadDemoData(context: SeedContext): Promise<void> {
  const { seed } = await import('./demo/seed.ts');
  await seed(context);
}
