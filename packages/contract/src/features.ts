import { actingErrors } from "./access/acting/errors.ts"
import { actingKeyScopes, actingPolicy } from "./access/acting/policy.ts"
import { apiKeysKeyScopes, apiKeysPolicy } from "./access/api-keys/policy.ts"
import { secondFactorErrors } from "./access/second-factor/errors.ts"
import { secondFactorKeyScopes, secondFactorPolicy } from "./access/second-factor/policy.ts"
import {
  customerOverviewKeyScopes,
  customerOverviewPolicy,
} from "./applicants/customer-overview/policy.ts"
import { onboardingErrors } from "./applicants/onboarding/errors.ts"
import { onboardingKeyScopes, onboardingPolicy } from "./applicants/onboarding/policy.ts"
import { signUpsErrors } from "./applicants/sign-ups/errors.ts"
import { signUpsKeyScopes, signUpsPolicy } from "./applicants/sign-ups/policy.ts"
import { usersKeyScopes, usersPolicy } from "./applicants/users/policy.ts"
import { waitlistErrors } from "./applicants/waitlist/errors.ts"
import { waitlistKeyScopes, waitlistPolicy } from "./applicants/waitlist/policy.ts"
import { auditKeyScopes, auditPolicy } from "./audit/policy.ts"
import { bookingsErrors } from "./bookings/errors.ts"
import { bookingsKeyScopes, bookingsPolicy } from "./bookings/policy.ts"
import { batchJobsKeyScopes, batchJobsPolicy } from "./bulk/batch-jobs/policy.ts"
import { bulkRunsErrors } from "./bulk/bulk-runs/errors.ts"
import { bulkRunsKeyScopes, bulkRunsPolicy } from "./bulk/bulk-runs/policy.ts"
import { cartsKeyScopes, cartsPolicy } from "./carts/policy.ts"
import { dutyRatesKeyScopes, dutyRatesPolicy } from "./catalogue/duty-rates/policy.ts"
import {
  productHistoryKeyScopes,
  productHistoryPolicy,
} from "./catalogue/product-history/policy.ts"
import {
  productOverviewKeyScopes,
  productOverviewPolicy,
} from "./catalogue/product-overview/policy.ts"
import { productsErrors } from "./catalogue/products/errors.ts"
import { productsKeyScopes, productsPolicy } from "./catalogue/products/policy.ts"
import { chatsErrors } from "./chats/errors.ts"
import { chatsKeyScopes, chatsPolicy } from "./chats/policy.ts"
import { commerceErrors } from "./commerce/errors.ts"
import { commerceKeyScopes, commercePolicy } from "./commerce/policy.ts"
import { dashboardKeyScopes, dashboardPolicy } from "./dashboard/policy.ts"
import { exportsErrors } from "./files/exports/errors.ts"
import { exportsKeyScopes, exportsPolicy } from "./files/exports/policy.ts"
import { uploadsErrors } from "./files/uploads/errors.ts"
import { uploadsKeyScopes, uploadsPolicy } from "./files/uploads/policy.ts"
import { invoiceRunsKeyScopes, invoiceRunsPolicy } from "./invoicing/invoice-runs/policy.ts"
import { invoicesErrors } from "./invoicing/invoices/errors.ts"
import { invoicesKeyScopes, invoicesPolicy } from "./invoicing/invoices/policy.ts"
import { priceListsErrors } from "./invoicing/price-lists/errors.ts"
import { priceListsKeyScopes, priceListsPolicy } from "./invoicing/price-lists/policy.ts"
import { taxesErrors } from "./invoicing/taxes/errors.ts"
import { taxesKeyScopes, taxesPolicy } from "./invoicing/taxes/policy.ts"
import { jobsErrors } from "./jobs/errors.ts"
import { jobsKeyScopes, jobsPolicy } from "./jobs/policy.ts"
import { cardPaymentsErrors } from "./ledger/card-payments/errors.ts"
import { cardPaymentsKeyScopes, cardPaymentsPolicy } from "./ledger/card-payments/policy.ts"
import { ledgerErrors } from "./ledger/errors.ts"
import { paymentProofsKeyScopes, paymentProofsPolicy } from "./ledger/payment-proofs/policy.ts"
import { ledgerKeyScopes, ledgerPolicy } from "./ledger/policy.ts"
import {
  locationPrioritiesKeyScopes,
  locationPrioritiesPolicy,
} from "./location-priorities/policy.ts"
import { agencyAssignmentsErrors } from "./members/agency-assignments/errors.ts"
import {
  agencyAssignmentsKeyScopes,
  agencyAssignmentsPolicy,
} from "./members/agency-assignments/policy.ts"
import { membersErrors } from "./members/errors.ts"
import { invitationsErrors } from "./members/invitations/errors.ts"
import { invitationsKeyScopes, invitationsPolicy } from "./members/invitations/policy.ts"
import { membersKeyScopes, membersPolicy } from "./members/policy.ts"
import { mailsKeyScopes, mailsPolicy } from "./notices/mails/policy.ts"
import { noticesKeyScopes, noticesPolicy } from "./notices/policy.ts"
import { orderClaimsKeyScopes, orderClaimsPolicy } from "./order-work/order-claims/policy.ts"
import { ordersErrors } from "./orders/errors.ts"
import { ordersKeyScopes, ordersPolicy } from "./orders/policy.ts"
import { organisationsErrors } from "./organisations/errors.ts"
import { organisationsKeyScopes, organisationsPolicy } from "./organisations/policy.ts"
import { packStationErrors } from "./pack-station/errors.ts"
import { packStationKeyScopes, packStationPolicy } from "./pack-station/policy.ts"
import { agencyMarginKeyScopes, agencyMarginPolicy } from "./payouts/agency-margin/policy.ts"
import { payablesErrors } from "./payouts/payables/errors.ts"
import { payablesKeyScopes, payablesPolicy } from "./payouts/payables/policy.ts"
import { forecastsKeyScopes, forecastsPolicy } from "./planning/forecasts/policy.ts"
import { inventoryKeyScopes, inventoryPolicy } from "./planning/inventory/policy.ts"
import { stocktakesErrors } from "./planning/stocktakes/errors.ts"
import { stocktakesKeyScopes, stocktakesPolicy } from "./planning/stocktakes/policy.ts"
import { dataExportsErrors } from "./privacy/data-exports/errors.ts"
import { dataExportsKeyScopes, dataExportsPolicy } from "./privacy/data-exports/policy.ts"
import { erasuresErrors } from "./privacy/erasures/errors.ts"
import { erasuresKeyScopes, erasuresPolicy } from "./privacy/erasures/policy.ts"
import { privacyRequestsErrors } from "./privacy-requests/errors.ts"
import { privacyRequestsKeyScopes, privacyRequestsPolicy } from "./privacy-requests/policy.ts"
import { packagingOrdersErrors } from "./purchasing/packaging-orders/errors.ts"
import {
  packagingOrdersKeyScopes,
  packagingOrdersPolicy,
} from "./purchasing/packaging-orders/policy.ts"
import { stockOrdersErrors } from "./purchasing/stock-orders/errors.ts"
import { stockOrdersKeyScopes, stockOrdersPolicy } from "./purchasing/stock-orders/policy.ts"
import { stockTransfersErrors } from "./purchasing/stock-transfers/errors.ts"
import {
  stockTransfersKeyScopes,
  stockTransfersPolicy,
} from "./purchasing/stock-transfers/policy.ts"
import { claimsErrors } from "./returns/claims/errors.ts"
import { claimsKeyScopes, claimsPolicy } from "./returns/claims/policy.ts"
import { returnsKeyScopes, returnsPolicy } from "./returns/policy.ts"
import { retoursErrors } from "./returns/retours/errors.ts"
import { retoursKeyScopes, retoursPolicy } from "./returns/retours/policy.ts"
import { swapsKeyScopes, swapsPolicy } from "./returns/swaps/policy.ts"
import { routingReplaysErrors } from "./routing-lab/routing-replays/errors.ts"
import {
  routingReplaysKeyScopes,
  routingReplaysPolicy,
} from "./routing-lab/routing-replays/policy.ts"
import { routingTrialsKeyScopes, routingTrialsPolicy } from "./routing-lab/routing-trials/policy.ts"
import { savedViewsErrors } from "./saved-views/errors.ts"
import { savedViewsKeyScopes, savedViewsPolicy } from "./saved-views/policy.ts"
import { searchKeyScopes, searchPolicy } from "./search/policy.ts"
import { servicesKeyScopes, servicesPolicy } from "./services/policy.ts"
import {
  shipmentMethodsKeyScopes,
  shipmentMethodsPolicy,
} from "./shipping/shipment-methods/policy.ts"
import { shopReturnsKeyScopes, shopReturnsPolicy } from "./shipping/shop-returns/policy.ts"
import { shoppersKeyScopes, shoppersPolicy } from "./shoppers/policy.ts"
import { shopsErrors } from "./shops/errors.ts"
import { shopsKeyScopes, shopsPolicy } from "./shops/policy.ts"
import { shopVisitsErrors } from "./shops/shop-visits/errors.ts"
import { shopVisitsKeyScopes, shopVisitsPolicy } from "./shops/shop-visits/policy.ts"
import { stockPushesErrors } from "./shops/stock-pushes/errors.ts"
import { stockPushesKeyScopes, stockPushesPolicy } from "./shops/stock-pushes/policy.ts"
import { passkeysErrors } from "./sign-in/passkeys/errors.ts"
import { passkeysKeyScopes, passkeysPolicy } from "./sign-in/passkeys/policy.ts"
import { sessionsErrors } from "./sign-in/sessions/errors.ts"
import { sessionsKeyScopes, sessionsPolicy } from "./sign-in/sessions/policy.ts"
import { slackErrors } from "./slack/errors.ts"
import { slackKeyScopes, slackPolicy } from "./slack/policy.ts"
import { offersErrors } from "./sourcing/offers/errors.ts"
import { offersKeyScopes, offersPolicy } from "./sourcing/offers/policy.ts"
import { productRequestsErrors } from "./sourcing/product-requests/errors.ts"
import {
  productRequestsKeyScopes,
  productRequestsPolicy,
} from "./sourcing/product-requests/policy.ts"
import { publicationsErrors } from "./sourcing/publications/errors.ts"
import { publicationsKeyScopes, publicationsPolicy } from "./sourcing/publications/policy.ts"
import { quoteRequestsErrors } from "./sourcing/quote-requests/errors.ts"
import { quoteRequestsKeyScopes, quoteRequestsPolicy } from "./sourcing/quote-requests/policy.ts"
import { packagingStocksKeyScopes, packagingStocksPolicy } from "./stock/packaging-stocks/policy.ts"
import { packagingsErrors } from "./stock/packagings/errors.ts"
import { packagingsKeyScopes, packagingsPolicy } from "./stock/packagings/policy.ts"
import { stockLocationsErrors } from "./stock/stock-locations/errors.ts"
import { stockLocationsKeyScopes, stockLocationsPolicy } from "./stock/stock-locations/policy.ts"
import { stocksErrors } from "./stock/stocks/errors.ts"
import { stocksKeyScopes, stocksPolicy } from "./stock/stocks/policy.ts"

/** The permissions of each feature: one line per feature. */
export const featurePolicies = {
  ...actingPolicy,
  ...agencyAssignmentsPolicy,
  ...agencyMarginPolicy,
  ...apiKeysPolicy,
  ...auditPolicy,
  ...batchJobsPolicy,
  ...bookingsPolicy,
  ...bulkRunsPolicy,
  ...cardPaymentsPolicy,
  ...cartsPolicy,
  ...chatsPolicy,
  ...claimsPolicy,
  ...commercePolicy,
  ...customerOverviewPolicy,
  ...dashboardPolicy,
  ...dataExportsPolicy,
  ...dutyRatesPolicy,
  ...erasuresPolicy,
  ...inventoryPolicy,
  ...invitationsPolicy,
  ...invoiceRunsPolicy,
  ...invoicesPolicy,
  ...jobsPolicy,
  ...ledgerPolicy,
  ...locationPrioritiesPolicy,
  ...routingReplaysPolicy,
  ...routingTrialsPolicy,
  ...mailsPolicy,
  ...membersPolicy,
  ...noticesPolicy,
  ...offersPolicy,
  ...onboardingPolicy,
  ...orderClaimsPolicy,
  ...ordersPolicy,
  ...organisationsPolicy,
  ...packStationPolicy,
  ...packagingOrdersPolicy,
  ...packagingStocksPolicy,
  ...packagingsPolicy,
  ...passkeysPolicy,
  ...payablesPolicy,
  ...paymentProofsPolicy,
  ...priceListsPolicy,
  ...exportsPolicy,
  ...privacyRequestsPolicy,
  ...productHistoryPolicy,
  ...productOverviewPolicy,
  ...productRequestsPolicy,
  ...productsPolicy,
  ...publicationsPolicy,
  ...quoteRequestsPolicy,
  ...retoursPolicy,
  ...returnsPolicy,
  ...savedViewsPolicy,
  ...searchPolicy,
  ...secondFactorPolicy,
  ...servicesPolicy,
  ...sessionsPolicy,
  ...shipmentMethodsPolicy,
  ...shopReturnsPolicy,
  ...shopVisitsPolicy,
  ...shoppersPolicy,
  ...shopsPolicy,
  ...signUpsPolicy,
  ...slackPolicy,
  ...stockLocationsPolicy,
  ...stockOrdersPolicy,
  ...stockTransfersPolicy,
  ...stocksPolicy,
  ...stockPushesPolicy,
  ...stocktakesPolicy,
  ...forecastsPolicy,
  ...swapsPolicy,
  ...taxesPolicy,
  ...uploadsPolicy,
  ...usersPolicy,
  ...waitlistPolicy,
} as const

/** The scopes that API keys need for each feature: one line per feature. */
export const featureKeyScopes = {
  ...actingKeyScopes,
  ...agencyAssignmentsKeyScopes,
  ...agencyMarginKeyScopes,
  ...apiKeysKeyScopes,
  ...auditKeyScopes,
  ...batchJobsKeyScopes,
  ...bookingsKeyScopes,
  ...bulkRunsKeyScopes,
  ...cardPaymentsKeyScopes,
  ...cartsKeyScopes,
  ...chatsKeyScopes,
  ...claimsKeyScopes,
  ...commerceKeyScopes,
  ...customerOverviewKeyScopes,
  ...dashboardKeyScopes,
  ...dataExportsKeyScopes,
  ...dutyRatesKeyScopes,
  ...erasuresKeyScopes,
  ...inventoryKeyScopes,
  ...invitationsKeyScopes,
  ...invoiceRunsKeyScopes,
  ...invoicesKeyScopes,
  ...jobsKeyScopes,
  ...ledgerKeyScopes,
  ...locationPrioritiesKeyScopes,
  ...routingReplaysKeyScopes,
  ...routingTrialsKeyScopes,
  ...mailsKeyScopes,
  ...membersKeyScopes,
  ...noticesKeyScopes,
  ...offersKeyScopes,
  ...onboardingKeyScopes,
  ...orderClaimsKeyScopes,
  ...ordersKeyScopes,
  ...organisationsKeyScopes,
  ...packStationKeyScopes,
  ...packagingOrdersKeyScopes,
  ...packagingStocksKeyScopes,
  ...packagingsKeyScopes,
  ...passkeysKeyScopes,
  ...payablesKeyScopes,
  ...paymentProofsKeyScopes,
  ...priceListsKeyScopes,
  ...exportsKeyScopes,
  ...privacyRequestsKeyScopes,
  ...productHistoryKeyScopes,
  ...productOverviewKeyScopes,
  ...productRequestsKeyScopes,
  ...productsKeyScopes,
  ...publicationsKeyScopes,
  ...quoteRequestsKeyScopes,
  ...retoursKeyScopes,
  ...returnsKeyScopes,
  ...savedViewsKeyScopes,
  ...searchKeyScopes,
  ...secondFactorKeyScopes,
  ...servicesKeyScopes,
  ...sessionsKeyScopes,
  ...shipmentMethodsKeyScopes,
  ...shopReturnsKeyScopes,
  ...shopVisitsKeyScopes,
  ...shoppersKeyScopes,
  ...shopsKeyScopes,
  ...signUpsKeyScopes,
  ...slackKeyScopes,
  ...stockLocationsKeyScopes,
  ...stockOrdersKeyScopes,
  ...stockTransfersKeyScopes,
  ...stocksKeyScopes,
  ...stockPushesKeyScopes,
  ...stocktakesKeyScopes,
  ...forecastsKeyScopes,
  ...swapsKeyScopes,
  ...taxesKeyScopes,
  ...uploadsKeyScopes,
  ...usersKeyScopes,
  ...waitlistKeyScopes,
} as const

/** The errors of each feature: one line per feature. */
export const featureErrors = {
  ...actingErrors,
  ...agencyAssignmentsErrors,
  ...bookingsErrors,
  ...bulkRunsErrors,
  ...cardPaymentsErrors,
  ...chatsErrors,
  ...claimsErrors,
  ...commerceErrors,
  ...dataExportsErrors,
  ...erasuresErrors,
  ...invitationsErrors,
  ...invoicesErrors,
  ...jobsErrors,
  ...ledgerErrors,
  ...membersErrors,
  ...offersErrors,
  ...onboardingErrors,
  ...ordersErrors,
  ...packStationErrors,
  ...packagingOrdersErrors,
  ...packagingsErrors,
  ...organisationsErrors,
  ...passkeysErrors,
  ...payablesErrors,
  ...priceListsErrors,
  ...exportsErrors,
  ...privacyRequestsErrors,
  ...productRequestsErrors,
  ...productsErrors,
  ...publicationsErrors,
  ...quoteRequestsErrors,
  ...retoursErrors,
  ...savedViewsErrors,
  ...secondFactorErrors,
  ...sessionsErrors,
  ...shopVisitsErrors,
  ...shopsErrors,
  ...signUpsErrors,
  ...slackErrors,
  ...stockLocationsErrors,
  ...stockOrdersErrors,
  ...stockTransfersErrors,
  ...stocksErrors,
  ...stockPushesErrors,
  ...routingReplaysErrors,
  ...stocktakesErrors,
  ...taxesErrors,
  ...uploadsErrors,
  ...waitlistErrors,
} as const
