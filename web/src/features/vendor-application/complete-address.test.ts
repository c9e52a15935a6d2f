import { describe, expect, it } from 'vitest';
import { completeAddress } from './complete-address.ts';

const austin = { city: 'Austin', state: 'TX', zip: '78704' };

describe('completed business address', () => {
  it.each([
    ['1906 S 5th St', '1906 S 5th St, Austin, TX 78704'],
    ['1906 S 5th St, austin', '1906 S 5th St, Austin, TX 78704'],
    ['1906 S 5th St Austin TX', '1906 S 5th St, Austin, TX 78704'],
    ['1906 S 5th St, 78704', '1906 S 5th St, Austin, TX 78704'],
    ['12 Austin St', '12 Austin St, Austin, TX 78704'],
    ['1906 S 5th St, Austin, TX 78704', undefined],
  ])('completes %j to %j', (typed, complete) => expect(completeAddress(typed, austin)).toBe(complete));
});
