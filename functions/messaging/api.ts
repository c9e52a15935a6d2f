import { vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { messaging } from '#shared/api/messaging.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { savedReplies } from '#shared/api/messaging/saved-replies.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { closeWaiting, getReplyTime } from './reply-time.ts';
import { listCaseMessages } from './list-case-messages.ts';
import { listConversations } from './list-conversations.ts';
import { listVendorInquiries } from './inquiries/list-vendor-inquiries.ts';
import { listMessages, muteConversation, readConversation } from './read-conversation.ts';
import { declineOffer, withdrawOffer } from './offers/end-offer.ts';
import { listOffers } from './offers/list-offers.ts';
import { makeOffer } from './offers/make-offer.ts';
import { releaseHold } from './offers/release-hold.ts';
import { postMessage } from './post-message.ts';
import { listSavedReplies, saveReplies } from './saved-replies.ts';
import { searchMessages } from './search-messages.ts';

const { TABLE_NAME } = readEnvironment(apiNeeds.messaging, process.env);
const deps = { table: openTable(connect(), TABLE_NAME) };

export const api = defineApi(
  { ...messaging, ...messageInbox, ...vendorInquiries, ...offers, ...savedReplies },
  {
    listConversations: (call) => listConversations(deps, call),
    listMessages: (call) => listMessages(deps, call),
    listCaseMessages: (call) => listCaseMessages(deps, call),
    searchMessages: (call) => searchMessages(deps, call),
    postMessage: (call) => postMessage(deps, call),
    muteConversation: (call) => muteConversation(deps, call),
    readConversation: (call) => readConversation(deps, call),
    listVendorInquiries: (call) => listVendorInquiries(deps, call),
    listOffers: (call) => listOffers(deps, call),
    makeOffer: (call) => makeOffer(deps, call),
    withdrawOffer: (call) => withdrawOffer(deps, call),
    releaseHold: (call) => releaseHold(deps, call),
    declineOffer: (call) => declineOffer(deps, call),
    getReplyTime: (call) => getReplyTime(deps, call),
    closeWaiting: (call) => closeWaiting(deps, call),
    listSavedReplies: (call) => listSavedReplies(deps, call),
    saveReplies: (call) => saveReplies(deps, call),
  },
  callerFinder(deps.table),
);
