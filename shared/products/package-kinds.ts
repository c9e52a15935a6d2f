import type { Category } from '../kernel/categories.ts';

/**
 * The options of the catalogue (`planning/service-options.ts`) that a package's text names, by pattern; 'other' for what
 * is none of them.
 */
const patterns: Record<Category, Readonly<Record<string, RegExp>>> = {
  venue: {},
  catering: {
    buffet: /\b(?:buffet|brunch set)\b/i,
    'family-style': /\bfamily[- ](?:style|supper)\b|\bshared mains\b/i,
    plated: /\bplated\b|\bcourses\b/i,
    stations: /\b(?:stations?|truck|taco bar|dumpling bar|pizza oven|grill)\b|\bmade to order\b/i,
    'small-bites': /\b(?:canap[eé]s?|small bites|antojitos|tapas|hors d.oeuvres?)\b/i,
    bar: /\b(?:cocktails?|wine|beer|margarita|open|full) bar\b|\bbar service\b|\bbartenders?\b/i,
    cake: /\b(?:cakes?|cupcakes?|desserts?|tres leches)\b/i,
    other: /\b(?:punch|lemonade|coffee|alcohol-free|aguas? frescas?|boxes|trays?)\b/i,
  },
  entertainment: {
    dj: /\b(?:DJs?|disc jockey|turntables)\b/i,
    'live-band': /\b(?:bands?|\w+ players|jazz trio|orchestra|combo)\b|\blive dancing\b/i,
    solo: /\b(?:solo|duo|trio|quartet|strings?|acoustic|piano|guitar|harp|singer|serenade)\b/i,
    magician: /\b(?:magic|magician|illusion)\b/i,
    'childrens-show': /\b(?:puppets?|clown|clowning|story ?(?:hour|time)|for children|children.s show)\b/i,
    mc: /\b(?:MC|emcee|comedian|stand-up)\b|\bhost and\b/i,
    karaoke: /\b(?:karaoke|sing-along)\b/i,
  },
  photography: {
    highlights: /\b(?:highlights|(?:one|two|three) hours?|by the hour)\b(?! film)/i,
    'half-day': /\bhalf[- ]day\b/i,
    'full-day': /\b(?:full|whole)[- ]day\b/i,
    film: /\b(?:films?|video|videographer|reel|movie)\b(?! cameras?)/i,
    booth: /\bbooth\b/i,
    drone: /\b(?:drone|aerial)\b|\bfrom the air\b/i,
    other: /\b(?:speeches in full|portraits?|polaroids?|prints|cameras|gallery|album)\b/i,
  },
  decor: {
    flowers: /\b(?:flowers?|floral|bouquets?|blooms?|centerpieces?)\b/i,
    balloons: /\bballoons?\b/i,
    tables: /\b(?:place settings?|laid tables?|linen|china|centerpieces?|table settings?|tablecloths)\b/i,
    backdrop: /\b(?:backdrop|arch|fan wall)\b|\bwall of\b/i,
    lights: /\b(?:lights?|lanterns?|candle path|bulbs)\b/i,
    styling: /\b(?:whole room|styling|stylist)\b/i,
  },
  activities: {
    'bounce-house': /\b(?:bounce|bouncy|inflatable|castle|obstacle run)\b/i,
    'lawn-games': /\b(?:lawn games|cornhole|croquet|bocce|giant board games|games with a referee)\b/i,
    crafts: /\b(?:crafts?|face paint(?:ing)?|paints?|clay|flower crowns?)\b/i,
    carnival: /\b(?:carnival|stalls?|ring toss|duck pond|school fair)\b/i,
    workshop: /\b(?:workshop|tasting|class|paint and sip)\b/i,
    casino: /\b(?:casino|trivia|poker|roulette|quiz)\b/i,
  },
  'audio-visual': {
    speeches: /\b(?:speech set|speeches|microphones?|lectern)\b/i,
    'dance-sound': /\b(?:speakers|subs|subwoofers?|party sound|dance sound)\b/i,
    screen: /\b(?:screen|projector|cinema)\b/i,
    uplights: /\b(?:uplights?|moving lights|lit dance floor|washed in your colors)\b/i,
    streaming: /\b(?:stream|streaming)\b/i,
    technician: /\b(?:engineer|technician)\b/i,
  },
};

// A turnip cake among the dishes doesn't make food a cake.
const namedOnly = ['cake', 'bar', 'other'];

const kindsIn = (category: Category, text: string): string[] =>
  Object.entries(patterns[category]).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));

interface NamedPackage {
  name: string;
  description: string;
  category: Category;
}

/**
 * Returns the options of its service that a package's text names: 'Host and DJ' is a DJ and a host. The description
 * counts where the name names none, and always for technology, which is sold in sets. Empty if the text names none.
 */
export function packageKinds({ name, description, category }: NamedPackage): string[] {
  const named = kindsIn(category, name);
  const described = kindsIn(category, description);
  if (category === 'audio-visual') return [...new Set([...named, ...described])];
  // 'Prints by dessert' are two hours of a photographer.
  const isOtherPicture = category === 'photography' && named.every((kind) => kind === 'other');
  if (isOtherPicture && named.length > 0) return [...new Set([...named, ...described])];
  return named.length > 0 ? named : described.filter((kind) => !namedOnly.includes(kind));
}
