import { describe, expect, it } from 'vitest';
import { serviceSteps } from './service-steps.ts';

describe("the steps of the chosen services' options", () => {
  it('are counted in the order of the categories', () => {
    expect(serviceSteps(['decor', 'venue', 'catering'], 'catering')).toEqual({
      step: 2,
      of: 3,
      previous: 'venue',
      next: 'decor',
    });
  });
  it('begin without a previous one and end without a next one', () => {
    expect(serviceSteps(['venue', 'decor'], 'venue')).toMatchObject({ step: 1, previous: undefined, next: 'decor' });
    expect(serviceSteps(['venue', 'decor'], 'decor')).toMatchObject({ step: 2, previous: 'venue', next: undefined });
  });
  it('have a place for a service that was not chosen yet', () => {
    expect(serviceSteps(['decor'], 'venue')).toEqual({ step: 1, of: 2, previous: undefined, next: 'decor' });
  });
});
