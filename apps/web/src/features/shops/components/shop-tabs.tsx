import { useTranslation } from "react-i18next"
import { paths } from "#lib/paths.ts"
import { PageTabs } from "#ui/page/page-tabs.tsx"

/** The two pages of a shop: what is set, and how its sync goes. */
export function ShopTabs({ id }: { id: string }) {
  const { t } = useTranslation("shops")
  return (
    <PageTabs
      label={t(($) => $.detail.tabs)}
      tabs={[
        { path: paths.shop(id), label: t(($) => $.detail.settings) },
        { path: paths.shopSync(id), label: t(($) => $.detail.sync) },
      ]}
    />
  )
}
