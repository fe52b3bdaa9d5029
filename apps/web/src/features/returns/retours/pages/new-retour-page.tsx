import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import type { ReturnableOrder } from "@packhaus/contract/returns/retours/schema"
import { useQuery } from "@tanstack/react-query"
import { Suspense, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { addressState, anyText, textUpTo } from "#lib/address-state.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { Confirm } from "#ui/overlays/dialog.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { FoundOrders, whoseOf } from "../components/found-orders.tsx"
import { IntakeForm } from "../components/intake-form.tsx"
import { ScanForm } from "../components/scan-form.tsx"
import { focusLine } from "../components/use-line-keys.ts"
import { useRetourPlaces } from "../components/use-retour-places.ts"
import { retourQueries } from "../queries.ts"

const KeepSheet = lazyPart(() => import("../components/keep-sheet.tsx"), "KeepSheet")

const search = addressState({
  number: textUpTo(100),
  order: anyText,
  at: anyText,
  unassigned: anyText,
  /** The return reported by a shop without an order that is booked now. */
  reported: anyText,
})

/** Intake of returned parcels, one after the other: find the order, count by grade, book, next. */
export function NewRetourPage() {
  const { t } = useTranslation("retours")
  const [{ number, order: chosen, at, unassigned, reported }, patch] = useSearch(search)
  const [present, setPresent] = useState("")
  const [isKeeping, setIsKeeping] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  /** A code scanned while another parcel has unbooked pieces. */
  const [next, setNext] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const query = useQuery(retourQueries.orders(number))
  const { data: orders = [], isFetching, isSuccess } = query
  const order = orders.length === 1 ? orders[0] : orders.find(({ id }) => id === chosen)
  const places = useRetourPlaces(order?.organisation_id ?? null)
  const place = places.find(({ id }) => id === at)?.id ?? (places.length === 1 ? places[0]?.id : "")

  const first = order?.lines[0]?.line_item_id
  const present_line = order?.lines.find((one) => one.line_item_id === present)?.line_item_id
  useEffect(() => {
    if (first) focusLine(first)
  }, [first])

  const scan = (text: string) => {
    const line = order?.lines.find(({ sku }) => sku?.trim().toLowerCase() === text.toLowerCase())
    if (line) {
      setPresent(line.line_item_id)
      focusLine(line.line_item_id)
    } else if (isOpen) setNext(text)
    else patch({ number: text, order: "" })
  }
  const done = () => {
    patch({ number: "", order: "", unassigned: "", reported: "" })
    input.current?.focus()
  }
  return (
    <Page
      title={t(($) => $.create.title)}
      back={{ to: retourPaths.list, label: t(($) => $.title) }}
      actions={<Button onClick={() => setIsKeeping(true)}>{t(($) => $.unassigned.keep)}</Button>}
    >
      <Stack>
        <ScanForm
          input={input}
          isBusy={isFetching}
          fault={isSuccess && orders.length === 0 ? t(($) => $.create.unknown, { number }) : null}
          onScan={scan}
        />
        <SelectField
          label={t(($) => $.create.place)}
          empty={t(($) => $.create.choose)}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={place ?? ""}
          onChange={({ target }) => patch({ at: target.value }, "replace")}
        />
        {number === "" ? null : (
          <QueryPart query={query}>
            {() => (
              <>
                {orders.length > 1 && !order ? (
                  <FoundOrders orders={orders} onChoose={({ id }) => patch({ order: id })} />
                ) : null}
                {order && order.lines.length === 0 ? (
                  <Notice tone="attention" title={order.number} announce>
                    {t(($) => $.create.nothing)}
                  </Notice>
                ) : null}
                {order && order.lines.length > 0 ? (
                  <>
                    <Opened order={order} />
                    <IntakeForm
                      key={order.id}
                      order={order}
                      location_id={place ?? ""}
                      owner_id={places.find(({ id }) => id === place)?.owner_id}
                      unassigned_id={unassigned || null}
                      reported_id={reported || null}
                      present={present_line ?? first ?? ""}
                      onPresent={setPresent}
                      onOtherKey={() => input.current?.focus()}
                      onOpen={setIsOpen}
                      onDone={done}
                    />
                  </>
                ) : null}
              </>
            )}
          </QueryPart>
        )}
      </Stack>
      <Confirm
        open={next !== null}
        title={t(($) => $.create.unbooked.title)}
        body={t(($) => $.create.unbooked.body)}
        stay={t(($) => $.create.unbooked.stay)}
        leave={t(($) => $.create.unbooked.leave)}
        onStay={() => setNext(null)}
        onLeave={() => {
          patch({ number: next ?? "", order: "" })
          setNext(null)
        }}
      />
      <Suspense>
        {isKeeping ? (
          <KeepSheet
            order_number={number}
            location_id={place ?? ""}
            onClose={() => setIsKeeping(false)}
          />
        ) : null}
      </Suspense>
    </Page>
  )
}

/** The details of the open order. */
const Opened = ({ order }: { order: ReturnableOrder }) => (
  <h2>
    {order.number} <small>{whoseOf(order)}</small>
  </h2>
)
