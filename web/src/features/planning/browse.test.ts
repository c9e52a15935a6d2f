import { describe, expect, it } from 'vitest';
import { nextService, serviceFor, tabOf } from './browse.ts';

describe('browsing vendors', () => {
  it('understands every spelling of a category', () => {
    expect([tabOf('food'), tabOf('activity'), tabOf('decor'), tabOf('nonsense'), tabOf(null)]).toEqual([
      'catering',
      'activities',
      'decor',
      'all',
      'all',
    ]);
  });
  it('goes through the chosen services and then to the summary', () => {
    expect(nextService('all', ['decor', 'venue'])).toBe('venue');
    expect(nextService('venue', ['decor', 'venue'])).toBe('decor');
    expect(nextService('catering', ['decor', 'venue'])).toBe('decor');
    expect(nextService('decor', ['decor', 'venue'])).toBeUndefined();
  });
  it('chooses a vendor for the tab, or for what the host needs of it', () => {
    expect(serviceFor('decor', ['venue', 'decor'], [])).toBe('decor');
    expect(serviceFor('all', ['venue', 'decor'], ['decor'])).toBe('decor');
    expect(serviceFor('all', ['venue', 'decor'], [])).toBe('venue');
  });
});
