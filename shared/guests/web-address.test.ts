import { expect, it } from 'vitest';
import { hasWebAddress } from './web-address.ts';

it.each(['See https://example.test/us', 'www.example.test', 'our-day.com', 'Look at annandbob.wedding-site.net!'])(
  'finds the web address in %j',
  (text) => expect(hasWebAddress(text)).toBe(true),
);

it.each(['Come as you are.', 'Dinner at 6 p.m. on us', 'a.com', 'We dance.Until two', '-_'.repeat(400)])(
  'finds none in %j',
  (text) => expect(hasWebAddress(text)).toBe(false),
);
