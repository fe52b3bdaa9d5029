import { shopFrontParts, shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import { useTranslation } from "react-i18next"
import { PageTabs } from "#ui/page/page-tabs.tsx"

/** The parts of a shop front, above each of their lists. */
export function PartsOfShopFront() {
  const { t } = useTranslation("shop-front")
  const tabs = shopFrontParts.map((part) => ({
    path: shopFrontPaths.list(part),
    label: t(($) => $.parts[part]),
  }))
  return <PageTabs ofLists label={t(($) => $.title)} tabs={tabs} />
}
