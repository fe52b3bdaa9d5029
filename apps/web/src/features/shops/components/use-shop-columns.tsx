import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { problemOf, SyncBadge } from "./shop-status.tsx"

/** The columns of the shops list. */
export function useShopColumns(): Columns<Shop> {
  const { t } = useTranslation("shops")
  const seesMany = useSeesMany()
  return [
    { id: "name", header: t(($) => $.columns.name), fixed: true, sortable: true },
    {
      id: "domain",
      header: t(($) => $.columns.domain),
      cell: (shop) => (hasPlatform(shop) ? shop.domain : t(($) => $.own.address)),
    },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    {
      id: "sync",
      header: t(($) => $.columns.sync),
      cell: (shop) => <SyncBadge sync={shop.sync} />,
    },
    {
      id: "problem",
      header: t(($) => $.columns.problem),
      of: (shop) => {
        const problem = problemOf(shop)
        return problem && t(($) => $.problems[problem].name)
      },
      tone: (shop) => problemOf(shop) && "attention",
    },
    { id: "last_webhook_at", header: t(($) => $.columns.lastWebhook), as: "ago", sortable: true },
    {
      id: "created_at",
      header: t(($) => $.columns.connected),
      as: "date",
      of: "connected_at",
      sortable: true,
    },
  ]
}
