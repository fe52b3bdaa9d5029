import { giftCardList } from "@packhaus/contract/shop-front/list"
import type { GiftCardRow } from "@packhaus/contract/shop-front/schema"
import { IconGift, IconMail, IconPencil } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Money } from "#ui/display/money.tsx"
import { useByMerchant } from "../components/merchant.ts"
import { PartsOfShopFront } from "../components/parts-of-shop-front.tsx"

const GiftCardSheet = lazyPart(() => import("../components/gift-card-sheet.tsx"), "GiftCardSheet")
const ResendDialog = lazyPart(() => import("../components/resend-dialog.tsx"), "ResendDialog")

const list = listOnScreen(giftCardList, { names: { merchant_id: "merchant" } })
export const { loader } = list

/** Gift cards of shop fronts: issued by hand, or sold. */
export function GiftCardsPage() {
  const { t } = useTranslation("shop-front")
  const can = useCan()
  const writes = can("gift_card.write")
  const columns: Columns<GiftCardRow> = [
    { id: "code", header: t(($) => $.cards.code), fixed: true },
    {
      id: "balance",
      header: t(($) => $.cards.balance),
      align: "right",
      sortable: true,
      cell: ({ balance, region }) => (
        <Money amount={balance} currency={region?.currency_code ?? "eur"} />
      ),
    },
    {
      id: "value",
      header: t(($) => $.cards.value),
      align: "right",
      sortable: true,
      cell: ({ value, region }) => (
        <Money amount={value} currency={region?.currency_code ?? "eur"} />
      ),
    },
    { id: "region", header: t(($) => $.region), of: ({ region }) => region?.name ?? null },
    {
      id: "state",
      header: t(($) => $.state),
      cell: (row) => (
        <StatusBadge tone={row.is_disabled ? "neutral" : "success"}>
          {t(($) => $.cards.disabled[`${row.is_disabled}`])}
        </StatusBadge>
      ),
    },
    {
      id: "origin",
      header: t(($) => $.cards.origin),
      of: ({ order_id }) => t(($) => (order_id ? $.cards.sold : $.cards.issued)),
    },
    { id: "ends_at", header: t(($) => $.ends), as: "date", sortable: true },
    writes && {
      id: "actions",
      header: t(($) => $.actions),
      actions: (row) => [
        {
          name: "edit",
          label: t(($) => $.editNamed, { name: row.code }),
          icon: IconPencil,
          opens: (close) => <GiftCardSheet row={row} onClose={close} />,
        },
        row.order_id !== null && {
          name: "resend",
          label: t(($) => $.cards.resendNamed, { name: row.code }),
          icon: IconMail,
          opens: (close) => <ResendDialog row={row} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.parts["gift-cards"])}
      top={<PartsOfShopFront />}
      {...(writes ? { placeholder: t(($) => $.cards.code) } : {})}
      create={{
        label: t(($) => $.cards.create),
        opens: (close) => <GiftCardSheet onClose={close} />,
      }}
      filters={{
        is_disabled: [t(($) => $.state), (value) => t(($) => $.cards.disabled[value])],
        merchant_id: useByMerchant(),
      }}
      columns={columns}
      nameOf={({ code }) => code}
      card={["code", "balance", "state", "ends_at", "actions"]}
      empty={{ icon: IconGift, title: t(($) => $.cards.empty), body: t(($) => $.cards.lead) }}
    />
  )
}
