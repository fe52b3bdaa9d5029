import { actingErrors } from "./acting/errors.ts"
import { actingKeyScopes, actingPolicy } from "./acting/policy.ts"
import { agencyAssignmentsErrors } from "./agency-assignments/errors.ts"
import { agencyAssignmentsKeyScopes, agencyAssignmentsPolicy } from "./agency-assignments/policy.ts"
import { agencyMarginKeyScopes, agencyMarginPolicy } from "./agency-margin/policy.ts"
import { apiKeysKeyScopes, apiKeysPolicy } from "./api-keys/policy.ts"
import { auditKeyScopes, auditPolicy } from "./audit/policy.ts"
import { batchJobsKeyScopes, batchJobsPolicy } from "./batch-jobs/policy.ts"
import { bookingsErrors } from "./bookings/errors.ts"
import { bookingsKeyScopes, bookingsPolicy } from "./bookings/policy.ts"
import { bulkRunsErrors } from "./bulk-runs/errors.ts"
import { bulkRunsKeyScopes, bulkRunsPolicy } from "./bulk-runs/policy.ts"
import { cardPaymentsErrors } from "./card-payments/errors.ts"
import { cardPaymentsKeyScopes, cardPaymentsPolicy } from "./card-payments/policy.ts"
import { cartsKeyScopes, cartsPolicy } from "./carts/policy.ts"
import { chatsErrors } from "./chats/errors.ts"
import { chatsKeyScopes, chatsPolicy } from "./chats/policy.ts"
import { claimsErrors } from "./claims/errors.ts"
import { claimsKeyScopes, claimsPolicy } from "./claims/policy.ts"
import { commerceErrors } from "./commerce/errors.ts"
import { commerceKeyScopes, commercePolicy } from "./commerce/policy.ts"
import { customerOverviewKeyScopes, customerOverviewPolicy } from "./customer-overview/policy.ts"
import { dashboardKeyScopes, dashboardPolicy } from "./dashboard/policy.ts"
import { dataExportsErrors } from "./data-exports/errors.ts"
import { dataExportsKeyScopes, dataExportsPolicy } from "./data-exports/policy.ts"
import { dutyRatesKeyScopes, dutyRatesPolicy } from "./duty-rates/policy.ts"
import { erasuresErrors } from "./erasures/errors.ts"
import { erasuresKeyScopes, erasuresPolicy } from "./erasures/policy.ts"
import { exportsErrors } from "./exports/errors.ts"
import { exportsKeyScopes, exportsPolicy } from "./exports/policy.ts"
import { forecastsKeyScopes, forecastsPolicy } from "./forecasts/policy.ts"
import { inventoryKeyScopes, inventoryPolicy } from "./inventory/policy.ts"
import { invitationsErrors } from "./invitations/errors.ts"
import { invitationsKeyScopes, invitationsPolicy } from "./invitations/policy.ts"
import { invoiceRunsKeyScopes, invoiceRunsPolicy } from "./invoice-runs/policy.ts"
import { invoicesErrors } from "./invoices/errors.ts"
import { invoicesKeyScopes, invoicesPolicy } from "./invoices/policy.ts"
import { jobsErrors } from "./jobs/errors.ts"
import { jobsKeyScopes, jobsPolicy } from "./jobs/policy.ts"
import { ledgerErrors } from "./ledger/errors.ts"
import { ledgerKeyScopes, ledgerPolicy } from "./ledger/policy.ts"
import {
  locationPrioritiesKeyScopes,
  locationPrioritiesPolicy,
} from "./location-priorities/policy.ts"
import { mailsKeyScopes, mailsPolicy } from "./mails/policy.ts"
import { membersErrors } from "./members/errors.ts"
import { membersKeyScopes, membersPolicy } from "./members/policy.ts"
import { noticesKeyScopes, noticesPolicy } from "./notices/policy.ts"
import { offersErrors } from "./offers/errors.ts"
import { offersKeyScopes, offersPolicy } from "./offers/policy.ts"
import { onboardingErrors } from "./onboarding/errors.ts"
import { onboardingKeyScopes, onboardingPolicy } from "./onboarding/policy.ts"
import { orderClaimsKeyScopes, orderClaimsPolicy } from "./order-claims/policy.ts"
import { ordersErrors } from "./orders/errors.ts"
import { ordersKeyScopes, ordersPolicy } from "./orders/policy.ts"
import { organisationsErrors } from "./organisations/errors.ts"
import { organisationsKeyScopes, organisationsPolicy } from "./organisations/policy.ts"
import { packStationErrors } from "./pack-station/errors.ts"
import { packStationKeyScopes, packStationPolicy } from "./pack-station/policy.ts"
import { packagingOrdersErrors } from "./packaging-orders/errors.ts"
import { packagingOrdersKeyScopes, packagingOrdersPolicy } from "./packaging-orders/policy.ts"
import { packagingStocksKeyScopes, packagingStocksPolicy } from "./packaging-stocks/policy.ts"
import { packagingsErrors } from "./packagings/errors.ts"
import { packagingsKeyScopes, packagingsPolicy } from "./packagings/policy.ts"
import { passkeysErrors } from "./passkeys/errors.ts"
import { passkeysKeyScopes, passkeysPolicy } from "./passkeys/policy.ts"
import { payablesErrors } from "./payables/errors.ts"
import { payablesKeyScopes, payablesPolicy } from "./payables/policy.ts"
import { paymentProofsKeyScopes, paymentProofsPolicy } from "./payment-proofs/policy.ts"
import { priceListsErrors } from "./price-lists/errors.ts"
import { priceListsKeyScopes, priceListsPolicy } from "./price-lists/policy.ts"
import { privacyRequestsErrors } from "./privacy-requests/errors.ts"
import { privacyRequestsKeyScopes, privacyRequestsPolicy } from "./privacy-requests/policy.ts"
import { productHistoryKeyScopes, productHistoryPolicy } from "./product-history/policy.ts"
import { productOverviewKeyScopes, productOverviewPolicy } from "./product-overview/policy.ts"
import { productRequestsErrors } from "./product-requests/errors.ts"
import { productRequestsKeyScopes, productRequestsPolicy } from "./product-requests/policy.ts"
import { productsErrors } from "./products/errors.ts"
import { productsKeyScopes, productsPolicy } from "./products/policy.ts"
import { publicationsErrors } from "./publications/errors.ts"
import { publicationsKeyScopes, publicationsPolicy } from "./publications/policy.ts"
import { quoteRequestsErrors } from "./quote-requests/errors.ts"
import { quoteRequestsKeyScopes, quoteRequestsPolicy } from "./quote-requests/policy.ts"
import { retoursErrors } from "./retours/errors.ts"
import { retoursKeyScopes, retoursPolicy } from "./retours/policy.ts"
import { returnsKeyScopes, returnsPolicy } from "./returns/policy.ts"
import { routingReplaysErrors } from "./routing-replays/errors.ts"
import { routingReplaysKeyScopes, routingReplaysPolicy } from "./routing-replays/policy.ts"
import { routingTrialsKeyScopes, routingTrialsPolicy } from "./routing-trials/policy.ts"
import { savedViewsErrors } from "./saved-views/errors.ts"
import { savedViewsKeyScopes, savedViewsPolicy } from "./saved-views/policy.ts"
import { searchKeyScopes, searchPolicy } from "./search/policy.ts"
import { secondFactorErrors } from "./second-factor/errors.ts"
import { secondFactorKeyScopes, secondFactorPolicy } from "./second-factor/policy.ts"
import { servicesKeyScopes, servicesPolicy } from "./services/policy.ts"
import { sessionsErrors } from "./sessions/errors.ts"
import { sessionsKeyScopes, sessionsPolicy } from "./sessions/policy.ts"
import { shipmentMethodsKeyScopes, shipmentMethodsPolicy } from "./shipment-methods/policy.ts"
import { shopReturnsKeyScopes, shopReturnsPolicy } from "./shop-returns/policy.ts"
import { shopVisitsErrors } from "./shop-visits/errors.ts"
import { shopVisitsKeyScopes, shopVisitsPolicy } from "./shop-visits/policy.ts"
import { shoppersKeyScopes, shoppersPolicy } from "./shoppers/policy.ts"
import { shopsErrors } from "./shops/errors.ts"
import { shopsKeyScopes, shopsPolicy } from "./shops/policy.ts"
import { signUpsErrors } from "./sign-ups/errors.ts"
import { signUpsKeyScopes, signUpsPolicy } from "./sign-ups/policy.ts"
import { slackErrors } from "./slack/errors.ts"
import { slackKeyScopes, slackPolicy } from "./slack/policy.ts"
import { stockLocationsErrors } from "./stock-locations/errors.ts"
import { stockLocationsKeyScopes, stockLocationsPolicy } from "./stock-locations/policy.ts"
import { stockOrdersErrors } from "./stock-orders/errors.ts"
import { stockOrdersKeyScopes, stockOrdersPolicy } from "./stock-orders/policy.ts"
import { stockPushesErrors } from "./stock-pushes/errors.ts"
import { stockPushesKeyScopes, stockPushesPolicy } from "./stock-pushes/policy.ts"
import { stockTransfersErrors } from "./stock-transfers/errors.ts"
import { stockTransfersKeyScopes, stockTransfersPolicy } from "./stock-transfers/policy.ts"
import { stocksErrors } from "./stocks/errors.ts"
import { stocksKeyScopes, stocksPolicy } from "./stocks/policy.ts"
import { stocktakesErrors } from "./stocktakes/errors.ts"
import { stocktakesKeyScopes, stocktakesPolicy } from "./stocktakes/policy.ts"
import { swapsKeyScopes, swapsPolicy } from "./swaps/policy.ts"
import { taxesErrors } from "./taxes/errors.ts"
import { taxesKeyScopes, taxesPolicy } from "./taxes/policy.ts"
import { uploadsErrors } from "./uploads/errors.ts"
import { uploadsKeyScopes, uploadsPolicy } from "./uploads/policy.ts"
import { usersKeyScopes, usersPolicy } from "./users/policy.ts"
import { waitlistErrors } from "./waitlist/errors.ts"
import { waitlistKeyScopes, waitlistPolicy } from "./waitlist/policy.ts"

/** Who may do what, as each feature says it: one line a feature. */
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

/** What of each an API key needs: one line a feature. */
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

/** What each feature can refuse: one line a feature. */
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
