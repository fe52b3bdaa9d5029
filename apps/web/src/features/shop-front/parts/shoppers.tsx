import { shopperList } from "@packhaus/contract/shop-front/list"
import { shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import type { ShopperRow } from "@packhaus/contract/shop-front/schema"
import { IconUser } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useByMerchant } from "../components/merchant.ts"
import { nameOfShopper } from "../components/name-of-shopper.ts"
import { PartsOfShopFront } from "../components/parts-of-shop-front.tsx"

const ShopperSheet = lazyPart(() => import("../components/shopper-sheet.tsx"), "ShopperSheet")
const GroupsSheet = lazyPart(() => import("../components/groups-sheet.tsx"), "GroupsSheet")

const list = listOnScreen(shopperList, { names: { merchant_id: "merchant" } })
export const { loader } = list

/** The shoppers of shop fronts, with an account or as guests. */
export function ShoppersPage() {
  const { t } = useTranslation("shop-front")
  const can = useCan()
  const columns: Columns<ShopperRow> = [
    { id: "email", header: t(($) => $.shoppers.email), fixed: true, sortable: true, clips: true },
    {
      id: "last_name",
      header: t(($) => $.shoppers.name),
      of: nameOfShopper,
      sortable: true,
      clips: true,
    },
    { id: "phone", header: t(($) => $.shoppers.phone) },
    {
      id: "account",
      header: t(($) => $.shoppers.account),
      of: ({ has_account }) => t(($) => $.shoppers.accounts[`${has_account}`]),
    },
    { id: "created_at", header: t(($) => $.created), as: "date", sortable: true },
    can("customer_group.write") && {
      id: "actions",
      header: t(($) => $.actions),
      actions: (row) => [
        {
          name: "groups",
          label: t(($) => $.groups.change),
          opens: (close) => <GroupsSheet id={row.id} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.parts.shoppers)}
      top={<PartsOfShopFront />}
      placeholder={t(($) => $.shoppers.search)}
      create={{
        label: t(($) => $.shoppers.create),
        opens: (close) => <ShopperSheet onClose={close} />,
      }}
      filters={{
        has_account: [
          t(($) => $.shoppers.account),
          (value) => t(($) => $.shoppers.accounts[value]),
        ],
        merchant_id: useByMerchant(),
      }}
      columns={columns}
      nameOf={({ email }) => email}
      hrefOf={({ id }) => shopFrontPaths.shopper(id)}
      card={["email", "last_name", "account"]}
      empty={{ icon: IconUser, title: t(($) => $.shoppers.empty), body: t(($) => $.shoppers.lead) }}
    />
  )
}
