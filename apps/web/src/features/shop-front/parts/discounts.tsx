import { discountList } from "@packhaus/contract/shop-front/list"
import type { DiscountRow } from "@packhaus/contract/shop-front/schema"
import { IconDiscount2, IconFilter, IconPencil, IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { useByMerchant } from "../components/merchant.ts"
import { PartsOfShopFront } from "../components/parts-of-shop-front.tsx"

const DiscountSheet = lazyPart(() => import("../components/discount-sheet.tsx"), "DiscountSheet")
const ConditionsSheet = lazyPart(
  () => import("../components/conditions-sheet.tsx"),
  "ConditionsSheet",
)
const RemoveDiscount = lazyPart(() => import("../components/remove-row.tsx"), "RemoveDiscount")

const list = listOnScreen(discountList, { names: { merchant_id: "merchant" } })
export const { loader } = list

/** Discount codes of shop fronts. */
export function DiscountsPage() {
  const { t } = useTranslation("shop-front")
  const can = useCan()
  const columns: Columns<DiscountRow> = [
    { id: "code", header: t(($) => $.discounts.code), fixed: true, sortable: true },
    {
      id: "reduces",
      header: t(($) => $.discounts.reduces),
      of: ({ rule: { type, value } }) =>
        type === "percentage"
          ? t(($) => $.discounts.percent, { value })
          : t(($) => $.discounts.kinds[type]),
    },
    {
      id: "state",
      header: t(($) => $.state),
      cell: (row) => (
        <StatusBadge tone={row.is_disabled ? "neutral" : "success"}>
          {t(($) => $.discounts.disabled[`${row.is_disabled}`])}
        </StatusBadge>
      ),
    },
    {
      id: "usage_count",
      header: t(($) => $.discounts.used),
      sortable: true,
      align: "right",
      cell: ({ usage_count, usage_limit }) =>
        usage_limit === null
          ? usage_count
          : t(($) => $.discounts.usedOf, { count: usage_count, limit: usage_limit }),
    },
    { id: "starts_at", header: t(($) => $.discounts.starts), as: "date" },
    { id: "ends_at", header: t(($) => $.ends), as: "date", sortable: true },
    can("discount.write") && {
      id: "actions",
      header: t(($) => $.actions),
      actions: (row) => [
        {
          name: "edit",
          label: t(($) => $.editNamed, { name: row.code }),
          icon: IconPencil,
          opens: (close) => <DiscountSheet row={row} onClose={close} />,
        },
        {
          name: "conditions",
          label: t(($) => $.conditions.of, { name: row.code }),
          icon: IconFilter,
          opens: (close) => <ConditionsSheet row={row} onClose={close} />,
        },
        {
          name: "remove",
          label: t(($) => $.removeNamed, { name: row.code }),
          icon: IconTrash,
          opens: (close) => <RemoveDiscount row={row} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.parts.discounts)}
      top={<PartsOfShopFront />}
      placeholder={t(($) => $.discounts.code)}
      create={{
        label: t(($) => $.discounts.create),
        opens: (close) => <DiscountSheet onClose={close} />,
      }}
      filters={{
        is_disabled: [t(($) => $.state), (value) => t(($) => $.discounts.disabled[value])],
        merchant_id: useByMerchant(),
      }}
      columns={columns}
      nameOf={({ code }) => code}
      card={["code", "reduces", "state", "usage_count", "actions"]}
      empty={{
        icon: IconDiscount2,
        title: t(($) => $.discounts.empty),
        body: t(($) => $.discounts.lead),
      }}
    />
  )
}
