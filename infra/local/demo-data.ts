import { exists } from './fingerprint.ts';
import type { StackOutputs } from '../outputs.ts';
import type { Log } from './progress.ts';
import type { Target } from './target.ts';

/** What loading demo data has to work with. */
export interface SeedContext {
  readonly target: Target;
  readonly outputs: StackOutputs;
  readonly log: Log;
}

interface SeedModule {
  seed(context: SeedContext): Promise<unknown>;
}

/** Loads the demo accounts, vendors and bookings. */
export async function loadDemoData(context: SeedContext): Promise<void> {
  const file = 'infra/local/demo/seed.ts';
  if (!(await exists(file))) return;
  const { seed } = (await import('./demo/' + 'seed.ts')) as SeedModule;
  await seed(context);
}
