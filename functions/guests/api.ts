import { guests } from '#shared/api/guests.ts';
import { guestCheckIn } from '#shared/api/guests/check-in.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { addGuests, removeGuests } from './add-guests.ts';
import { changeGuests } from './change-guests.ts';
import { checkInGuests, getCheckIn } from './check-in.ts';
import { decideNamedReply } from './general-link/decide-named-reply.ts';
import { endGeneralLink, getGeneralLink, replaceGeneralLink, setCodeWord } from './general-link/general-link.ts';
import { getNamedReplyPage, sendNamedReply } from './general-link/named-reply.ts';
import { importGuests } from './import-guests.ts';
import { inviteGuests } from './invitations/invite-guests.ts';
import { leaveGuestList, stopGuestMails } from './invitations/leave-list.ts';
import {
  changeReplySettings,
  endInvitationLink,
  listGuestInvitations,
  replaceInvitationLink,
} from './invitations/list-invitations.ts';
import { getReplyPage } from './invitations/reply-page.ts';
import { resumeGuestMails } from './invitations/resume-mails.ts';
import { saveReply } from './invitations/save-reply.ts';
import { getGuestCounts, listGuests } from './read-list.ts';
import { getVendorNumbers } from './vendor-numbers.ts';

const environment = readEnvironment(apiNeeds.guests, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table };

export const api = defineApi(
  { ...guests, ...guestCheckIn, ...guestInvitations, ...guestReplies, ...generalLink },
  {
    listGuests: (call) => listGuests(deps, call),
    getGuestCounts: (call) => getGuestCounts(deps, call),
    getVendorNumbers: (call) => getVendorNumbers(deps, call),
    addGuests: (call) => addGuests(deps, call),
    changeGuests: (call) => changeGuests(deps, call),
    removeGuests: (call) => removeGuests(deps, call),
    importGuests: (call) => importGuests(deps, call),
    getCheckIn: (call) => getCheckIn(deps, call),
    checkInGuests: (call) => checkInGuests(deps, call),
    listGuestInvitations: (call) => listGuestInvitations(deps, call),
    changeReplySettings: (call) => changeReplySettings(deps, call),
    inviteGuests: (call) => inviteGuests(deps, call),
    resumeGuestMails: (call) => resumeGuestMails(deps, call),
    replaceInvitationLink: (call) => replaceInvitationLink(deps, call),
    endInvitationLink: (call) => endInvitationLink(deps, call),
    getReplyPage: (call) => getReplyPage(deps, call),
    saveReply: (call) => saveReply(deps, call),
    stopGuestMails: (call) => stopGuestMails(deps, call),
    leaveGuestList: (call) => leaveGuestList(deps, call),
    getGeneralLink: (call) => getGeneralLink(deps, call),
    setCodeWord: (call) => setCodeWord(deps, call),
    replaceGeneralLink: (call) => replaceGeneralLink(deps, call),
    endGeneralLink: (call) => endGeneralLink(deps, call),
    decideNamedReply: (call) => decideNamedReply(deps, call),
    getNamedReplyPage: (call) => getNamedReplyPage(deps, call),
    sendNamedReply: (call) => sendNamedReply(deps, call),
  },
  callerFinder(table),
);
