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
  /** The phrases for its success and failure. */
  verb: Verb
  send: (body: Body) => Promise<{ order: Order }>
  /** Takes the action back; the toast of success then offers it. */
  undo?: () => Promise<{ order: Order }>
  onDone?: () => void
  form?: Pick<SchemaForm, "refuse">
  /** The form's name for a field of the server. */
  fieldOf?: (path: string) => string
}

/**
 * Sends an action on an order. Money, stock and status are never shown before the server confirms
 * them: the reply is shown, and other affected data is read again. A fault is shown at its field,
 * otherwise in a toast.
 */
export function useVerb<Body>({ order, verb, send, undo, onDone, form, fieldOf }: Options<Body>) {
  const { t } = useTranslation("order-actions")
  const client = useQueryClient()
  const toast = useToast()
  const show = ({ order: changed }: { order: Order }) => {
    client.setQueryData(orderQueries.one(order.id).queryKey, changed)
    for (const key of ["orders", "stocks", "session", "dashboard"])
      void client.invalidateQueries({ queryKey: [key] })
  }
  const takeBack = () => {
    undo?.().then(show, (error: unknown) =>
      toast.failure(
        t(($) => $[verb].failed),
        error,
      ),
    )
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      show(reply)
      toast.success(
        t(($) => $[verb].done, { number: order.number }),
        undo && takeBack,
      )
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
