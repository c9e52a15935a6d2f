const given =
  'Abigail Amara Andre Anika Beatriz Benjamin Camille Cedric Chidi Clara Dalia Darnell Elena Emeka Esther Fatima Felix ' +
  'Grace Gustavo Hannah Hiroshi Imani Isaac Ivy Jamal Joan Kavya Keiko Lars Leila Luca Mabel Marcus Mei Miriam Nadia ' +
  'Nolan Oscar Paloma Quentin Rafael Renee Rosa Samir Selma Silas Tamara Theo Uma Victor Wanda Xavier Yara Zora';

const family =
  'Abbott Acosta Adeyemi Baptiste Barlow Becker Castillo Chen Cho Coleman Dahl Delgado Diallo Ekström Farouk Ferrara ' +
  'Fitzgerald Gupta Guzman Haddad Hartley Hoang Ishikawa Jansen Johnson Kaminski Kaur Kowalski Lindqvist Lopez ' +
  'Mbeki McAllister Mendoza Moreau Nakamura Nguyen Novak Oduya Okada Ortega Palmer Park Petrov Quinn Ramos Reyes ' +
  'Rhodes Sato Schmidt Shah Soto Sullivan Tanaka Thorne Torres Vance Washington Weiss Yilmaz Zamora';

export const givenNames = given.split(' ');
export const familyNames = family.split(' ');

/** Hosts of the reviewed past parties; the joining day is counted back from today. */
export const pastHosts = [
  { name: 'Dana Ruiz', joinedDaysAgo: 400 },
  { name: 'Luis Medina', joinedDaysAgo: 372 },
  { name: 'Ngozi Adichie', joinedDaysAgo: 340 },
  { name: 'Peter Halvorsen', joinedDaysAgo: 318 },
  { name: 'Shreya Nair', joinedDaysAgo: 300 },
  { name: 'Carla Benedetti', joinedDaysAgo: 281 },
  { name: 'Marcus Tran', joinedDaysAgo: 255 },
  { name: 'Eleanor Pike', joinedDaysAgo: 231 },
  { name: 'Yusuf Demir', joinedDaysAgo: 214 },
  { name: 'Rosalind Grant', joinedDaysAgo: 190 },
] as const;

export type PastHostName = (typeof pastHosts)[number]['name'];

/** People who joined in the last month and haven't booked yet: the bars of the growth chart. */
export const newcomers = 52;
