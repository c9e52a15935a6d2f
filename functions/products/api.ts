import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { products } from '#shared/api/products.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { listProducts } from './list-products.ts';
import { orderProducts } from './order-products.ts';
import { saveProductAvailability } from './save-product-availability.ts';
import { saveProduct } from './save-product.ts';
import { withdrawProduct } from './withdraw-product.ts';

const environment = readEnvironment(functionNeeds['products-api'], process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME) };

export const handler = serve(
  products,
  {
    listProducts: (call) => listProducts(deps, call),
    saveProduct: (call) => saveProduct(deps, call),
    saveProductAvailability: (call) => saveProductAvailability(deps, call),
    orderProducts: (call) => orderProducts(deps, call),
    withdrawProduct: (call) => withdrawProduct(deps, call),
  },
  callerFinder(deps.table),
);
