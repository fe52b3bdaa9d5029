import type { Order } from "@packhaus/contract/orders/schema"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { orderQueries } from "./components/order-queries.ts"
import type { phrases } from "./phrases.de.ts"

type Verb = {
  [Name in keyof typeof phrases]: (typeof phrases)[Name] extends { done: string } ? Name : never
}[keyof typeof phrases]

type Options<Body> = {
  order: Pick<Order, "id" | "number">
  /** Its phrases: what is said when it worked and when it did not. */
  verb: Verb
  send: (body: Body) => Promise<{ order: Order }>
  onDone?: () => void
  form?: Pick<SchemaForm, "refuse">
  /** Where a field of the server stands in the form. */
  fieldOf?: (path: string) => string
}

/**
 * Sends a verb of an order. Money, stock and status wait for the server: the reply is shown, and whatever
 * else may have changed is read again. A refusal lands at its field, else in a toast.
 */
export function useVerb<Body>({ order, verb, send, onDone, form, fieldOf }: Options<Body>) {
  const { t } = useTranslation("order-actions")
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ order: changed }) => {
      client.setQueryData(orderQueries.one(order.id).queryKey, changed)
      for (const key of ["orders", "stocks", "session", "dashboard"])
        void client.invalidateQueries({ queryKey: [key] })
      toast.success(t(($) => $[verb].done, { number: order.number }))
      onDone?.()
    },
    onError: (error) => {
      if (form?.refuse(error, fieldOf)) return
      toast.failure(
        t(($) => $[verb].failed),
        error,
      )
    },
  })
}
