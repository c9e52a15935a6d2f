import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { products } from '#shared/api/products.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { changeProduct } from './change-product.ts';
import { listProducts, orderProducts } from './list-products.ts';
import { saveProductAvailability, withdrawProduct } from './edit-product.ts';

const environment = readEnvironment(apiNeeds.products, process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME) };

export const api = defineApi(
  products,
  {
    listProducts: (call) => listProducts(deps, call),
    changeProduct: (call) => changeProduct(deps, call),
    saveProductAvailability: (call) => saveProductAvailability(deps, call),
    orderProducts: (call) => orderProducts(deps, call),
    withdrawProduct: (call) => withdrawProduct(deps, call),
  },
  callerFinder(deps.table),
);
