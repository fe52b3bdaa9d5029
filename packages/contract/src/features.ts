import { agencyAssignmentsErrors } from "./agency-assignments/errors.ts"
import { agencyAssignmentsKeyScopes, agencyAssignmentsPolicy } from "./agency-assignments/policy.ts"
import { apiKeysKeyScopes, apiKeysPolicy } from "./api-keys/policy.ts"
import { bulkRunsErrors } from "./bulk-runs/errors.ts"
import { bulkRunsKeyScopes, bulkRunsPolicy } from "./bulk-runs/policy.ts"
import { commerceErrors } from "./commerce/errors.ts"
import { commerceKeyScopes, commercePolicy } from "./commerce/policy.ts"
import { customerOverviewKeyScopes, customerOverviewPolicy } from "./customer-overview/policy.ts"
import { dashboardKeyScopes, dashboardPolicy } from "./dashboard/policy.ts"
import { exportsErrors } from "./exports/errors.ts"
import { exportsKeyScopes, exportsPolicy } from "./exports/policy.ts"
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
import { onboardingErrors } from "./onboarding/errors.ts"
import { onboardingKeyScopes, onboardingPolicy } from "./onboarding/policy.ts"
import { ordersErrors } from "./orders/errors.ts"
import { ordersKeyScopes, ordersPolicy } from "./orders/policy.ts"
import { organisationsErrors } from "./organisations/errors.ts"
import { organisationsKeyScopes, organisationsPolicy } from "./organisations/policy.ts"
import { packagingsKeyScopes, packagingsPolicy } from "./packagings/policy.ts"
import { priceListsErrors } from "./price-lists/errors.ts"
import { priceListsKeyScopes, priceListsPolicy } from "./price-lists/policy.ts"
import { privacyRequestsErrors } from "./privacy-requests/errors.ts"
import { privacyRequestsKeyScopes, privacyRequestsPolicy } from "./privacy-requests/policy.ts"
import { productsErrors } from "./products/errors.ts"
import { productsKeyScopes, productsPolicy } from "./products/policy.ts"
import { savedViewsErrors } from "./saved-views/errors.ts"
import { savedViewsKeyScopes, savedViewsPolicy } from "./saved-views/policy.ts"
import { searchKeyScopes, searchPolicy } from "./search/policy.ts"
import { secondFactorErrors } from "./second-factor/errors.ts"
import { secondFactorKeyScopes, secondFactorPolicy } from "./second-factor/policy.ts"
import { sessionsErrors } from "./sessions/errors.ts"
import { sessionsKeyScopes, sessionsPolicy } from "./sessions/policy.ts"
import { shipmentMethodsKeyScopes, shipmentMethodsPolicy } from "./shipment-methods/policy.ts"
import { shopReturnsKeyScopes, shopReturnsPolicy } from "./shop-returns/policy.ts"
import { shopsErrors } from "./shops/errors.ts"
import { shopsKeyScopes, shopsPolicy } from "./shops/policy.ts"
import { signUpsErrors } from "./sign-ups/errors.ts"
import { signUpsKeyScopes, signUpsPolicy } from "./sign-ups/policy.ts"
import { slackErrors } from "./slack/errors.ts"
import { slackKeyScopes, slackPolicy } from "./slack/policy.ts"
import { stockLocationsErrors } from "./stock-locations/errors.ts"
import { stockLocationsKeyScopes, stockLocationsPolicy } from "./stock-locations/policy.ts"
import { stocksErrors } from "./stocks/errors.ts"
import { stocksKeyScopes, stocksPolicy } from "./stocks/policy.ts"
import { uploadsErrors } from "./uploads/errors.ts"
import { uploadsKeyScopes, uploadsPolicy } from "./uploads/policy.ts"
import { waitlistErrors } from "./waitlist/errors.ts"
import { waitlistKeyScopes, waitlistPolicy } from "./waitlist/policy.ts"

/** Who may do what, as each feature says it: one line a feature. */
export const featurePolicies = {
  ...agencyAssignmentsPolicy,
  ...apiKeysPolicy,
  ...bulkRunsPolicy,
  ...commercePolicy,
  ...customerOverviewPolicy,
  ...dashboardPolicy,
  ...invitationsPolicy,
  ...invoiceRunsPolicy,
  ...invoicesPolicy,
  ...jobsPolicy,
  ...ledgerPolicy,
  ...locationPrioritiesPolicy,
  ...mailsPolicy,
  ...membersPolicy,
  ...noticesPolicy,
  ...onboardingPolicy,
  ...ordersPolicy,
  ...organisationsPolicy,
  ...packagingsPolicy,
  ...priceListsPolicy,
  ...exportsPolicy,
  ...privacyRequestsPolicy,
  ...productsPolicy,
  ...savedViewsPolicy,
  ...searchPolicy,
  ...secondFactorPolicy,
  ...sessionsPolicy,
  ...shipmentMethodsPolicy,
  ...shopReturnsPolicy,
  ...shopsPolicy,
  ...signUpsPolicy,
  ...slackPolicy,
  ...stockLocationsPolicy,
  ...stocksPolicy,
  ...uploadsPolicy,
  ...waitlistPolicy,
} as const

/** What of each an API key needs: one line a feature. */
export const featureKeyScopes = {
  ...agencyAssignmentsKeyScopes,
  ...apiKeysKeyScopes,
  ...bulkRunsKeyScopes,
  ...commerceKeyScopes,
  ...customerOverviewKeyScopes,
  ...dashboardKeyScopes,
  ...invitationsKeyScopes,
  ...invoiceRunsKeyScopes,
  ...invoicesKeyScopes,
  ...jobsKeyScopes,
  ...ledgerKeyScopes,
  ...locationPrioritiesKeyScopes,
  ...mailsKeyScopes,
  ...membersKeyScopes,
  ...noticesKeyScopes,
  ...onboardingKeyScopes,
  ...ordersKeyScopes,
  ...organisationsKeyScopes,
  ...packagingsKeyScopes,
  ...priceListsKeyScopes,
  ...exportsKeyScopes,
  ...privacyRequestsKeyScopes,
  ...productsKeyScopes,
  ...savedViewsKeyScopes,
  ...searchKeyScopes,
  ...secondFactorKeyScopes,
  ...sessionsKeyScopes,
  ...shipmentMethodsKeyScopes,
  ...shopReturnsKeyScopes,
  ...shopsKeyScopes,
  ...signUpsKeyScopes,
  ...slackKeyScopes,
  ...stockLocationsKeyScopes,
  ...stocksKeyScopes,
  ...uploadsKeyScopes,
  ...waitlistKeyScopes,
} as const

/** What each feature can refuse: one line a feature. */
export const featureErrors = {
  ...agencyAssignmentsErrors,
  ...bulkRunsErrors,
  ...commerceErrors,
  ...invitationsErrors,
  ...invoicesErrors,
  ...jobsErrors,
  ...ledgerErrors,
  ...membersErrors,
  ...onboardingErrors,
  ...ordersErrors,
  ...organisationsErrors,
  ...priceListsErrors,
  ...exportsErrors,
  ...privacyRequestsErrors,
  ...productsErrors,
  ...savedViewsErrors,
  ...secondFactorErrors,
  ...sessionsErrors,
  ...shopsErrors,
  ...signUpsErrors,
  ...slackErrors,
  ...stockLocationsErrors,
  ...stocksErrors,
  ...uploadsErrors,
  ...waitlistErrors,
} as const
