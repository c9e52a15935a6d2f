import { activitiesTrades } from './activities-trades.ts';
import { audioVisualTrades } from './audio-visual-trades.ts';
import { cateringTrades } from './catering-trades.ts';
import { decorTrades } from './decor-trades.ts';
import { entertainmentTrades } from './entertainment-trades.ts';
import { photographyTrades } from './photography-trades.ts';
import { venueTrades } from './venue-trades.ts';

/** Every kind of business in the demo data. */
export const trades = {
  ...venueTrades,
  ...cateringTrades,
  ...entertainmentTrades,
  ...photographyTrades,
  ...decorTrades,
  ...activitiesTrades,
  ...audioVisualTrades,
};

export type TradeName = keyof typeof trades;
