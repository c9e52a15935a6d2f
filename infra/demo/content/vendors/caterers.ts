import type { Listing } from './listings.ts';

export const caterers: readonly Listing[] = [
  {
    name: 'Post Oak Provisions',
    metro: 'austin',
    trade: 'barbecue',
    about: 'Brisket that went on yesterday, sausages made here, and beans for the people who do not eat either.',
  },
  {
    name: 'Sugar Mesa Bakery',
    metro: 'austin',
    trade: 'bakery',
    about:
      'Cakes with real butter and names spelled right. Tres leches by the sheet, three tiers with three days’ notice.',
  },
  {
    name: 'Cold Spring Bar Co.',
    metro: 'austin',
    trade: 'bar',
    about:
      'Two bartenders, one long bar, clean glasses. The drinks without alcohol get the same ice and the same attention.',
  },

  {
    name: 'Pilsen Comal',
    metro: 'chicago',
    trade: 'tacos',
    zip: '60608',
    about: 'A comal on wheels from 18th Street: blue tortillas, green salsa, and a line that moves.',
  },
  {
    name: 'Halsted Smoke',
    metro: 'chicago',
    trade: 'barbecue',
    about: 'Hot links, rib tips and a smoker called Doris. We have fed weddings in snow.',
  },
  {
    name: 'Bao Down Broadway',
    metro: 'chicago',
    trade: 'dumplings',
    zip: '60640',
    about: 'Four steamers, two aunts, one menu on a board. Half of it has no meat and nobody has ever complained.',
  },

  {
    name: 'Mott & Mulberry Supper',
    metro: 'newYork',
    trade: 'supper',
    about: 'Big platters, good bread, no tweezers. We cook for the table and leave when the dishes are done.',
  },
  {
    name: 'Court Square Dumplings',
    metro: 'newYork',
    trade: 'dumplings',
    zip: '11101',
    about: 'Folded in Queens the same morning. Our record is nine hundred in an afternoon, and all of them were eaten.',
  },
  {
    name: 'Crumb & Hudson',
    metro: 'newYork',
    trade: 'bakery',
    zip: '07030',
    about: 'A small bakery across the river that makes tall cakes and drives them over the bridge itself.',
  },

  {
    name: 'Brasa Wheels',
    metro: 'losAngeles',
    trade: 'pizza',
    about: 'A wood oven on a trailer and two bakers who light it before you are up. Dough rests for two days.',
  },
  {
    name: 'Elote Norte',
    metro: 'losAngeles',
    trade: 'tacos',
    zip: '90042',
    about: 'Corn in every form it knows: tacos, sopes, cups with lime, and a drink the color of hibiscus.',
  },
  {
    name: 'Fig & Farrow',
    metro: 'losAngeles',
    trade: 'grazing',
    about: 'Six feet of table covered in what the market had this morning, arranged so that people dare to start.',
  },

  {
    name: 'Edgewood Supper Company',
    metro: 'atlanta',
    trade: 'supper',
    about: 'Fried chicken on the good china, greens, cornbread and peach something, passed from hand to hand.',
  },
  {
    name: 'Low Smoke High Road',
    metro: 'atlanta',
    trade: 'barbecue',
    zip: '30316',
    about: 'Pulled pork, smoked mushrooms and a mustard sauce that people ask to take home.',
  },
  {
    name: 'Sweet Tilda’s',
    metro: 'atlanta',
    trade: 'bakery',
    zip: '30030',
    about: 'Caramel cake, pound cake, and a coconut one that has been in three newspapers. Weddings on Saturdays.',
  },

  {
    name: 'High Plains Hearth',
    metro: 'denver',
    trade: 'supper',
    about: 'Bison, trout, squash and bread from our own flour, at one long table wherever you put it.',
  },
  {
    name: 'Mile High Margherita',
    metro: 'denver',
    trade: 'pizza',
    about: 'Pizza at altitude is a matter of water and patience. Our oven fits through a garden gate.',
  },
  {
    name: 'Larimer Pour',
    metro: 'denver',
    trade: 'bar',
    zip: '80205',
    about: 'A copper bar that folds out of a horse trailer, four cocktails, and a coffee machine for the drive home.',
  },

  {
    name: 'Tidewater Grazing',
    metro: 'seattle',
    trade: 'grazing',
    about: 'Smoked salmon, island cheese, pickled everything, and rye that we bake at four in the morning.',
  },
  {
    name: 'Rainier Noodle House',
    metro: 'seattle',
    trade: 'dumplings',
    zip: '98118',
    about: 'Hand-pulled noodles at your party. Children watch, adults queue, nobody leaves hungry.',
  },
  {
    name: 'Saltbox Supper Club',
    metro: 'seattle',
    trade: 'supper',
    about: 'We bring a fishmonger’s conscience and a grandmother’s portions. Vegetables get top billing.',
  },

  {
    name: 'Ridge Road Kitchen',
    metro: 'driftless',
    trade: 'supper',
    zip: '54665',
    about:
      'Three farms within sight of the stove. Suppers for barns, halls and kitchen tables, and pie without asking.',
  },
  {
    name: 'Paint Creek Pizza Farm',
    metro: 'driftless',
    trade: 'pizza',
    zip: '52172',
    about: 'We grow the tomatoes, mill the flour and bring the oven. Wednesdays on the farm, weekends at yours.',
  },

  {
    name: 'Zaytoun Table',
    metro: 'austin',
    trade: 'supper',
    zip: '78613',
    about:
      'Charcoal, lemon and parsley. A halal kitchen in Cedar Park that cooks for ten as carefully as for three hundred.',
    packages: [
      [
        'Mezze and grill buffet',
        'Chicken and lamb from the grill, rice, six mezze and bread, kept warm for two hours.',
        26,
        'per_person',
      ],
      [
        'Family supper from the grill',
        'Shared mains, rice with almonds, salads and bread, passed along the table.',
        33,
        'per_person',
      ],
      ['Baklava and tea', 'Three kinds of baklava, mint tea and the glasses, for 40.', 220, 'flat'],
    ],
  },
  {
    name: 'Rogers Park Kosher',
    metro: 'chicago',
    trade: 'supper',
    zip: '60640',
    about:
      'A kosher kitchen with its own dishes and supervisor. Brisket for the uncles, and a vegetable course worth the trip.',
    packages: [
      [
        'Plated kosher dinner',
        'Three courses, served; choice of brisket or salmon and a vegetable one.',
        67,
        'per_person',
      ],
      ['Kosher buffet', 'Two mains, three sides and a salad table, kept warm for two hours.', 43, 'per_person'],
      ['Kosher family supper', 'Shared mains, two sides, salad and challah, passed along the table.', 49, 'per_person'],
    ],
  },
  {
    name: 'Lincoln Square Layers',
    metro: 'chicago',
    trade: 'bakery',
    zip: '60618',
    about:
      'Tall cakes with short ingredient lists, carried up every staircase on the North Side by the person who baked them.',
  },
  {
    name: 'Kinzie Street Pour',
    metro: 'chicago',
    trade: 'bar',
    zip: '60607',
    about: 'Two bartenders, one good ice machine, and a drink named after the person you are celebrating.',
  },
  {
    name: 'Carroll Street Pour',
    metro: 'newYork',
    trade: 'bar',
    zip: '11215',
    about:
      'A folding bar that goes up brownstone stairs. Proper glasses, proper ice, and nobody waits for the second one.',
  },
  {
    name: 'Silver Palm Bar Co.',
    metro: 'losAngeles',
    trade: 'bar',
    zip: '90026',
    about:
      'Citrus from our own trees in everything, with or without the gin. The bar is brass and fits through a gate.',
  },
  {
    name: 'Greenwood Crumb',
    metro: 'seattle',
    trade: 'bakery',
    zip: '98103',
    about: 'Layer cakes for people who look at the inside first. Rye, hazelnut and whatever the berry stand has.',
  },
  {
    name: 'Colorado Smoke Wagon',
    metro: 'denver',
    trade: 'barbecue',
    zip: '80216',
    about:
      'Oak, salt and fourteen hours. We carve at the table and bring a tray of green chile macaroni nobody asked for.',
  },
  {
    name: 'Beacon Hill Comal',
    metro: 'seattle',
    trade: 'tacos',
    zip: '98108',
    about: 'Blue corn ground on Sunday, pressed all week. Salmon when it runs, mushrooms when it rains.',
  },
];
