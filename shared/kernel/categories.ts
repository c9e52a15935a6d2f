/** The canonical service categories (rule planning-1). */
export const categories = [
  'venue',
  'catering',
  'entertainment',
  'photography',
  'decor',
  'activities',
  'audio-visual',
] as const;

export type Category = (typeof categories)[number];

const labels: Record<Category, string> = {
  venue: 'Venue',
  catering: 'Food & Beverage',
  entertainment: 'Entertainment',
  photography: 'Photography & Video',
  decor: 'Decor',
  activities: 'Activities',
  'audio-visual': 'Audio-Visual',
};

// Other screens of the specification spell three categories differently (rule planning-2).
const aliases = new Map<string, Category>([
  ['food_beverage', 'catering'],
  ['food', 'catering'],
  ['activity', 'activities'],
]);

const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text);

/** Returns the canonical category of a spelling; undefined if unknown. */
export function parseCategory(text: string): Category | undefined {
  const spelling = text.trim().toLowerCase();
  return isCategory(spelling) ? spelling : aliases.get(spelling);
}

export const categoryLabel = (category: Category): string => labels[category];
