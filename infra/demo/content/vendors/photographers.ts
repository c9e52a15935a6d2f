import type { Listing } from './listings.ts';

export const photographers: readonly Listing[] = [
  {
    name: 'Booth & Bluebonnet',
    metro: 'austin',
    trade: 'photoBooth',
    about: 'A wooden booth with a velvet curtain. Four frames, no filter, and your aunt in a mustache.',
  },
  {
    name: 'Slow Shutter Films',
    metro: 'austin',
    trade: 'film',
    zip: '78723',
    about: 'Short films of long days, some of it on Super 8. We keep the laughing and lose the looking at the camera.',
  },

  {
    name: 'Lake Effect Photo',
    metro: 'chicago',
    trade: 'dayCoverage',
    about: 'Gray skies are our softbox. Two photographers, whole days, and galleries you can send your grandmother.',
  },
  {
    name: 'Milwaukee Avenue Booth',
    metro: 'chicago',
    trade: 'photoBooth',
    zip: '60647',
    about: 'The booth from a closed arcade, restored by hand. It still hums.',
  },
  {
    name: 'Plain Portraits',
    metro: 'chicago',
    trade: 'portraits',
    about: 'Window light and a gray backdrop. Families, couples, and one picture of everyone with eyes open.',
  },

  {
    name: 'Stoop Light Studio',
    metro: 'newYork',
    trade: 'portraits',
    zip: '11201',
    about: 'Engagement walks over bridges and family pictures on the steps you live behind.',
  },
  {
    name: 'Reel & Canal',
    metro: 'newYork',
    trade: 'film',
    zip: '10013',
    about: 'Two people, three cameras, clean sound. A five-minute film you will watch more than once.',
  },
  {
    name: 'Instant Borough',
    metro: 'newYork',
    trade: 'prints',
    about: 'Polaroids pegged on a string while they dry. Guests steal them, which is the idea.',
  },

  {
    name: 'Quiet Shoes Pictures',
    metro: 'losAngeles',
    trade: 'dayCoverage',
    about: 'Documentary weddings by a former newspaper photographer who still works without a flash.',
  },
  {
    name: 'Venice Super Eight',
    metro: 'losAngeles',
    trade: 'film',
    zip: '90291',
    about: 'Real film, real grain. We shoot three rolls, scan everything and cut what matters.',
  },
  {
    name: 'Velvet Curtain Booths',
    metro: 'losAngeles',
    trade: 'photoBooth',
    about: 'Three booths in three colors, prints in eight seconds, and a host who coaxes the shy.',
  },

  {
    name: 'Peachlight',
    metro: 'atlanta',
    trade: 'dayCoverage',
    about: 'Warm pictures of warm people. Ten hours go by and you will have seen us twice.',
  },
  {
    name: 'Inman Print Club',
    metro: 'atlanta',
    trade: 'prints',
    zip: '30307',
    about: 'A printer, a table and a guest book. By dessert there are forty pictures to hold.',
  },
  {
    name: 'Kinfolk Portraits',
    metro: 'atlanta',
    trade: 'portraits',
    zip: '30310',
    about: 'Reunions are our trade: sixty cousins, one ladder, three minutes.',
  },

  {
    name: 'Alpenglow Weddings & Film',
    metro: 'denver',
    trade: 'film',
    also: 'dayCoverage',
    about: 'Film and stills by a couple who hike up with the gear and know where the light goes at six.',
  },
  {
    name: 'South Pearl Pictures',
    metro: 'denver',
    trade: 'dayCoverage',
    zip: '80210',
    about: 'Half days and whole days, edited by hand, every color as it was.',
  },
  {
    name: 'Thin Air Booth',
    metro: 'denver',
    trade: 'photoBooth',
    about: 'A booth on skis, by which we mean a sled. It has been to eleven mountain weddings.',
  },

  {
    name: 'Overcast Studio',
    metro: 'seattle',
    trade: 'portraits',
    zip: '98122',
    about: 'The best light in the country falls here two hundred days a year. Bring a coat.',
  },
  {
    name: 'Ferry Deck Photography',
    metro: 'seattle',
    trade: 'dayCoverage',
    zip: '98110',
    about: 'Weddings on islands and docks, all day, in boots. Edited pictures and a bound album.',
  },
  {
    name: 'Pike Polaroids',
    metro: 'seattle',
    trade: 'prints',
    zip: '98101',
    about: 'One photographer with eighty instant pictures and a very long string.',
  },

  {
    name: 'Bluffside Pictures',
    metro: 'driftless',
    trade: 'dayCoverage',
    zip: '53821',
    about: 'Barn weddings, county fairs and four generations on one porch. We drive the gravel roads.',
  },

  {
    name: 'Chisholm Trail Pictures',
    metro: 'austin',
    trade: 'dayCoverage',
    zip: '78664',
    about: 'Two sisters with quiet cameras. We learn the names of the grandparents before we learn the light.',
  },
  {
    name: 'Humboldt Park Films',
    metro: 'chicago',
    trade: 'film',
    zip: '60622',
    about: 'Weddings and big birthdays, filmed by people who cry at both and keep the camera steady.',
  },
  {
    name: 'Borough Hall Pictures',
    metro: 'newYork',
    trade: 'dayCoverage',
    zip: '11201',
    about:
      'City clerks, rooftops and ballrooms. We walk fast and shoot slowly, and know every superintendent with a roof key.',
  },
  {
    name: 'Kudzu Film & Aerial',
    metro: 'atlanta',
    trade: 'film',
    zip: '30318',
    about: 'One camera on the ground and one in the air, flown by somebody with the license to do it.',
    packages: [
      ['Highlight film', 'Six hours of filming, a film of five minutes.', 1380, 'flat'],
      ['Film from the air', 'A drone over the arrival and the dancing, two hours, cut to your music.', 420, 'flat'],
      ['Speeches in full', 'Two cameras and clean sound on every toast.', 490, 'flat'],
    ],
  },
  {
    name: 'Fremont Strip Booth',
    metro: 'seattle',
    trade: 'photoBooth',
    zip: '98103',
    about: 'Four frames, one curtain, and a box of hats that has been to six hundred parties.',
  },
];
