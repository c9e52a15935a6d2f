import { promotions } from '#shared/api/promotions.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { createForVendor, editForVendor, switchForVendor, listAllPromoCodes } from './administer-promo-codes.ts';
import { createPromoCode, editPromoCode, listPromoCodes, switchPromoCode } from './promo-codes.ts';

const { TABLE_NAME } = readEnvironment(apiNeeds.promotions, process.env);
const table = openTable(connect(), TABLE_NAME);

export const api = defineApi(
  promotions,
  {
    listPromoCodes: ({ actor }) => listPromoCodes(table, actor.vendorId ?? ''),
    createPromoCode: ({ actor, body, context }) => createPromoCode(table, actor.vendorId ?? '', body, context),
    editPromoCode: ({ actor, params, body, context }) =>
      editPromoCode(table, { vendorId: actor.vendorId ?? '', code: params.code }, body, context),
    switchPromoCode: ({ actor, params, body }) =>
      switchPromoCode(table, { vendorId: actor.vendorId ?? '', code: params.code }, body.isActive),
    listAllPromoCodes: (call) => listAllPromoCodes(table, call),
    createVendorPromoCode: (call) => createForVendor(table, call),
    editVendorPromoCode: (call) => editForVendor(table, call),
    switchVendorPromoCode: (call) => switchForVendor(table, call),
  },
  callerFinder(table),
);
