import { exportLifecycle } from "./exports/status.ts"
import { invoiceLifecycle } from "./invoices/status.ts"
import { transferLifecycle } from "./ledger/status.ts"
import { fulfillmentLifecycle } from "./orders/status.ts"
import { organisationLifecycle } from "./organisations/status.ts"
import { privacyLifecycle } from "./privacy-requests/status.ts"
import { shopLifecycle } from "./shops/status.ts"

/**
 * Every life cycle of the product, named like its table (of another column than `status`:
 * `<table>.<column>`), one line each. The database enforces the same steps; a test compares the two.
 */
export const lifecycles = {
  exports: exportLifecycle,
  organisations: organisationLifecycle,
  fulfillments: fulfillmentLifecycle,
  shops: shopLifecycle,
  privacy_requests: privacyLifecycle,
  transfers: transferLifecycle,
  invoices: invoiceLifecycle,
}
