/** The people who can sign in; `../demo-accounts.ts` has the same addresses and the password. */
export const logins = {
  host: { email: 'host@demo.hostwell.test', fullName: 'Maya Okafor', joinedDaysAgo: 260 },
  vendor: { email: 'vendor@demo.hostwell.test', fullName: 'Ruth Castellan', joinedDaysAgo: 430 },
  applicant: { email: 'applicant@demo.hostwell.test', fullName: 'Tomas Villareal', joinedDaysAgo: 6 },
  admin: {
    email: 'admin@demo.hostwell.test',
    fullName: 'Ines Duarte',
    joinedDaysAgo: 310,
    isAdmin: true,
    passwordOnly: true,
  },
  secondAdmin: { email: 'admin2@demo.hostwell.test', fullName: 'Noor Haddad', joinedDaysAgo: 190, isAdmin: true },
} as const satisfies Record<string, Login>;

export type LoginName = keyof typeof logins;

export interface Login {
  email: string;
  fullName: string;
  joinedDaysAgo: number;
  isAdmin?: boolean;
  /** An administrator without a second factor, which only the local stage allows. */
  passwordOnly?: boolean;
}

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
