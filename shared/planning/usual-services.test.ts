import { describe, expect, it } from 'vitest';
import { eventTypes } from './event-types.ts';
import { usualServices } from './usual-services.ts';

describe('usual services of an event', () => {
  it.each(eventTypes)('one to five usual services exist for %s, each once', (eventType) => {
    const services = usualServices(eventType);
    expect(services.length).toBeGreaterThan(0);
    expect(services.length).toBeLessThanOrEqual(5);
    expect(new Set(services).size).toBe(services.length);
  });

  it('usual services include no venue for an event at home', () => {
    expect(usualServices('Backyard Wedding')).not.toContain('venue');
    expect(usualServices('Corporate Event')).toContain('venue');
  });

  it('usual services are those of a party while the type is unknown', () => {
    expect(usualServices(null)).toEqual(usualServices('Other'));
    expect(usualServices('toString')).toEqual(usualServices('Other'));
  });
});
