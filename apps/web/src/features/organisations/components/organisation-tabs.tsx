import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { paths } from "#lib/paths.ts"
import { PageTabs } from "#ui/page-tabs.tsx"

/** The parts of an organisation as staff see them: its people, and of a customer the money. */
export function OrganisationTabs({ id, type }: { id: string; type: string }) {
  const { t } = useTranslation("organisations")
  const can = useCan()
  const isCustomer = type === "customer"
  const tabs = [
    { path: paths.membersOf(id), label: t(($) => $.tabs.members), shown: can("member.read") },
    {
      path: paths.balanceOf(id),
      label: t(($) => $.tabs.balance),
      shown: isCustomer && can("balance.read"),
    },
    {
      path: paths.billingOf(id),
      label: t(($) => $.tabs.billing),
      shown: isCustomer && can("billing.read"),
    },
  ].filter(({ shown }) => shown)
  return <PageTabs label={t(($) => $.tabs.label)} tabs={tabs} />
}
