import { MAX_SLIPS, orderPaths } from "@packhaus/contract/orders/paths"
import { shopperLanguageOf } from "@packhaus/contract/orders/shopper-language"
import { IconPrinter } from "@tabler/icons-react"
import { useQueries } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { fromSearch, useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import { Pager } from "#ui/data-table/pager.tsx"
import { InLanguage } from "#ui/page/in-language.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { FailedState } from "#ui/page/states.tsx"
import { OrderSkeleton } from "../components/order-skeleton.tsx"
import { PackingSlip } from "../components/packing-slip.tsx"
import { PickList, picksOf } from "../components/pick-list.tsx"
import { customsNeeds, Slip } from "../components/slip.tsx"
import { useSlipName } from "../components/use-slip-name.ts"
import { idsOnPage, orderIdsOf, SLIPS_PER_PAGE, SlipSearch, slipKinds } from "../queries.ts"

export function loader({ request }: LoaderFunctionArgs) {
  const search = fromSearch(SlipSearch, new URL(request.url).searchParams)
  for (const id of idsOnPage(search)) void queryClient.prefetchQuery(orderQueries.one(id))
  return null
}

/**
 * Packing slips of waiting and packed orders, pick lists of waiting ones, delivery notes of packed
 * ones: shown first, then printed on a page each.
 */
export function SlipsPage() {
  const { t } = useTranslation("orders")
  const { t: tc } = useTranslation("customs")
  const nameOf = useSlipName()
  const [search, patch] = useSearch(SlipSearch)
  const { fulfillment, kind, page } = search
  const all = orderIdsOf(search)
  const ids = idsOnPage(search)
  const found = useQueries({ queries: ids.map(orderQueries.one) })
  const [failed] = found.filter(({ error }) => error)
  const orders = found.flatMap(({ data }) => data ?? [])
  const packed = orders.flatMap((order) =>
    order.fulfillments
      .filter((one) => (fulfillment ? one.id === fulfillment : one.status !== "canceled"))
      .map((one) => ({ order, fulfillment: one })),
  )
  const picks = fulfillment ? [] : picksOf(orders)
  const isOpen = kind === "pick_list" || kind === "packing_slip"
  const open = isOpen ? picks : []
  const slips =
    kind === "pick_list"
      ? []
      : kind === "customs_data"
        ? packed.filter((one) => customsNeeds(one.order, one.fulfillment)?.declaration)
        : packed
  const sheets = open.length + slips.length
  const none = {
    pick_list: t(($) => $.slips.nothingToPick),
    packing_slip: t(($) => $.slips.nothingToPack),
    delivery_note: t(($) => $.slips.none),
    customs_data: packed.length > 0 ? tc(($) => $.none) : t(($) => $.slips.none),
  }
  const [only] = all
  const isLoading = found.some(({ isPending }) => isPending)
  const back =
    all.length === 1 && only
      ? { to: orderPaths.one(only), label: orders[0]?.number ?? t(($) => $.title) }
      : { to: orderPaths.list, label: t(($) => $.title) }
  return (
    <Page
      sheets
      title={t(($) => $.slips.title)}
      back={back}
      actions={
        <>
          <fieldset aria-label={t(($) => $.slips.kinds)} style={{ display: "contents" }}>
            {slipKinds.map((one) => (
              <Button
                key={one}
                look={kind === one ? "secondary" : "quiet"}
                aria-pressed={kind === one}
                onClick={() => patch({ kind: one }, "replace")}
              >
                {nameOf(one)}
              </Button>
            ))}
          </fieldset>
          <Button
            look="primary"
            icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
            inert={sheets === 0 || isLoading}
            onClick={() => window.print()}
          >
            {t(($) => $.slips.print)}
          </Button>
        </>
      }
    >
      {failed?.error ? (
        <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isLoading ? (
        <OrderSkeleton />
      ) : sheets === 0 ? (
        <Notice tone="info">{none[kind]}</Notice>
      ) : null}
      {search.orders.split(",").length > MAX_SLIPS ? (
        <div className="screen-only">
          <Notice tone="attention">{t(($) => $.slips.more, { count: MAX_SLIPS })}</Notice>
        </div>
      ) : null}
      {open.map((pick) =>
        kind === "pick_list" ? (
          <PickList key={`${pick.order.id} ${pick.place.id}`} {...pick} />
        ) : (
          <InLanguage
            key={`${pick.order.id} ${pick.place.id}`}
            language={shopperLanguageOf(pick.order)}
          >
            <PackingSlip {...pick} />
          </InLanguage>
        ),
      )}
      {kind === "pick_list"
        ? null
        : slips.map((slip) =>
            kind === "delivery_note" ? (
              <InLanguage key={slip.fulfillment.id} language={shopperLanguageOf(slip.order)}>
                <Slip kind={kind} {...slip} />
              </InLanguage>
            ) : (
              <Slip key={slip.fulfillment.id} kind={kind} {...slip} />
            ),
          )}
      {all.length > SLIPS_PER_PAGE ? (
        <div className="screen-only">
          <Pager
            page={page}
            size={SLIPS_PER_PAGE}
            count={all.length}
            onPage={(to) => patch({ page: to })}
          />
        </div>
      ) : null}
    </Page>
  )
}
