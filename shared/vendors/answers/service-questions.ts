import type { Category } from '../../kernel/categories.ts';
import { checkbox, file, guests, multiSelect, number, required, select, textarea } from './question-field.ts';
import type { QuestionField } from './question-field.ts';

// Options missing from the specification are common services of the trade.
const servicePhotos = file('servicePhotos', 'Service Photos', {
  required: true,
  purpose: 'service-photo',
  // Equal to `photosPerService`, which is defined with a profile's rules that the wizard doesn't load.
  files: { minimum: 2, maximum: 2 },
  description: '2 photos, the best one first. JPG, PNG up to 5MB',
});

/** The questions of each category about its service (vendor spec 3); audio-visual has only photos (rule vendors-5). */
export const serviceQuestions: Record<Category, readonly QuestionField[]> = {
  venue: [
    servicePhotos,
    select('venueType', 'Venue Type', 'Indoor, Outdoor, Both Indoor & Outdoor, Hybrid Space', required),
    number('capacity', 'Maximum Capacity', {
      required: true,
      range: guests,
      placeholder: '120',
      description: 'Guests, seated.',
      unit: 'guests',
    }),
    multiSelect(
      'amenities',
      'Amenities',
      'Parking, Wi-Fi, Kitchen, Restrooms, Wheelchair Access, Air Conditioning, Heating, ' +
        'Tables & Chairs, Sound System, Projector & Screen, Stage, Dance Floor, Bar Area, Bridal Suite, ' +
        'Outdoor Space, Security',
    ),
    select('setupTime', 'Setup Time', '1 hour, 2 hours, 3 hours, 4 hours, Half day, Full day before'),
    checkbox('cleanupIncluded', 'Cleanup Included'),
  ],
  catering: [
    servicePhotos,
    multiSelect(
      'serviceStyle',
      'Service Style',
      'Buffet, Plated, Family Style, Food Stations, Cocktail Reception, Food Truck, Drop-off, Boxed Meals',
      required,
    ),
    multiSelect(
      'cuisineTypes',
      'Cuisine Types',
      'American, Barbecue, Southern, Tex-Mex, Mexican, Latin American, Italian, Mediterranean, ' +
        'Middle Eastern, Indian, Chinese, Japanese, Thai, Vegetarian, Vegan, Kosher, Halal, ' +
        'Gluten-Free, Desserts & Bakery',
    ),
    number('minimumGuests', 'Minimum Guests', { required: true, range: guests, placeholder: '10', unit: 'guests' }),
    number('maximumGuests', 'Maximum Guests', {
      required: true,
      range: { ...guests, notBelow: { key: 'minimumGuests', label: 'Minimum Guests' } },
      placeholder: '200',
      unit: 'guests',
    }),
    checkbox('alcoholService', 'Alcohol Service', { description: 'You have the licenses required to serve alcohol.' }),
    multiSelect(
      'equipmentIncluded',
      'Equipment Included',
      'Plates & Cutlery, Glassware, Disposable Tableware, Linens & Napkins, Serving Equipment, ' +
        'Chafing Dishes, Tables, Beverage Dispensers, Serving Staff',
    ),
  ],
  entertainment: [
    servicePhotos,
    multiSelect(
      'entertainmentType',
      'Entertainment Type',
      'DJ, Live Band, Solo Musician, String Ensemble, Mariachi, Singer, Magician, Comedian, Dancers, ' +
        'MC / Host, Clown, Puppet Show, Storyteller, Karaoke',
      required,
    ),
    multiSelect(
      'musicGenres',
      'Music Genres',
      'Pop, Rock, Country, Jazz, Blues, Classical, Hip-Hop, R&B / Soul, Electronic, Latin, Folk, ' +
        "Reggae, Children's Music",
    ),
    multiSelect(
      'equipmentProvided',
      'Equipment Provided',
      'Sound System, Microphones, Lighting, Stage, DJ Booth, Backdrop, Instruments, Fog Machine',
    ),
    select(
      'performanceDuration',
      'Performance Duration',
      '30 minutes, 45 minutes, 1 hour, 2 hours, 3 hours, 4 hours, Full event',
    ),
    select(
      'interactionLevel',
      'Interaction Level',
      'Background, Some Interaction, Highly Interactive, Adapts to the Event',
    ),
  ],
  photography: [
    servicePhotos,
    multiSelect(
      'serviceTypes',
      'Service Types',
      'Photography, Videography, Photo Booth, Drone, Portrait Session, Live Streaming, Photo Editing, ' +
        'Prints & Albums',
      required,
    ),
    multiSelect(
      'shootingStyle',
      'Shooting Style',
      'Documentary, Traditional, Candid, Fine Art, Editorial, Natural Light, Cinematic',
    ),
    select('deliveryTime', 'Delivery Time', 'Same Day, 1-3 days, 1 week, 2-3 weeks, 1 month', required),
    multiSelect(
      'packageIncludes',
      'Package Includes',
      'Edited Digital Photos, Online Gallery, Print Release, Printed Photos, Photo Album, USB Drive, ' +
        'Highlight Video, Full-Length Video, Second Photographer',
    ),
    checkbox('equipmentBackup', 'Backup Equipment'),
  ],
  decor: [
    servicePhotos,
    multiSelect(
      'decorServices',
      'Decor Services',
      'Floral Arrangements, Balloon Decor, Table Settings, Centerpieces, Backdrops, ' +
        'Arches & Ceremony Decor, Draping, Lighting, Signage, Event Styling',
      required,
    ),
    multiSelect(
      'designStyles',
      'Design Styles',
      'Modern, Rustic, Bohemian, Classic, Vintage, Minimalist, Glamorous, Garden, Tropical, ' +
        'Whimsical, Cultural & Traditional',
    ),
    select('setupServices', 'Setup Services', 'Setup Only, Breakdown Only, Both Setup and Breakdown', required),
    multiSelect(
      'rentalItems',
      'Rental Items',
      'Tables, Chairs, Linens, Chair Covers, Tableware, Vases, Candles & Holders, Arches & Stands, ' +
        'Lanterns, Rugs, Lounge Furniture',
    ),
    checkbox('customDesign', 'Custom Design'),
  ],
  activities: [
    servicePhotos,
    multiSelect(
      'activityTypes',
      'Activity Types',
      'Bounce House, Lawn Games, Carnival Games, Arts & Crafts, Face Painting, Piñata, Mini Golf, ' +
        'Scavenger Hunt, Cooking Class, Wine Tasting, Trivia & Game Show, Casino Games, Team Building, ' +
        'Petting Zoo',
      required,
    ),
    multiSelect(
      'ageGroups',
      'Age Groups',
      'Toddlers (1-3), Children (4-8), Tweens (9-12), Teens (13-17), Adults, Seniors, All Ages',
    ),
    select('groupSize', 'Group Size', '1-10, 11-25, 26-50, 51-100, Over 100'),
    checkbox('materialsIncluded', 'Materials Included'),
    textarea('spaceRequirements', 'Space Requirements', {
      placeholder: 'A level lawn of 20 by 20 feet and one power outlet',
    }),
  ],
  'audio-visual': [servicePhotos],
};
