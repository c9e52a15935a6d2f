import { bugIn } from './planted-product.ts';

/* Bugs that the histories of guest lists must find. */

export const bugs = [
  bugIn(
    'An import changes what a guest answered here',
    'shared/guests/merge-guests.ts',
    "answered.some((one) => one === (field === 'named' ? 'first' : field))",
    "answered.some((one) => one === 'first' && field === 'named')",
  ),
  bugIn(
    'An older press at the door undoes a later one',
    'functions/guests/check-in.ts',
    'before.at < mark.at ||',
    'before.isHere !== mark.isHere ||',
  ),
  bugIn(
    'The second of two replies at once wins',
    'functions/guests/invitations/save-reply.ts',
    'if (replies !== invitation.replies)',
    'if (replies > invitation.replies)',
  ),
  bugIn(
    'Guests who declined are children to be fed',
    'shared/guests/count-guests.ts',
    'children: expected.filter(',
    'children: guests.filter(',
  ),
];
