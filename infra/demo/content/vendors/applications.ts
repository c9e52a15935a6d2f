import type { Listing } from './listings.ts';

export interface Undecided extends Listing {
  readonly owner: string;
  /** Days ago and time of day of the last change, in UTC. */
  readonly changed: readonly [daysAgo: number, time: string];
}

/** Complete applications waiting for review. */
export const submittedApplications: readonly Undecided[] = [
  {
    name: 'Gather & Graze',
    metro: 'austin',
    trade: 'grazing',
    legalName: 'Gather and Graze LLC',
    zip: '78702',
    owner: 'Ana Beltran',
    email: 'ana@gatherandgraze.example',
    changed: [1, '15:12'],
    about: 'Grazing tables from Hill Country cheese and our own pickles, laid on oak boards by two sisters.',
  },
  {
    name: 'Prairie Sound',
    metro: 'austin',
    trade: 'sound',
    legalName: 'Prairie Sound Company',
    zip: '78723',
    owner: 'Curtis Doyle',
    email: 'jobs@prairiesound.example',
    changed: [2, '22:40'],
    about: 'Two brothers with speakers, stands and a noise meter. We have done every church lawn in the county.',
  },
  {
    name: 'Bluebonnet Barn',
    metro: 'austin',
    trade: 'barn',
    legalName: 'Wills Family Partners',
    zip: '78620',
    owner: 'Georgia Wills',
    email: 'events@bluebonnetbarn.example',
    changed: [2, '17:03'],
    about: 'A white barn in a field that is blue for three weeks a year and pleasant for the other forty-nine.',
  },
  {
    name: 'Marigold & Thread',
    metro: 'losAngeles',
    trade: 'paper',
    legalName: 'Marigold Thread LLC',
    zip: '90026',
    owner: 'Pilar Quiroga',
    email: 'team@marigoldandthread.example',
    changed: [3, '20:15'],
    about: 'Garlands of paper and real marigolds, sewn by hand, hung in doorways and over very long tables.',
  },
  {
    name: 'Night Market Dumplings',
    metro: 'seattle',
    trade: 'dumplings',
    legalName: 'NMD Foods Inc.',
    zip: '98118',
    owner: 'Winnie Zhao',
    email: 'orders@nightmarketdumplings.example',
    changed: [4, '18:27'],
    about: 'Four kinds of dumpling and one kind of noodle, from a stall that outgrew its parking lot.',
  },
];

/** Complete, but not submitted. */
export const unsubmittedApplication: Undecided = {
  name: 'Tilt & Shutter',
  metro: 'austin',
  trade: 'portraits',
  legalName: 'M. Castellanos',
  zip: '78751',
  owner: 'Mateo Castellanos',
  email: 'hello@tiltshutter.example',
  changed: [3, '02:27'],
  about: 'Portraits on a hundred-year-old camera that needs you to hold still for one second.',
};

/** Rejected, with the reason. */
export const rejectedApplication: Undecided & { readonly reason: string } = {
  name: 'Hop To It Inflatables',
  metro: 'denver',
  trade: 'bounce',
  legalName: 'HTI Leisure LLC',
  zip: '80110',
  owner: 'Brock Tully',
  email: 'office@hoptoit.example',
  changed: [5, '16:44'],
  about: 'Castles, slides and a mechanical bull, delivered all over the Front Range.',
  reason:
    'The insurance certificate you named ended in March, and the descriptions promise a mechanical bull without an operator. Send us a current certificate and we will gladly look again.',
};

/** The application of the demo's applicant: the basics are done, the rest is still open. */
export const startedApplication: Undecided = {
  name: 'Villareal Vinyl',
  metro: 'austin',
  trade: 'dj',
  legalName: '',
  zip: '78741',
  owner: 'Tomas Villareal',
  email: 'tomas@villarealvinyl.example',
  changed: [1, '03:50'],
  about: 'Two crates of records and a van. Tejano, soul and slow dances, for backyards and small halls.',
};
