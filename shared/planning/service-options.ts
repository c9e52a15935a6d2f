import type { Category } from '../kernel/categories.ts';
import { entry, option } from './service-option.ts';
import type { ServiceOptions } from './service-option.ts';

/**
 * The option catalogue of every service. It includes the examples of customer spec 3 (venue indoor, outdoor and hybrid;
 * catering at $20 to $80 per person); the rest are common choices at usual costs in dollars.
 */
export const serviceOptions: Record<Category, ServiceOptions> = {
  venue: {
    question: 'Where would you like to celebrate?',
    choose: 'one',
    options: (
      [
        ['indoor', 'Indoor', 'A hall, loft or private room, whatever the weather', 500, 2000],
        ['outdoor', 'Outdoor', 'A garden, park, patio or rooftop', 300, 1500],
        ['hybrid', 'Hybrid', 'Both: a room that opens to the outside', 700, 2500],
        ['tent', 'Tent on your lawn', 'A marquee with floor and lights, put up where you are', 600, 3000],
        ['at-home', 'At home', 'Your own place, with tables, chairs and a helping hand', 150, 900],
      ] as const
    ).map(option),
    checklist: (
      [
        ['capacity', 'Everyone can sit at once'],
        ['rain', 'There is a plan for rain and heat'],
        ['step-free', 'Step-free entrance and restrooms'],
        ['parking', 'Parking or a bus stop nearby'],
        ['kitchen', 'A kitchen the caterer can use'],
        ['power', 'Power for music and lights'],
        ['hours', 'Setup, music and cleanup hours are known'],
        ['outside-vendors', 'Vendors from outside are welcome'],
      ] as const
    ).map(entry),
  },
  catering: {
    question: 'How should your guests eat and drink?',
    choose: 'several',
    options: (
      [
        ['buffet', 'Buffet', 'Guests help themselves, hot and cold', 20, 45, 'per_person'],
        ['family-style', 'Family style', 'Shared platters on every table', 30, 60, 'per_person'],
        ['plated', 'Plated dinner', 'Courses served at the table', 45, 80, 'per_person'],
        ['stations', 'Food stations or truck', 'Tacos, pizza or barbecue made on the spot', 20, 50, 'per_person'],
        ['small-bites', 'Small bites', 'Canapés passed around while people stand and talk', 25, 55, 'per_person'],
        ['bar', 'Bar service', 'Beer, wine, cocktails and non-alcoholic drinks', 20, 60, 'per_person'],
        ['cake', 'Cake and desserts', 'A cake to cut, or a whole dessert table', 80, 600],
      ] as const
    ).map(option),
    checklist: (
      [
        ['dietary', 'Vegetarian, vegan and gluten-free dishes'],
        ['allergies', 'Allergens are labeled'],
        ['children', "A children's menu"],
        ['tableware', 'Plates, glasses and cutlery are included'],
        ['staff', 'Servers and cleanup are included'],
        ['tasting', 'A tasting before the day'],
        ['alcohol', 'Licensed to serve alcohol'],
      ] as const
    ).map(entry),
  },
  entertainment: {
    question: 'What should everyone listen to or watch?',
    choose: 'several',
    options: (
      [
        ['dj', 'DJ', 'Music for every part of the evening, on request too', 400, 1500],
        ['live-band', 'Live band', 'Three to eight musicians for dancing', 1200, 5000],
        ['solo', 'Solo musician or duo', 'Guitar, piano or strings while people talk', 100, 300, 'per_hour'],
        ['magician', 'Magician', 'At the tables or as a show', 250, 900],
        ['childrens-show', "Children's show", 'Puppets, a clown or a storyteller', 200, 600],
        ['mc', 'Host or comedian', 'Someone to lead the evening', 300, 1500],
        ['karaoke', 'Karaoke', 'Your guests are the show', 200, 600],
      ] as const
    ).map(option),
    checklist: (
      [
        ['sound', 'Sound system and microphones are included'],
        ['lighting', 'Lights for the stage or dance floor'],
        ['space', 'Enough room and power to perform'],
        ['requests', 'Requests and a list of songs to avoid'],
        ['breaks', 'Music during the breaks'],
        ['ages', 'Suitable for every age'],
        ['noise', 'Within the noise rules of the place'],
      ] as const
    ).map(entry),
  },
  photography: {
    question: 'How should the day be remembered?',
    choose: 'several',
    options: (
      [
        ['highlights', 'The highlights', 'One photographer for an hour or two', 250, 700],
        ['half-day', 'Half a day', 'One photographer, from arrival to cake', 600, 1600],
        ['full-day', 'The whole day', 'Two photographers, from setup to last dance', 1400, 3800],
        ['film', 'A film', 'A short film of the day, with sound', 800, 3000],
        ['booth', 'Photo booth', 'Prints that guests take home', 300, 900],
        ['drone', 'From the air', 'Pictures or film by drone where flying is allowed', 200, 600],
      ] as const
    ).map(option),
    checklist: (
      [
        ['group-list', 'A list of group pictures'],
        ['candid', 'Mostly unposed pictures'],
        ['second', 'A second camera for big moments'],
        ['gallery', 'An online gallery to share'],
        ['print-rights', 'The right to print'],
        ['delivery', 'A delivery date for pictures'],
        ['backup', 'Backup equipment on the day'],
      ] as const
    ).map(entry),
  },
  decor: {
    question: 'How should it look?',
    choose: 'several',
    options: (
      [
        ['flowers', 'Flowers', 'Bouquets, centerpieces or a whole arch', 200, 2500],
        ['balloons', 'Balloons', 'Garlands, columns and backdrops', 150, 900],
        ['tables', 'Table settings', 'Linens, plates, candles and name cards', 8, 35, 'per_person'],
        ['backdrop', 'Backdrop or arch', 'A place for vows, cake or pictures', 150, 1200],
        ['lights', 'Lights and lanterns', 'Strings, lanterns and candles', 150, 1200],
        ['styling', 'Full styling', 'One stylist for everything, from entrance to table', 900, 5000],
      ] as const
    ).map(option),
    checklist: (
      [
        ['palette', 'Colors that go with the theme'],
        ['season', 'Flowers of the season'],
        ['setup', 'Setup and breakdown are included'],
        ['rules', 'Candles and hanging decorations are allowed at the venue'],
        ['reuse', 'Ceremony pieces are used again at dinner'],
        ['rentals', 'Rented items to be returned are listed'],
      ] as const
    ).map(entry),
  },
  activities: {
    question: 'What should your guests get up to?',
    choose: 'several',
    options: (
      [
        ['bounce-house', 'Bounce house', 'For the little ones, with supervision', 150, 500],
        ['lawn-games', 'Lawn games', 'Cornhole, croquet and giant blocks', 100, 400],
        ['crafts', 'Crafts and face painting', 'Something to make or wear home', 75, 200, 'per_hour'],
        ['carnival', 'Carnival games', 'Booths with small prizes', 250, 1000],
        ['workshop', 'Workshop or tasting', 'Cooking, wine or cocktails with a teacher', 35, 95, 'per_person'],
        ['casino', 'Casino or trivia night', 'Tables, dealers and play money', 400, 1800],
      ] as const
    ).map(option),
    checklist: (
      [
        ['ages', 'Suitable for the ages attending'],
        ['supervision', 'Someone supervises'],
        ['space', 'Level ground and enough room'],
        ['power', 'Power or a generator'],
        ['weather', 'A plan for rain or wind'],
        ['insurance', 'Insured and inspected'],
      ] as const
    ).map(entry),
  },
  'audio-visual': {
    question: 'What needs to be heard and seen?',
    choose: 'several',
    options: (
      [
        ['speeches', 'Sound for speeches', 'Two microphones and speakers', 150, 500],
        ['dance-sound', 'Sound for dancing', 'A full system with subwoofers', 400, 1500],
        ['screen', 'Screen and projector', 'For slides, films or a game', 150, 800],
        ['uplights', 'Room lighting', 'Colored uplights and a lit dance floor', 250, 1500],
        ['streaming', 'Live stream', "For guests who can't come", 400, 2000],
        ['technician', 'Technician on site', 'Someone at the desk all evening', 50, 120, 'per_hour'],
      ] as const
    ).map(option),
    checklist: (
      [
        ['power', "Power at the equipment's location"],
        ['check', 'Setup and a sound check before guests arrive'],
        ['wireless', 'Wireless microphones with spare batteries'],
        ['connections', 'Connections for your laptop or phone'],
        ['cables', 'Cables are taped down'],
        ['spare', 'Spare equipment on the day'],
      ] as const
    ).map(entry),
  },
};
