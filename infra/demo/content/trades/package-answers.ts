import type { Dishes, PackageFacts } from '#shared/products/package-facts-schema.ts';
import type { PackageGuests } from '#shared/products/package-guests-schema.ts';

/** A vendor's answers about a package; an add-on's main packages by name. */
export interface PackageAnswers extends Omit<PackageFacts, 'mainIds'> {
  mains?: readonly string[];
  guests?: PackageGuests;
  dishes?: Dishes;
  excludes?: string;
}

const booths = ['Photo booth', 'Vintage booth'];
const discs = ['DJ for the evening', 'DJ by the hour', 'Host and DJ'];

/** The answers of packages, by name; all other packages leave the questions open. */
export const packageAnswers: Readonly<Record<string, PackageAnswers>> = {
  'The hall for a day': { role: 'main', hours: { from: '12:00', to: '00:00' }, includes: ['tables', 'kitchen'] },
  'Hall and clean-up': { role: 'main', hours: { from: '12:00', to: '00:00' }, includes: ['cleaning'] },
  'Hall for the afternoon': { role: 'main', hours: { from: '12:00', to: '17:00' }, includes: ['tables', 'kitchen'] },
  'Courtyard and hall': { role: 'main', includes: ['tables', 'lights', 'staff'] },
  'The barn for a day': { role: 'main', hours: { from: '10:00', to: '23:00' }, includes: ['tables', 'lights'] },
  'Rehearsal hour': { role: 'preparation' },
  'Extra hour': { role: 'add_on' },
  'Set-up day': { role: 'add_on' },
  'Taco bar': {
    role: 'main',
    includes: ['staff', 'tableware', 'set-up'],
    needs: ['power', 'cover'],
    dishes: [
      { name: 'Slow pork with pineapple', diets: ['Gluten-Free'] },
      { name: 'Chicken in red chile', diets: ['Gluten-Free', 'Halal'] },
      { name: 'Mushrooms and rajas', diets: ['Vegetarian', 'Vegan', 'Gluten-Free'] },
    ],
    excludes: 'No drinks',
  },
  'Pizza oven in your yard': { role: 'main', includes: ['staff', 'set-up'], needs: ['outdoors', 'access'] },
  'Pizza and antipasti': { role: 'main', includes: ['staff', 'set-up'], needs: ['outdoors', 'access'] },
  'Baklava and tea': { role: 'add_on' },
  'Smokehouse buffet': { role: 'main', includes: ['staff', 'tableware', 'set-up'], needs: ['space'] },
  'Supper buffet': { role: 'main', includes: ['staff', 'tableware', 'set-up'] },
  'Family supper': { role: 'main', includes: ['staff', 'tableware'] },
  'Plated dinner': { role: 'main', includes: ['staff', 'linen', 'tableware'], needs: ['kitchen'] },
  'Kids’ plates': { role: 'children' },
  'Kids’ tacos': { role: 'children' },
  'Aguas frescas': { role: 'add_on' },
  'Agua fresca jars': { role: 'add_on' },
  'Lawn games for a day': { role: 'main', includes: ['set-up'], needs: ['outdoors', 'space'] },
  'Games with a referee': { role: 'main', includes: ['helper', 'prizes'], needs: ['outdoors', 'space'] },
  'Poker tournament': { role: 'main', guests: { maximum: 30 }, includes: ['helper', 'prizes'], needs: ['indoors'] },
  'Casino night': { role: 'main', includes: ['helper', 'props'], needs: ['indoors', 'space'] },
  'DJ for the evening': { role: 'main', includes: ['sound', 'lights'], needs: ['power'] },
  'Host and DJ': { role: 'main', includes: ['sound', 'microphone'], needs: ['power'] },
  'Silent disco': { role: 'add_on', mains: discs, needs: ['power'] },
  'Band for the night': { role: 'main', includes: ['sound', 'set-up'], needs: ['power', 'space'] },
  'Magic show for children': { role: 'children' },
  'Magic workshop': { role: 'children', includes: ['props'] },
  'Puppet show': { role: 'children', includes: ['props', 'set-up'] },
  Serenade: { role: 'add_on' },
  'Las mañanitas': { role: 'add_on', hours: { from: '05:00', to: '09:00' } },
  'A song arranged for you': { role: 'add_on' },
  'First dance, live': { role: 'add_on' },
  'Half day': { role: 'main', includes: ['online-gallery'] },
  'Whole day, two photographers': { role: 'main', includes: ['online-gallery', 'helper'] },
  'Photo booth': { role: 'main', includes: ['prints', 'props', 'helper'], needs: ['power'] },
  'Vintage booth': { role: 'main', includes: ['prints', 'set-up'], needs: ['power', 'indoors'] },
  'Extra booth hour': { role: 'add_on', mains: booths },
  'Guest book of prints': { role: 'add_on', mains: booths },
  'Prints on the day': { role: 'add_on' },
  'Cameras for the tables': { role: 'add_on' },
  'Linen album': { role: 'add_on' },
  'Framed gallery': { role: 'add_on' },
  'Engagement session': { role: 'preparation' },
  'Family portrait': { role: 'preparation' },
};
