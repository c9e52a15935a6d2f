import { beforeEach, expect, it } from 'vitest';
import { forgetPlace, readPlace, rememberPlace } from './remembered-place.ts';

beforeEach(() => localStorage.clear());

it("returns the chosen place, else the place of the guest's event", () => {
  expect(readPlace()).toBe('');
  localStorage.setItem('eventZipCode', '78704');
  expect(readPlace()).toBe('78704');
  rememberPlace('Denver, CO');
  expect(readPlace()).toBe('Denver, CO');
});

it("returns nothing after the place was removed, even if the guest's plan has one", () => {
  localStorage.setItem('eventZipCode', '78704');
  forgetPlace();
  expect(readPlace()).toBe('');
});
