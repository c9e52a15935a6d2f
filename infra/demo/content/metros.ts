export interface Metro {
  readonly areaCode: string;
  /** Price level compared with Austin. */
  readonly costs: number;
  readonly places: readonly (readonly [zip: string, street: string])[];
}

/** Places of the demo vendors: seven metropolitan areas and the Driftless hills of Iowa and Wisconsin. */
export const metros = {
  austin: {
    areaCode: '512',
    costs: 1,
    places: [
      ['78704', 'S Lamar Blvd'],
      ['78702', 'E Cesar Chavez St'],
      ['78751', 'Duval St'],
      ['78757', 'Burnet Rd'],
      ['78745', 'Menchaca Rd'],
      ['78723', 'Manor Rd'],
      ['78701', 'Congress Ave'],
      ['78664', 'E Main St'],
      ['78613', 'Cypress Creek Rd'],
      ['78620', 'Mercer St'],
    ],
  },
  chicago: {
    areaCode: '773',
    costs: 1.15,
    places: [
      ['60607', 'W Randolph St'],
      ['60622', 'W Division St'],
      ['60647', 'N Milwaukee Ave'],
      ['60618', 'N Elston Ave'],
      ['60608', 'W 18th St'],
      ['60640', 'N Broadway'],
      ['60615', 'E 53rd St'],
      ['60614', 'N Halsted St'],
      ['60201', 'Chicago Ave'],
      ['60302', 'Lake St'],
    ],
  },
  newYork: {
    areaCode: '718',
    costs: 1.35,
    places: [
      ['10001', 'W 28th St'],
      ['11201', 'Atlantic Ave'],
      ['11211', 'Grand St'],
      ['11215', '5th Ave'],
      ['11101', 'Jackson Ave'],
      ['10027', 'Frederick Douglass Blvd'],
      ['10013', 'Lispenard St'],
      ['11222', 'Franklin St'],
      ['07030', 'Washington St'],
      ['10701', 'Warburton Ave'],
    ],
  },
  losAngeles: {
    areaCode: '323',
    costs: 1.25,
    places: [
      ['90013', 'S Spring St'],
      ['90026', 'W Sunset Blvd'],
      ['90027', 'Hillhurst Ave'],
      ['90039', 'Glendale Blvd'],
      ['90042', 'York Blvd'],
      ['90291', 'Abbot Kinney Blvd'],
      ['91101', 'E Colorado Blvd'],
      ['90232', 'Washington Blvd'],
      ['91502', 'S San Fernando Blvd'],
      ['90802', 'E Broadway'],
    ],
  },
  atlanta: {
    areaCode: '404',
    costs: 0.95,
    places: [
      ['30312', 'Edgewood Ave SE'],
      ['30308', 'Ponce de Leon Ave NE'],
      ['30307', 'Euclid Ave NE'],
      ['30318', 'Howell Mill Rd NW'],
      ['30316', 'Flat Shoals Ave SE'],
      ['30310', 'Ralph David Abernathy Blvd SW'],
      ['30303', 'Broad St SW'],
      ['30030', 'W Ponce de Leon Ave'],
      ['30060', 'Church St'],
      ['30075', 'Canton St'],
    ],
  },
  denver: {
    areaCode: '303',
    costs: 1.05,
    places: [
      ['80205', 'Larimer St'],
      ['80216', 'Brighton Blvd'],
      ['80211', 'W 32nd Ave'],
      ['80210', 'S Pearl St'],
      ['80206', 'E Colfax Ave'],
      ['80209', 'S Gaylord St'],
      ['80202', 'Blake St'],
      ['80110', 'S Broadway'],
      ['80302', 'Pearl St'],
      ['80401', 'Washington Ave'],
    ],
  },
  seattle: {
    areaCode: '206',
    costs: 1.15,
    places: [
      ['98107', 'Ballard Ave NW'],
      ['98103', 'Fremont Ave N'],
      ['98122', '12th Ave'],
      ['98108', 'Airport Way S'],
      ['98118', 'Rainier Ave S'],
      ['98134', '1st Ave S'],
      ['98101', 'Pike St'],
      ['98004', 'Main St'],
      ['98110', 'Winslow Way E'],
      ['98402', 'Pacific Ave'],
    ],
  },
  driftless: {
    areaCode: '563',
    costs: 0.8,
    places: [
      ['52101', 'W Water St'],
      ['52157', 'Main St'],
      ['52172', 'W Main St'],
      ['52151', 'S Front St'],
      ['52043', 'N Main St'],
      ['53821', 'W Blackhawk Ave'],
      ['54665', 'S Main St'],
    ],
  },
} as const satisfies Record<string, Metro>;

export type MetroName = keyof typeof metros;
