import type { StackOutputs } from '../stack/outputs.ts';
import type { Log } from '../tools/progress.ts';
import type { OperatedStage } from '../tools/operated-stage.ts';

/** The context for loading demo data. */
export interface SeedContext {
  /** For clients: an address on this machine, or a region of AWS. */
  readonly clients: OperatedStage['settings'];
  readonly outputs: StackOutputs;
  readonly log: Log;
}
