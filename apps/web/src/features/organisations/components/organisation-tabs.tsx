import { isAgency } from "@packhaus/contract/access/roles"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sessions/queries.ts"
import { paths } from "#lib/paths.ts"

type Of = { id: string; type: OrganisationType }

/** The parts of an organisation: its data and people; for who looks after customers their money. */
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
        path: isOwn ? paths.organisation : paths.organisationOf(id),
        label: t(($) => $.tabs.data),
        shown: can("organisation.read_own"),
      },
      {
        path: isOwn ? paths.members : paths.membersOf(id),
        label: t(($) => $.tabs.members),
        shown: seesPeople,
      },
      {
        path: isOwn ? paths.organisationSettings : paths.settingsOf(id),
        label: t(($) => $.tabs.settings),
        shown: can("organisation.read_own"),
      },
      {
        path: isOwn ? paths.slack : paths.slackOf(id),
        label: t(($) => $.tabs.slack),
        shown: can("slack.read") && (isOwn || !isAgency(role)),
      },
      {
        path: paths.balanceOf(id),
        label: t(($) => $.tabs.balance),
        shown: hasMoney && can("balance.read"),
      },
      {
        path: paths.billingOf(id),
        label: t(($) => $.tabs.billing),
        shown: hasMoney && can("billing.read"),
      },
    ]
    return { label: t(($) => $.tabs.label), tabs: tabs.filter(({ shown }) => shown) }
  }
}
