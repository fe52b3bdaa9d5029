import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import { IconPlus, IconX } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "#ui/actions/button.tsx"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { nameOfShopper } from "../components/name-of-shopper.ts"
import { type Draft, shopFrontQueries } from "../queries.ts"

const LineSheet = lazyPart(() => import("../components/line-sheet.tsx"), "LineSheet")
const PayDraft = lazyPart(() => import("../components/pay-draft.tsx"), "PayDraft")
const RemoveDraft = lazyPart(() => import("../components/remove-row.tsx"), "RemoveDraft")

const detail = detailOnScreen(shopFrontQueries.draft)
export const { loader } = detail

/** A draft: its goods, address and totals, until it is paid and becomes an order. */
export function DraftPage() {
  const { t } = useTranslation("shop-front")
  const { money } = useFormat()
  const can = useCan()
  const isOpen = ({ status }: Draft) => status === "open" && can("draft_order.write")
  return (
    <DetailScreen
      detail={detail}
      back={{ to: shopFrontPaths.list("drafts"), label: t(($) => $.parts.drafts) }}
      title={({ display_id }) => t(($) => $.drafts.numbered, { number: display_id })}
      badges={({ status }) => (
        <StatusBadge tone={status === "open" ? "attention" : "success"}>
          {t(($) => $.drafts.states[status])}
        </StatusBadge>
      )}
      actions={(draft, onGone) =>
        isOpen(draft) ? (
          <DetailActions
            primary="pay"
            actions={[
              {
                name: "pay",
                label: t(($) => $.drafts.pay),
                reason: draft.cart.items.length === 0 ? t(($) => $.drafts.noGoods) : null,
                opens: (close) => <PayDraft draft={draft} onClose={close} />,
              },
              {
                name: "remove",
                label: t(($) => $.remove),
                opens: (close) => <RemoveDraft row={draft} onGone={onGone} onClose={close} />,
              },
            ]}
          />
        ) : null
      }
      facts={({ cart, order_id }) => {
        const { shipping_address: address, region, shipping_methods: methods } = cart
        const sum = (amount: number) => money(amount, region.currency_code)
        return [
          {
            title: t(($) => $.drafts.shopper),
            facts: [
              [t(($) => $.shoppers.email), cart.email ?? "–"],
              address !== null && [
                t(($) => $.shoppers.address),
                [
                  nameOfShopper(address),
                  address.address_1,
                  [address.postal_code, address.city].filter(Boolean).join(" "),
                ]
                  .filter(Boolean)
                  .join(", "),
              ],
              [
                t(($) => $.drafts.shipping),
                methods.map(({ shipping_option }) => shipping_option?.name).join(", ") || "–",
              ],
              order_id !== null && [
                t(($) => $.order),
                <Link key="order" to={orderPaths.one(order_id)}>
                  {t(($) => $.openOrder)}
                </Link>,
              ],
            ],
          },
          {
            title: t(($) => $.drafts.sums),
            facts: [
              [t(($) => $.drafts.goods), sum(cart.subtotal)],
              cart.discount_total > 0 && [t(($) => $.drafts.discount), sum(-cart.discount_total)],
              [t(($) => $.drafts.shipping), sum(cart.shipping_total)],
              [t(($) => $.drafts.tax), sum(cart.tax_total)],
              [t(($) => $.total), sum(cart.total)],
            ],
          },
        ]
      }}
    >
      {(draft) => <Goods draft={draft} isOpen={isOpen(draft)} />}
    </DetailScreen>
  )
}

function Goods({ draft, isOpen }: { draft: Draft; isOpen: boolean }) {
  const { t } = useTranslation("shop-front")
  const { money } = useFormat()
  const [isAdding, setIsAdding] = useState(false)
  const { id, merchant_id, cart } = draft
  const { currency_code: currency } = cart.region
  const remove = useSave({
    send: (line_id: string) => call(draftOrders.removeLine, { params: { id, line_id } }),
    failed: t(($) => $.failed),
    stale: ["draft-orders"],
  })
  return (
    <>
      <RelatedTable
        title={t(($) => $.drafts.goods)}
        side={
          isOpen ? (
            <Button
              icon={<IconPlus size={15} stroke={2} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              {t(($) => $.drafts.addLine)}
            </Button>
          ) : null
        }
        rows={cart.items}
        idOf={(line) => line.id}
        none={t(($) => $.drafts.noGoods)}
        columns={[
          { id: "title", header: t(($) => $.drafts.item), below: ({ description }) => description },
          { id: "quantity", header: t(($) => $.drafts.pieces), as: "number", align: "right" },
          {
            id: "unit_price",
            header: t(($) => $.drafts.price),
            align: "right",
            cell: ({ unit_price }) => money(unit_price, currency),
          },
          {
            id: "total",
            header: t(($) => $.total),
            align: "right",
            cell: ({ total }) => money(total, currency),
          },
          isOpen && {
            id: "actions",
            header: t(($) => $.actions),
            actions: (line) => [
              {
                name: "remove",
                label: t(($) => $.removeNamed, { name: line.title }),
                icon: IconX,
                loading: remove.isPending && remove.variables === line.id,
                onSelect: () => remove.mutate(line.id),
              },
            ],
          },
        ]}
      />
      <Suspense>
        {isAdding ? (
          <LineSheet draft={{ id, merchant_id, currency }} onClose={() => setIsAdding(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
