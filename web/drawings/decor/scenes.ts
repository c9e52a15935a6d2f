// Decor: flowers, paper and linen, set up and waiting for the guests.
import { ceremony } from './ceremony.ts';
import { balloons } from './balloons.ts';
import { lanterns } from './lanterns.ts';
import { bouquet } from './bouquet.ts';
import { tablescape } from './tablescape.ts';
import { placeSetting } from './place-setting.ts';
import { fans } from './fans.ts';

export const scenes = { ceremony, balloons, lanterns, bouquet, tablescape, placeSetting, fans };
