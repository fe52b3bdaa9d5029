import { orderPaths } from "@packhaus/contract/orders/paths"
import { draftList } from "@packhaus/contract/shop-front/list"
import { shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import type { DraftRow } from "@packhaus/contract/shop-front/schema"
import { IconFilePencil } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useByMerchant } from "../components/merchant.ts"
import { PartsOfShopFront } from "../components/parts-of-shop-front.tsx"

const DraftSheet = lazyPart(() => import("../components/draft-sheet.tsx"), "DraftSheet")

const list = listOnScreen(draftList, { names: { merchant_id: "merchant" } })
export const { loader } = list

/** Orders that a merchant prepares for a shopper. */
export function DraftsPage() {
  const { t } = useTranslation("shop-front")
  const columns: Columns<DraftRow> = [
    {
      id: "display_id",
      header: t(($) => $.drafts.number),
      of: ({ display_id }) => t(($) => $.drafts.numbered, { number: display_id }),
      fixed: true,
    },
    { id: "email", header: t(($) => $.shoppers.email), of: ({ cart }) => cart.email, clips: true },
    {
      id: "items",
      header: t(($) => $.drafts.pieces),
      as: "number",
      align: "right",
      of: ({ cart }) => cart.items?.reduce((sum, { quantity }) => sum + quantity, 0) ?? null,
    },
    {
      id: "status",
      header: t(($) => $.state),
      of: "status",
      words: (status) => t(($) => $.drafts.states[status]),
      tones: { open: "attention", completed: "success" },
    },
    {
      id: "order",
      header: t(($) => $.order),
      of: ({ order_id }) => (order_id ? t(($) => $.openOrder) : null),
      to: ({ order_id }) => order_id && orderPaths.one(order_id),
    },
    { id: "created_at", header: t(($) => $.created), as: "ago", sortable: true },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.parts.drafts)}
      top={<PartsOfShopFront />}
      placeholder={t(($) => $.drafts.search)}
      create={{
        label: t(($) => $.drafts.create),
        opens: (close) => <DraftSheet onClose={close} />,
      }}
      filters={{
        status: [t(($) => $.state), (value) => t(($) => $.drafts.states[value])],
        merchant_id: useByMerchant(),
      }}
      columns={columns}
      nameOf={({ display_id }) => t(($) => $.drafts.numbered, { number: display_id })}
      hrefOf={({ id }) => shopFrontPaths.draft(id)}
      card={["display_id", "email", "status", "created_at"]}
      empty={{
        icon: IconFilePencil,
        title: t(($) => $.drafts.empty),
        body: t(($) => $.drafts.lead),
      }}
    />
  )
}
