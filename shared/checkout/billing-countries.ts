/*
 * Countries of a card's billing address, by their ISO 3166-1 codes, without schemas and names. What an address has is
 * taken from Google's libaddressinput (https://github.com/google/libaddressinput, region data of 2025-06-05).
 */

/**
 * All countries and territories of Stripe's list for shipping addresses (`AllowedCountry` in its Node library), without
 * 'ZZ' for an unknown one. Stripe has no list for billing addresses.
 */
export const billingCountries = (
  'AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET ' +
  'FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM ' +
  'IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ' +
  'ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF ' +
  'PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST ' +
  'SV SX SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS ' +
  'XK YE YT ZA ZM ZW'
).split(' ');

/** Addresses of these have no postal code. */
export const withoutPostalCode = (
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM ' +
  'KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX TD TF TG TK TL TO TV UG VU WS ' +
  'YE ZW'
).split(' ');

/** Every address of these has a postal code; in the others some people have none. */
export const postalCodeRequired = (
  'AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR ' +
  'LI LT LU LV MF MQ MX MY NC NL NO NZ PF PL PM PN PR PT RE RO RU SE SG SH SJ SK SM TC TR TW UA WF YT ' +
  'ZA'
).split(' ');
