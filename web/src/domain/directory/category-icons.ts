import { Camera, Flower2, Music, Speaker, TentTree, UtensilsCrossed, Volleyball } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Category } from '#shared/kernel/categories.ts';

/** The icon of each service category (look: icons). */
export const categoryIcons: Record<Category, LucideIcon> = {
  venue: TentTree,
  catering: UtensilsCrossed,
  entertainment: Music,
  photography: Camera,
  decor: Flower2,
  activities: Volleyball,
  'audio-visual': Speaker,
};
