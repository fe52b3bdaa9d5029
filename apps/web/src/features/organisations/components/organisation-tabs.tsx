import { isAgency } from "@packhaus/contract/access/roles"
import { customerOverviewPaths } from "@packhaus/contract/applicants/customer-overview/paths"
import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { memberPaths } from "@packhaus/contract/members/paths"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { erasurePaths } from "@packhaus/contract/privacy/erasures/paths"
import { slackPaths } from "@packhaus/contract/slack/paths"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"

type Of = { id: string; type: OrganisationType }

/** Parts of an organisation: data and people; money for its managers. */
export function useOrganisationTabs() {
  const { t } = useTranslation("organisations")
  const { role } = useSession()
  const can = useCan()
  return ({ id, type }: Of, isOwn = false) => {
    // An agency manages its customers, not their people.
    const seesPeople = can("member.read") && (isOwn || !isAgency(role))
    const hasMoney = !isOwn && type === "customer"
    const tabs = [
      {
        path: customerOverviewPaths.one(id),
        label: t(($) => $.tabs.overview),
        shown: hasMoney && can("customer_overview.read"),
      },
      {
        path: isOwn ? organisationPaths.own : organisationPaths.one(id),
        label: t(($) => $.tabs.data),
        shown: can("organisation.read_own"),
      },
      {
        path: isOwn ? memberPaths.own : memberPaths.of(id),
        label: t(($) => $.tabs.members),
        shown: seesPeople,
      },
      {
        path: isOwn ? organisationPaths.ownSettings : organisationPaths.settingsOf(id),
        label: t(($) => $.tabs.settings),
        shown: can("organisation.read_own"),
      },
      {
        path: isOwn ? slackPaths.own : slackPaths.of(id),
        label: t(($) => $.tabs.slack),
        shown: can("slack.read") && (isOwn || !isAgency(role)),
      },
      {
        path: isOwn ? erasurePaths.ownOrganisation : erasurePaths.of(id),
        label: t(($) => $.tabs.data_end),
        shown: can("erasure.read") && type !== "platform" && (isOwn || !isAgency(role)),
      },
      {
        path: ledgerPaths.of(id),
        label: t(($) => $.tabs.balance),
        shown: hasMoney && can("balance.read"),
      },
      {
        path: invoiceRunPaths.billingOf(id),
        label: t(($) => $.tabs.billing),
        shown: hasMoney && can("billing.read"),
      },
    ]
    return { label: t(($) => $.tabs.label), tabs: tabs.filter(({ shown }) => shown) }
  }
}
