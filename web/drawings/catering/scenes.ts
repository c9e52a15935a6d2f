// Catering: the table seen from above (the cake stands, because a cake does).
import { longSupper } from './long-supper.ts';
import { pizza } from './pizza.ts';
import { tacos } from './tacos.ts';
import { grazing } from './grazing.ts';
import { steamers } from './steamers.ts';
import { cake } from './cake.ts';
import { drinks } from './drinks.ts';
import { grill } from './grill.ts';

export const scenes = { longSupper, pizza, tacos, grazing, steamers, cake, drinks, grill };
