import type { Answer } from '#shared/vendors/application/application.ts';

// The host's own vendors charge no fees, because the pictures and journeys show their prices.
const noFees = {
  travelFeeStructure: 'No travel fees',
  travelFeeAmount: 0,
  setupFee: 0,
  teardownFee: 0,
  adminFee: 0,
  serviceFeePercentage: 0,
  minimumHours: 0,
};

/** Values that a business's text depends on, or that show a limit, a diet or access; the others are random. */
export const listedAnswers: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  'Laurel Court': {
    ...noFees,
    capacity: 120,
    amenities: ['Parking', 'Kitchen', 'Restrooms', 'Wheelchair Access', 'Tables & Chairs', 'Outdoor Space'],
  },
  'Juniper Hall': {
    capacity: 160,
    amenities: ['Parking', 'Wi-Fi', 'Kitchen', 'Restrooms', 'Wheelchair Access', 'Stage'],
  },
  'Onion Creek Barn': { capacity: 140, amenities: ['Parking', 'Restrooms', 'Tables & Chairs', 'Dance Floor'] },
  'Rooftop Fourteen': { capacity: 80, amenities: ['Restrooms', 'Bar Area', 'Sound System'] },
  'Ember & Rye': {
    ...noFees,
    cuisineTypes: ['American', 'Vegetarian', 'Vegan', 'Gluten-Free'],
    minimumGuests: 16,
    maximumGuests: 150,
    overtimeRate: 140,
  },
  'Masa Madre': { cuisineTypes: ['Tex-Mex', 'Mexican', 'Vegetarian', 'Vegan'], minimumGuests: 15, maximumGuests: 250 },
  'Post Oak Provisions': { cuisineTypes: ['Barbecue', 'Southern', 'Halal'], minimumGuests: 50, maximumGuests: 300 },
  'Sugar Mesa Bakery': { cuisineTypes: ['Desserts & Bakery', 'Kosher'], minimumGuests: 8, maximumGuests: 100 },
  'Old Settlers Exchange': { venueType: 'Both Indoor & Outdoor', capacity: 300 },
  'Arroyo Grange': { venueType: 'Both Indoor & Outdoor', capacity: 220 },
  'Zaytoun Table': {
    cuisineTypes: ['Mediterranean', 'Vegetarian', 'Vegan', 'Halal'],
    minimumGuests: 10,
    maximumGuests: 300,
  },
  'Rogers Park Kosher': {
    cuisineTypes: ['American', 'Vegetarian', 'Kosher', 'Gluten-Free'],
    minimumGuests: 20,
    maximumGuests: 300,
  },
  'Kudzu Film & Aerial': { serviceTypes: ['Videography', 'Drone'] },
  'The Low Lanterns': noFees,
  'Second Light': noFees,
  'Big Bounce Barton': { groupSize: '51-100' },
  'Hola Piñata': { groupSize: '51-100' },
};
