import { comparableColumn } from './compare.ts';
import type { FileRow } from './file-table.ts';

/** The meaning of a column. `otherNames` and `guests` are lists of names or numbers; `ignored` is known and not read. */
export type Field =
  | 'first'
  | 'last'
  | 'name'
  | 'title'
  | 'suffix'
  | 'partnerFirst'
  | 'partnerLast'
  | 'partner'
  | 'additionalGuest'
  | 'otherNames'
  | 'guests'
  | 'household'
  | 'plusOne'
  | 'plusOneOf'
  | 'total'
  | 'additional'
  | 'adults'
  | 'children'
  | 'child'
  | 'wheelchair'
  | 'email'
  | 'phone'
  | 'street'
  | 'streetLine2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'reply'
  | 'repliedOn'
  | 'meal'
  | 'diets'
  | 'notes'
  | 'tags'
  | 'ignored';

export interface Column {
  at: number;
  /** As in the file. */
  name: string;
  field?: Field;
  /** Of a phone column without a label: 'mobile', 'home' … */
  phoneKind?: string;
  /** The event of a `rsvp / EVENT` column. */
  event?: string;
}

// Spelled as `comparableColumn` returns them; the names are those of the programs that hosts export from.
const names: Partial<Record<Field, string>> = {
  first: 'first firstname givenname given forename guestfirstname',
  last: 'last lastname surname familyname guestlastname',
  name: 'name names fullname guest guestname guestnames guestfullname invitee inviteename nameline1 displayname',
  title: 'title nametitle prefix nameprefix salutation honorific',
  suffix: 'suffix namesuffix',
  partnerFirst: 'partnerfirstname partnerfirst spousefirstname spousefirst',
  partnerLast: 'partnerlastname partnerlast spouselastname spouselast',
  partner: 'partner partnername partnerfullname spouse spousename nameline2 secondname name2',
  guests: 'guests',
  otherNames: 'otherguests otherguestnames additionalguests additionalguestnames',
  household: 'household householdname party partyname groupid householdid partyid',
  plusOne: 'plusone plus1 hasplusone plusonename plusonenames nameofplusone',
  plusOneOf: 'isplusoneof plusoneof',
  total:
    'totalinvited totaldefinitelyinvited totalguests partysize numberofguests noofguests guestcount headcount householdsize',
  additional:
    'additionalguestsallowed additionalguestsallowedplus1s plusones plus1s numberofplusones numberofadditionalguests',
  adults: 'adults numberofadults',
  children: 'children kids childrennames childrensnames numberofchildren numberofkids',
  child: 'child ischild',
  wheelchair: 'wheelchair wheelchairplace wheelchairaccess wheelchairuser useswheelchair',
  email: 'email emails emailaddress emailaddresses mail guestemail contactemail primaryemail',
  street:
    'street address streetaddress streetaddressline1 address1 addressline1 street1 mailingaddress homestreet homeaddress address1street',
  streetLine2:
    'streetaddressline2 street2 address2 addressline2 homestreet2 apt apartment unit aptsuite aptunit suite address1extendedaddress',
  city: 'city town citytown homecity address1city',
  state: 'state province region stateregion stateprovince homestate address1region',
  zip: 'zip zipcode postalcode postcode zippostalcode zippostcode homepostalcode address1postalcode',
  country: 'country countryregion homecountry homecountryregion address1country',
  reply: 'status rsvp response attending going reply rsvpstatus rsvpresponse replystatus responsestatus attendance',
  repliedOn: 'rsvpdate rsvpdon repliedon replydate responsedate dateresponded respondedon rsvpedon',
  meal: 'meal mealchoice mealselection mealoption entree entreechoice dinnerchoice menuchoice',
  diets:
    'diet diets dietary dietaryrestriction dietaryrestrictions dietaryneeds dietaryrequirements dietarypreferences allergies foodallergies otherdiet',
  notes: 'note notes comment comments',
  tags: 'tag tags label labels category categories relationship relation relationshiptocouple side group groups groupmembership',
  ignored: 'invitedby',
};

const fieldsByName = new Map<string, Field>(
  Object.entries(names).flatMap(([field, list]) => list.split(' ').map((name) => [name, field as Field] as const)),
);

const phones: Record<string, string> = {
  mobile: 'mobile mobilephone mobilenumber mobilephonenumber',
  cell: 'cell cellphone cellnumber cellphonenumber',
  phone: 'phone phones phonenumber telephone telephonenumber tel primaryphone contactphone guestphone',
  home: 'homephone homephonenumber homephone2 homenumber',
  work: 'workphone workphonenumber businessphone businessphone2 worknumber',
  fax: 'fax homefax workfax businessfax faxnumber otherfax',
};

const phoneKinds = new Map(
  Object.entries(phones).flatMap(([kind, list]) => list.split(' ').map((name) => [name, kind] as const)),
);

/** Returns the kinds of phones, the preferred first; faxes aren't among them. */
export const phoneOrder = ['mobile', 'cell', 'phone', 'home', 'work'];

function recognizeNumbered(name: string): Pick<Column, 'field' | 'phoneKind'> {
  // E-mail 2 - Value (Google), E-mail 2 Address (Outlook), Email 2
  if (/^email\d+(?:value|address)?$|^email(?:value)$/.test(name)) return { field: 'email' };
  if (/^phone\d+(?:value)?$/.test(name)) return { field: 'phone', phoneKind: 'phone' };
  if (/^additionalguest\d*(?:name)?$|^guest\d+(?:name)?$/.test(name)) return { field: 'additionalGuest' };
  return {};
}

/** Returns the meaning of a column's name; no field if it isn't known. */
export function recognizeColumn(header: string, at: number): Column {
  const [, event] = /^rsvp ?\/ ?(.+)$/i.exec(header) ?? [];
  if (event) return { at, name: header, event };
  const name = comparableColumn(header);
  const field = fieldsByName.get(name);
  if (field) return { at, name: header, field };
  const phoneKind = phoneKinds.get(name);
  if (phoneKind) return { at, name: header, field: phoneKind === 'fax' ? 'ignored' : 'phone', phoneKind };
  return { at, name: header, ...recognizeNumbered(name) };
}

export interface Header {
  row: number;
  columns: Column[];
}

const lastHeaderRow = 15;

/** Returns the first row with two known column names, one if the file has one column (rule guests-5). */
export function findHeader(rows: readonly FileRow[]): Header | undefined {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(Boolean) + 1), 0);
  for (const { row, cells } of rows) {
    if (row > lastHeaderRow) return undefined;
    const columns = cells.map(recognizeColumn);
    const known = new Set(
      columns.filter(({ field, event }) => field ?? event).map(({ name }) => comparableColumn(name)),
    );
    if (known.size >= Math.min(2, width)) return { row, columns: withNameColumn(columns) };
  }
  return undefined;
}

// Evite's 'Guests' are the party's further names; in a list without names they are the names.
function withNameColumn(columns: Column[]): Column[] {
  if (columns.some(({ field }) => field === 'name' || field === 'first' || field === 'last')) return columns;
  const at = columns.findIndex(({ field }) => field === 'guests');
  return columns.map((column, index) => (index === at ? { ...column, field: 'name' } : column));
}
