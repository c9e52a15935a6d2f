import { ShieldCheck, Store } from 'lucide-react';
import type { Me } from '#shared/api/accounts.ts';
import { PlaceLinks } from './QuickLinks.tsx';
import type { Place } from './QuickLinks.tsx';

const work: Place = {
  to: '/vendor-dashboard',
  title: 'Vendor Dashboard',
  text: 'Your orders, messages and calendar',
  Icon: Store,
};
const administration: Place = {
  to: '/super-admin',
  title: 'Super Admin Dashboard',
  text: 'Applications, cases and payouts that wait for you',
  Icon: ShieldCheck,
};

/** Links vendors and administrators to their work, at the top of the page after sign-in. */
export const DeskLinks = ({ me }: { me: Me }) => {
  const places = [...(me.isAdmin ? [administration] : []), ...(me.vendor ? [work] : [])];
  return places.length > 0 ? <PlaceLinks label="Your work" places={places} /> : null;
};
