import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { call } from "#lib/http.ts"
import { TextField } from "#ui/fields/field.tsx"
import { orderNumberOf } from "./label-contents.ts"

/** A field for the scanner: the label of a carton or pallet opens its order. */
export function FindByLabel() {
  const { t } = useTranslation("stock-orders")
  const navigate = useNavigate()
  const [text, setText] = useState("")
  const find = useMutation({
    mutationFn: async (scanned: string) => {
      const number = orderNumberOf(scanned)
      const { stock_orders } = await call(api.list, { query: { q: number, limit: 20 } })
      return stock_orders.find((order) => order.number === number) ?? null
    },
    onSuccess: (order) => {
      if (order) void navigate(stockOrderPaths.one(order.id))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== "" && !find.isPending) find.mutate(text)
  }
  const error = find.isError
    ? t(($) => $.failed)
    : find.data === null
      ? t(($) => $.scan.unknown)
      : null
  return (
    <form onSubmit={submit}>
      <TextField
        label={t(($) => $.scan.label)}
        hint={t(($) => $.scan.hint)}
        error={error}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={64}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          find.reset()
        }}
      />
    </form>
  )
}
