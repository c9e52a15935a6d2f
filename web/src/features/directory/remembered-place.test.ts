import { beforeEach, expect, it } from 'vitest';
import { forgetPlace, readPlace, rememberPlace } from './remembered-place.ts';

beforeEach(() => localStorage.clear());

it('is the one that was chosen, otherwise where the guest plans an event', () => {
  expect(readPlace()).toBe('');
  localStorage.setItem('eventZipCode', '78704');
  expect(readPlace()).toBe('78704');
  rememberPlace('Denver, CO');
  expect(readPlace()).toBe('Denver, CO');
});

it("is none after the location was removed, even if the guest's plan has one", () => {
  localStorage.setItem('eventZipCode', '78704');
  forgetPlace();
  expect(readPlace()).toBe('');
});
