import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { packagingUsesOf } from "@packhaus/contract/pack-station/rules/packaging-uses"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { call, statusOf } from "#lib/http.ts"
import { boxesOf, methodOf } from "./packing-state.ts"
import type { Working } from "./work.ts"

type Sent = {
  id: string
  body: Parameters<typeof call<typeof api.pack>>[1]["body"]
  key: string
  /** The work of this order, even if another one is open when the answer arrives. */
  work: Working
}
/** The scanned tracking number, and whether the person has confirmed that another parcel has it. */
type Shipping = { number?: string; isKnown?: boolean }
type Options = {
  onPacked: (order: Order, number: string | null) => void
  onRefused: (error: Error, number: string | null) => void
}

const RETRY = 5000
const mutationKey = ["pack-station", "pack"]
/** Whether the server may have packed the order although no answer arrived. */
const isUnanswered = (error: unknown) => error !== null && statusOf(error) === null

/**
 * Packs the open order. Without an answer the request is repeated automatically with the same
 * idempotency key: the order is packed once, however often it is sent.
 */
export function usePack(work: Working, { onPacked, onRefused }: Options) {
  const client = useQueryClient()
  const pack = useMutation({
    mutationKey,
    networkMode: "always",
    mutationFn: ({ id, body, key }: Sent) =>
      call(api.pack, { params: { id }, body }, undefined, key),
    onSuccess: ({ order }, { work, body }) => {
      work.drop()
      onPacked(order, body?.tracking_numbers?.[0] ?? null)
      for (const key of ["orders", "stocks", "session", "dashboard", "pack-station"])
        void client.invalidateQueries({ queryKey: [key] })
    },
    onError: (error, { body }) => {
      if (isUnanswered(error)) return
      void client.invalidateQueries({ queryKey: ["pack-station"] })
      onRefused(error, body?.tracking_numbers?.[0] ?? null)
    },
  })
  const { mutate, variables } = pack
  const inDoubt = pack.isError && isUnanswered(pack.error)
  useEffect(() => {
    if (!inDoubt || !variables) return
    const retry = () => mutate(variables)
    window.addEventListener("online", retry)
    const timer = setInterval(retry, RETRY)
    return () => {
      window.removeEventListener("online", retry)
      clearInterval(timer)
    }
  }, [inDoubt, mutate, variables])

  return {
    /** Packs the order; with a tracking number it is shipped at once. */
    send(packing: Packing, { number, isKnown }: Shipping = {}) {
      // A second press comes before the button is drawn again.
      if (client.isMutating({ mutationKey }) > 0) return
      const { id, location_id, lines, suggestion } = packing
      const { weight, reason, photos } = work.get()
      const body = {
        location_id,
        shipment_method: methodOf(work.get(), packing),
        lines: lines.map(({ line_item_id, quantity }) => ({ line_item_id, quantity })),
        packagings: packagingUsesOf(suggestion.packaging_id, boxesOf(work.get(), packing)),
        ...(weight === null ? {} : { weight, weight_reason: reason }),
        ...(photos.length > 0 ? { photos: [...photos] } : {}),
        ...(number ? { tracking_numbers: [number], refuse_known_numbers: !isKnown } : {}),
      }
      mutate({ id, body, key: work.keyFor(JSON.stringify(body)), work })
    },
    isPending: pack.isPending,
    inDoubt,
    reset: pack.reset,
  }
}
