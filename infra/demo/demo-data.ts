import type { StackOutputs } from '../stack/outputs.ts';
import type { Log } from '../tools/progress.ts';
import type { Target } from '../tools/target.ts';

/** What loading demo data has to work with. */
export interface SeedContext {
  readonly target: Target;
  readonly outputs: StackOutputs;
  readonly log: Log;
}

/** Loads the demo accounts, vendors and bookings. */
export async function loadDemoData(context: SeedContext): Promise<void> {
  const { seed } = await import('./seed.ts');
  await seed(context);
}
