// Entertainment: someone is about to play. A stage, a spotlight, one hero instrument.
import { band } from './band.ts';
import { guitar } from './guitar.ts';
import { dj } from './dj.ts';
import { magic } from './magic.ts';
import { piano } from './piano.ts';
import { trio } from './trio.ts';
import { puppets } from './puppets.ts';

export const scenes = { band, guitar, dj, magic, piano, trio, puppets };
