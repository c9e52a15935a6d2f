import { KMSClient } from '@aws-sdk/client-kms';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { banking } from '#shared/api/banking.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { deleteBankAccount, getBankAccount, saveBankAccount } from './manage-bank-account.ts';
import { sealWith } from './seal.ts';

const environment = readEnvironment(apiNeeds.banking, process.env);
const deps = {
  table: openTable(connect(), environment.TABLE_NAME),
  seal: sealWith(new KMSClient({}), environment.BANK_KEY_ARN),
};

/** Served by a separate Lambda: no other sees the numbers, and its role can seal but not open them. */
export const api = defineApi(
  banking,
  {
    getBankAccount: (call) => getBankAccount(deps, call),
    saveBankAccount: (call) => saveBankAccount(deps, call),
    deleteBankAccount: (call) => deleteBankAccount(deps, call),
  },
  callerFinder(deps.table),
);
