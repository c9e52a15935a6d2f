/** URLs of the landing page's drawings, all in web/media. */
export const landingPictures = {
  venue: '/media/drawings/venue/arcade-lawn.svg',
  catering: '/media/drawings/catering/pizza-marigold.svg',
  entertainment: '/media/drawings/entertainment/band-dusk.svg',
  photography: '/media/drawings/photography/prints-peony.svg',
  decor: '/media/drawings/decor/lanterns-mint.svg',
  activities: '/media/drawings/activities/bounce-pool.svg',
  cake: '/media/drawings/catering/cake-peony.svg',
  trio: '/media/drawings/entertainment/trio-marigold.svg',
  cinema: '/media/drawings/audio-visual/cinema-garden.svg',
};
