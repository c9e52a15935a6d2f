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

/** Loads the demo accounts, vendors and bookings. */
export async function loadDemoData(context: SeedContext): Promise<void> {
  const { seed } = await import('./seed.ts');
  await seed(context);
}

/** Connects the demo vendor's calendar, which the dev proxy serves at an address below `siteUrl`. */
export async function connectDemoCalendar(context: SeedContext, siteUrl: string): Promise<void> {
  const connecting = await import('./connected-calendar.ts');
  await connecting.connectDemoCalendar(context, siteUrl);
}
