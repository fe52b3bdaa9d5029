import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { problemOf, SyncBadge } from "./shop-status.tsx"

/** The columns of the shops list: which, whose, how it goes, when it was last heard of. */
export function useShopColumns(): Column<Shop>[] {
  const { t } = useTranslation("shops")
  const seesMany = useSeesMany()
  return useMemo(() => {
    const none = <Faint>–</Faint>
    const owner: Column<Shop> = {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      cell: (shop) => shop.organisation_name,
    }
    return [
      {
        id: "name",
        header: t(($) => $.columns.name),
        cell: (shop) => shop.name,
        fixed: true,
        sortable: true,
      },
      {
        id: "domain",
        header: t(($) => $.columns.domain),
        cell: (shop) => (hasPlatform(shop) ? shop.domain : t(($) => $.own.address)),
      },
      ...(seesMany ? [owner] : []),
      {
        id: "sync",
        header: t(($) => $.columns.sync),
        cell: (shop) => <SyncBadge sync={shop.sync} />,
      },
      {
        id: "problem",
        header: t(($) => $.columns.problem),
        cell: (shop) => {
          const problem = problemOf(shop)
          return problem ? t(($) => $.problems[problem].name) : none
        },
      },
      {
        id: "last_webhook_at",
        header: t(($) => $.columns.lastWebhook),
        cell: (shop) =>
          shop.last_webhook_at ? <Moment at={shop.last_webhook_at} relative /> : none,
        sortable: true,
      },
      {
        id: "created_at",
        header: t(($) => $.columns.connected),
        cell: (shop) => <Moment at={shop.connected_at} />,
        sortable: true,
      },
    ]
  }, [t, seesMany])
}
