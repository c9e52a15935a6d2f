import type { SeedContext } from './seed-context.ts';

/** Loads the demo accounts, vendors and bookings. */
export async function loadDemoData(context: SeedContext): Promise<void> {
  const { seed } = await import('./seed.ts');
  await seed(context);
}
