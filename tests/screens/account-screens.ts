import { screens } from './screen.ts';
import type { Screen } from './screen.ts';

/** What someone sees who has just signed up: nothing is planned, saved, said or applied for. */
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
