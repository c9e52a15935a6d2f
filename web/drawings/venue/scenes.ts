// Venue: a place seen from the lawn, with a horizon, one building and lights strung up.
import { arcade } from './arcade.ts';
import { barn } from './barn.ts';
import { loft } from './loft.ts';
import { marquee } from './marquee.ts';
import { glasshouse } from './glasshouse.ts';
import { rooftop } from './rooftop.ts';
import { backyard } from './backyard.ts';
import { boathouse } from './boathouse.ts';

export const scenes = { arcade, barn, loft, marquee, glasshouse, rooftop, backyard, boathouse };
