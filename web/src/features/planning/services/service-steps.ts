import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';

export interface ServiceSteps {
  /** Counted from 1. */
  step: number;
  of: number;
  previous: Category | undefined;
  next: Category | undefined;
}

/** Returns the position of a service's page; opening the page of another service counts it as chosen. */
export function serviceSteps(chosen: readonly Category[], here: Category): ServiceSteps {
  const steps = categories.filter((category) => category === here || chosen.includes(category));
  const index = steps.indexOf(here);
  return { step: index + 1, of: steps.length, previous: steps[index - 1], next: steps[index + 1] };
}
