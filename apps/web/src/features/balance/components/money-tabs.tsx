import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { paths } from "#lib/paths.ts"
import { PageTabs } from "#ui/page-tabs.tsx"

/** The money of one organisation: its balance, and for staff how it is invoiced. */
export function MoneyTabs({ id }: { id: string }) {
  const { t } = useTranslation("balance")
  const can = useCan()
  if (!can("billing.read")) return null
  return (
    <PageTabs
      label={t(($) => $.tabs.label)}
      tabs={[
        { path: paths.balanceOf(id), label: t(($) => $.tabs.balance) },
        { path: paths.billingOf(id), label: t(($) => $.tabs.billing) },
      ]}
    />
  )
}
