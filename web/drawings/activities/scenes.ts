// Activities: games on the lawn, mid-afternoon, a moment before someone runs in.
import { bounce } from './bounce.ts';
import { lawnGames } from './lawn-games.ts';
import { kites } from './kites.ts';
import { crafts } from './crafts.ts';
import { pinata } from './pinata.ts';
import { carnival } from './carnival.ts';
import { miniGolf } from './mini-golf.ts';

export const scenes = { bounce, lawnGames, kites, crafts, pinata, carnival, miniGolf };
