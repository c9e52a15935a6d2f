import { KMSClient } from '@aws-sdk/client-kms';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { createGeocoder } from '#functions/platform/geocoder/create.ts';
import { logger } from '#functions/platform/logger.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { vendors } from '#shared/api/vendors.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { changeApplication, getApplication } from './change-application.ts';
import { changeVendorProfile, getVendorProfile } from './vendor-profile.ts';
import { getCalendarFeed, readCalendarFeed, renewCalendarFeed } from './calendar-feed.ts';
import { getCalendar, saveCalendar, saveDay } from './calendar.ts';
import { removeClosure, saveClosure } from './closures.ts';
import { submitApplication } from './submit-application.ts';

import { sealAddressWith } from './connected-calendars/address-seal.ts';
import {
  changeConnectedCalendar,
  connectCalendar,
  listConnectedCalendars,
  openBlockedTime,
  removeConnectedCalendar,
  requestReading,
} from './connected-calendars/connected-calendars.ts';
import { acceptTeamInvitation, getTeamInvitation } from './team/accept-invitation.ts';
import { inviteToTeam, revokeTeamInvitation } from './team/invitations.ts';
import { getTeam, removeTeamMember } from './team/members.ts';

const environment = readEnvironment(apiNeeds.vendors, process.env);
const deps = {
  table: openTable(connect(), environment.TABLE_NAME),
  geocoder: createGeocoder(environment, (error) => logger.warn('geocoder fallback used', { error })),
  sealAddress: sealAddressWith(new KMSClient({}), environment.CALENDAR_KEY_ARN),
  allowsLoopback: environment.CALENDAR_LOOPBACK === 'yes',
};

export const api = defineApi(
  vendors,
  {
    getVendorProfile: (call) => getVendorProfile(deps, call),
    changeVendorProfile: (call) => changeVendorProfile(deps, call),
    getApplication: (call) => getApplication(deps, call),
    changeApplication: (call) => changeApplication(deps, call),
    submitApplication: (call) => submitApplication(deps, call),
    getCalendar: (call) => getCalendar(deps, call),
    saveCalendar: (call) => saveCalendar(deps, call),
    saveClosure: (call) => saveClosure(deps, call),
    removeClosure: (call) => removeClosure(deps, call),
    saveDay: (call) => saveDay(deps, call),
    getCalendarFeed: (call) => getCalendarFeed(deps, call),
    renewCalendarFeed: (call) => renewCalendarFeed(deps, call),
    readCalendarFeed: (call) => readCalendarFeed(deps, call),
    listConnectedCalendars: (call) => listConnectedCalendars(deps, call),
    connectCalendar: (call) => connectCalendar(deps, call),
    changeConnectedCalendar: (call) => changeConnectedCalendar(deps, call),
    readConnectedCalendar: (call) => requestReading(deps, call),
    removeConnectedCalendar: (call) => removeConnectedCalendar(deps, call),
    openBlockedTime: (call) => openBlockedTime(deps, call),
    getTeam: (call) => getTeam(deps, call),
    inviteToTeam: (call) => inviteToTeam(deps, call),
    revokeTeamInvitation: (call) => revokeTeamInvitation(deps, call),
    removeTeamMember: (call) => removeTeamMember(deps, call),
    getTeamInvitation: (call) => getTeamInvitation(deps, call),
    acceptTeamInvitation: (call) => acceptTeamInvitation(deps, call),
  },
  callerFinder(deps.table),
);
