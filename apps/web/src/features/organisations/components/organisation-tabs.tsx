import { isAgency } from "@packhaus/contract/access/roles"
import { invoiceRunPaths } from "@packhaus/contract/invoice-runs/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { memberPaths } from "@packhaus/contract/members/paths"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sessions/queries.ts"
import { PageTabs } from "#ui/page/page-tabs.tsx"

type Props = { id: string; type: OrganisationType; isOwn?: boolean }

/** The parts of an organisation: its data and people; for who looks after customers their money. */
export function OrganisationTabs({ id, type, isOwn = false }: Props) {
  const { t } = useTranslation("organisations")
  const { role } = useSession()
  const can = useCan()
  // An agency manages its customers, not their people.
  const seesPeople = can("member.read") && (isOwn || !isAgency(role))
  const hasMoney = !isOwn && type === "customer"
  const tabs = [
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
      path: ledgerPaths.of(id),
      label: t(($) => $.tabs.balance),
      shown: hasMoney && can("balance.read"),
    },
    {
      path: invoiceRunPaths.billingOf(id),
      label: t(($) => $.tabs.billing),
      shown: hasMoney && can("billing.read"),
    },
  ].filter(({ shown }) => shown)
  return <PageTabs label={t(($) => $.tabs.label)} tabs={tabs} />
}
