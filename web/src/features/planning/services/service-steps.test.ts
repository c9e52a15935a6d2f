import { describe, expect, it } from 'vitest';
import { serviceSteps } from './service-steps.ts';

describe('service steps', () => {
  it('counts service steps in the order of the categories', () => {
    expect(serviceSteps(['decor', 'venue', 'catering'], 'catering')).toEqual({
      step: 2,
      of: 3,
      previous: 'venue',
      next: 'decor',
    });
  });
  it('returns no previous step at the start and no next step at the end', () => {
    expect(serviceSteps(['venue', 'decor'], 'venue')).toMatchObject({ step: 1, previous: undefined, next: 'decor' });
    expect(serviceSteps(['venue', 'decor'], 'decor')).toMatchObject({ step: 2, previous: 'venue', next: undefined });
  });
  it("includes a service that isn't chosen yet", () => {
    expect(serviceSteps(['decor'], 'venue')).toEqual({ step: 1, of: 2, previous: undefined, next: 'decor' });
  });
});
