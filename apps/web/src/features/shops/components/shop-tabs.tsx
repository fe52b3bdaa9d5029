import { shopPaths } from "@packhaus/contract/shops/paths"
import { useTranslation } from "react-i18next"
import { PageTabs } from "#ui/page/page-tabs.tsx"

/** The two pages of a shop: what is set, and how its sync goes. */
export function ShopTabs({ id }: { id: string }) {
  const { t } = useTranslation("shops")
  return (
    <PageTabs
      label={t(($) => $.detail.tabs)}
      tabs={[
        { path: shopPaths.one(id), label: t(($) => $.detail.settings) },
        { path: shopPaths.sync(id), label: t(($) => $.detail.sync) },
      ]}
    />
  )
}
