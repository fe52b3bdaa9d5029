import { shippingOptionList } from "@packhaus/contract/shop-front/list"
import type { ShippingOptionRow } from "@packhaus/contract/shop-front/schema"
import { IconPencil, IconTrash, IconTruck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Money } from "#ui/display/money.tsx"
import { useByMerchant } from "../components/merchant.ts"
import { PartsOfShopFront } from "../components/parts-of-shop-front.tsx"

const OptionSheet = lazyPart(() => import("../components/option-sheet.tsx"), "OptionSheet")
const RemoveOption = lazyPart(() => import("../components/remove-row.tsx"), "RemoveOption")

const list = listOnScreen(shippingOptionList, { names: { merchant_id: "merchant" } })
export const { loader } = list

/** The ways to ship that shop fronts offer, per region. */
export function ShippingPage() {
  const { t } = useTranslation("shop-front")
  const { money } = useFormat()
  const can = useCan()
  const columns: Columns<ShippingOptionRow> = [
    { id: "name", header: t(($) => $.options.name), fixed: true, sortable: true },
    {
      id: "amount",
      header: t(($) => $.options.price),
      align: "right",
      sortable: true,
      cell: ({ amount, region }) => (
        <Money amount={amount} currency={region?.currency_code ?? "eur"} />
      ),
    },
    { id: "region", header: t(($) => $.region), of: ({ region }) => region?.name ?? null },
    {
      id: "requirements",
      header: t(($) => $.options.requirements),
      of: ({ requirements, region }) =>
        requirements.map(({ type, amount }) =>
          t(($) => $.options[type], { amount: money(amount, region?.currency_code ?? "eur") }),
        ),
    },
    {
      id: "direction",
      header: t(($) => $.options.direction),
      of: ({ is_return }) => t(($) => $.options.returning[`${is_return}`]),
    },
    {
      id: "offered",
      header: t(($) => $.options.offered),
      of: ({ admin_only }) => t(($) => $.options.offeredTo[`${admin_only}`]),
    },
    can("shipping_option.write") && {
      id: "actions",
      header: t(($) => $.actions),
      actions: (row) => [
        {
          name: "edit",
          label: t(($) => $.editNamed, { name: row.name }),
          icon: IconPencil,
          opens: (close) => <OptionSheet row={row} onClose={close} />,
        },
        {
          name: "remove",
          label: t(($) => $.removeNamed, { name: row.name }),
          icon: IconTrash,
          opens: (close) => <RemoveOption row={row} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.parts.shipping)}
      top={<PartsOfShopFront />}
      placeholder={t(($) => $.options.name)}
      create={{
        label: t(($) => $.options.create),
        opens: (close) => <OptionSheet onClose={close} />,
      }}
      filters={{
        is_return: [t(($) => $.options.direction), (value) => t(($) => $.options.returning[value])],
        merchant_id: useByMerchant(),
      }}
      columns={columns}
      nameOf={({ name }) => name}
      card={["name", "amount", "region", "direction", "actions"]}
      empty={{ icon: IconTruck, title: t(($) => $.options.empty), body: t(($) => $.options.lead) }}
    />
  )
}
