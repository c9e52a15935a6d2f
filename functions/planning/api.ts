import { inquiries } from '#shared/api/messaging/inquiries.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import { planTalk } from '#shared/api/planning/plan-talk.ts';
import { planning } from '#shared/api/planning.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { createGeocoder } from '#functions/platform/geocoder/create.ts';
import { logger } from '#functions/platform/logger.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { addPlanItem, changePlanItemTimes, removePlanItem } from './change-plan-items.ts';
import { changeDraft } from './change-draft.ts';
import type { PlanningDeps } from './deps.ts';
import { deleteEvent, discardDraft, getDraft, listMyEvents } from './my-events.ts';
import { planAgain, previewAgain } from './again/plan-again.ts';
import { proposePlans } from './drafting/propose-plans.ts';
import { takePlan } from './drafting/take-plan.ts';
import { getReplacement, startReplacement } from './replacement/start-replacement.ts';
import { getSharedPlan } from './get-shared-plan.ts';
import { getVendorPrices } from './get-vendor-prices.ts';
import { acceptInvitation, getInvitation } from './members/accept-invitation.ts';
import { inviteMember, revokeInvitation } from './members/invitations.ts';
import { changeMemberRole, listMembers, removeMember } from './members/manage-members.ts';
import { commentOnItem, getPlanTalk, voteForItem } from './members/talk.ts';
import { getShareLink, sharePlan, stopSharing } from './share-plan.ts';
import { listInquiries } from './inquiries/list-inquiries.ts';
import { addOfferToPlan } from './offers/add-offer-to-plan.ts';
import { sendInquiries } from './inquiries/send-inquiries.ts';
import { listSavedVendors, saveVendor, unsaveVendor } from './saved-vendors.ts';
import { searchByPrice } from './search-by-price.ts';

const environment = readEnvironment(apiNeeds.planning, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps: PlanningDeps = {
  table,
  geocoder: createGeocoder(environment, (error) => logger.warn('geocoder fallback used', { error })),
};

export const api = defineApi(
  { ...planning, ...planMembers, ...planTalk, ...inquiries, ...planOffers },
  {
    listMyEvents: (call) => listMyEvents(deps, call),
    getDraft: (call) => getDraft(deps, call),
    getVendorPrices: (call) => getVendorPrices(deps, call),
    searchByPrice: (call) => searchByPrice(deps, call),
    proposePlans: (call) => proposePlans(deps, call),
    takePlan: (call) => takePlan(deps, call),
    getReplacement: (call) => getReplacement(deps, call),
    startReplacement: (call) => startReplacement(deps, call),
    previewAgain: (call) => previewAgain(deps, call),
    planAgain: (call) => planAgain(deps, call),
    changeDraft: (call) => changeDraft(deps, call),
    discardDraft: (call) => discardDraft(deps, call),
    addPlanItem: (call) => addPlanItem(deps, call),
    changePlanItemTimes: (call) => changePlanItemTimes(deps, call),
    removePlanItem: (call) => removePlanItem(deps, call),
    deleteEvent: (call) => deleteEvent(deps, call),
    getShareLink: (call) => getShareLink(deps, call),
    sharePlan: (call) => sharePlan(deps, call),
    stopSharing: (call) => stopSharing(deps, call),
    getSharedPlan: (call) => getSharedPlan(deps, call),
    listMembers: (call) => listMembers(deps, call),
    inviteMember: (call) => inviteMember(deps, call),
    revokeInvitation: (call) => revokeInvitation(deps, call),
    changeMemberRole: (call) => changeMemberRole(deps, call),
    removeMember: (call) => removeMember(deps, call),
    getInvitation: (call) => getInvitation(deps, call),
    getPlanTalk: (call) => getPlanTalk(deps, call),
    voteForItem: (call) => voteForItem(deps, call),
    commentOnItem: (call) => commentOnItem(deps, call),
    acceptInvitation: (call) => acceptInvitation(deps, call),
    listSavedVendors: (call) => listSavedVendors(deps, call),
    saveVendor: (call) => saveVendor(deps, call),
    unsaveVendor: (call) => unsaveVendor(deps, call),
    sendInquiries: (call) => sendInquiries(deps, call),
    listInquiries: (call) => listInquiries(deps, call),
    addOfferToPlan: (call) => addOfferToPlan(deps, call),
  },
  callerFinder(table),
);
