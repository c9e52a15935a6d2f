import { screens } from './screen.ts';
import type { Screen } from './screen.ts';

/** Screens of a new account without plans, saved vendors, messages and applications. */
export const accountScreens: Screen[] = screens('newcomer', {
  dashboard: '/dashboard',
  home: '/home',
  'saved-vendors': '/saved-vendors',
  messages: '/messages',
  account: '/account',
  vendor: '/vendor-dashboard',
  status: '/vendor-status',
  application: '/vendor-application',
});
