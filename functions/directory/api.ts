import { directory } from '#shared/api/directory.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { createGeocoder } from '#functions/platform/geocoder/create.ts';
import { logger } from '#functions/platform/logger.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { countVendors } from './count-vendors.ts';
import { findPlace } from './find-place.ts';
import { getAvailability, getPackages, getVendor } from './get-vendor.ts';
import { listNearestTowns } from './nearest-towns.ts';
import { searchVendors } from './search-vendors.ts';
import { confirmVendorAlert, removeVendorAlert, requestVendorAlert } from './vendor-alerts.ts';

const environment = readEnvironment(apiNeeds.directory, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = {
  table,
  geocoder: createGeocoder(environment, (error) => logger.warn('geocoder fallback used', { error })),
};

export const api = defineApi(
  directory,
  {
    findPlace: (call) => findPlace(deps, call),
    searchVendors: (call) => searchVendors(deps, call),
    countVendors: (call) => countVendors(deps, call),
    getVendor: (call) => getVendor(deps, call),
    getAvailability: (call) => getAvailability(deps, call),
    getPackages: (call) => getPackages(deps, call),
    listNearestTowns: (call) => listNearestTowns(deps, call),
    requestVendorAlert: (call) => requestVendorAlert(deps, call),
    confirmVendorAlert: (call) => confirmVendorAlert(deps, call),
    removeVendorAlert: (call) => removeVendorAlert(deps, call),
  },
  callerFinder(table),
);
