import type { StackOutputs } from '../stack/outputs.ts';
import type { Log } from '../tools/progress.ts';
import type { Target } from '../tools/target.ts';

/** What loading demo data has to work with. */
export interface SeedContext {
  readonly target: Target;
  readonly outputs: StackOutputs;
  readonly log: Log;
}
