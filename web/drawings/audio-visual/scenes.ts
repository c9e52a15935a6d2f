// Audio-Visual: dark room or dark garden; light has a shape, sound has rings.
import { stacks } from './stacks.ts';
import { cinema } from './cinema.ts';
import { dancefloor } from './dancefloor.ts';
import { desk } from './desk.ts';
import { voice } from './voice.ts';
import { uplights } from './uplights.ts';

export const scenes = { stacks, cinema, dancefloor, desk, voice, uplights };
