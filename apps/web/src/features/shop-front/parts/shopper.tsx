import { orderPaths } from "@packhaus/contract/orders/paths"
import { shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { nameOfShopper } from "../components/name-of-shopper.ts"
import { shopFrontQueries } from "../queries.ts"

const ShopperSheet = lazyPart(() => import("../components/shopper-sheet.tsx"), "ShopperSheet")
const GroupsSheet = lazyPart(() => import("../components/groups-sheet.tsx"), "GroupsSheet")

const detail = detailOnScreen(shopFrontQueries.shopper)
export const { loader } = detail

/** One shopper: contact, groups, addresses and orders. */
export function ShopperPage() {
  const { t } = useTranslation("shop-front")
  const { date, money } = useFormat()
  const can = useCan()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: shopFrontPaths.list("shoppers"), label: t(($) => $.parts.shoppers) }}
      title={(row) => nameOfShopper(row) ?? row.email}
      actions={(row) =>
        can("customer.write") ? (
          <DetailActions
            actions={[
              {
                name: "edit",
                label: t(($) => $.edit),
                opens: (close) => <ShopperSheet row={row} onClose={close} />,
              },
              {
                name: "groups",
                label: t(($) => $.groups.change),
                opens: (close) => <GroupsSheet id={row.id} onClose={close} />,
              },
            ]}
          />
        ) : null
      }
      facts={(row) => [
        {
          title: t(($) => $.shoppers.contact),
          facts: [
            [t(($) => $.shoppers.email), row.email],
            [t(($) => $.shoppers.phone), row.phone ?? "–"],
            [t(($) => $.shoppers.account), t(($) => $.shoppers.accounts[`${row.has_account}`])],
            [
              t(($) => $.groups.title),
              row.groups?.map(({ name }) => name).join(", ") || t(($) => $.groups.none),
            ],
            ...row.shipping_addresses.map(
              ({ address_1, postal_code, city }) =>
                [
                  t(($) => $.shoppers.address),
                  [address_1, [postal_code, city].filter(Boolean).join(" ")]
                    .filter(Boolean)
                    .join(", "),
                ] as const,
            ),
          ],
        },
      ]}
    >
      {({ orders }) => (
        <RelatedTable
          title={t(($) => $.shoppers.orders)}
          rows={orders.toReversed()}
          idOf={({ id }) => id}
          none={t(($) => $.shoppers.noOrders)}
          columns={[
            {
              id: "display_id",
              header: t(($) => $.order),
              of: ({ display_id }) => t(($) => $.shoppers.numbered, { number: display_id }),
              to: ({ id }) => orderPaths.one(id),
            },
            { id: "created_at", header: t(($) => $.created), cell: (row) => date(row.created_at) },
            {
              id: "total",
              header: t(($) => $.total),
              align: "right",
              cell: (row) => money(row.total, row.currency_code),
            },
          ]}
        />
      )}
    </DetailScreen>
  )
}
