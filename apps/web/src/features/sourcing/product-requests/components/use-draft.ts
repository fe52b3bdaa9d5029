import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import type {
  ProductRequest,
  UpdateProductRequest,
} from "@packhaus/contract/sourcing/product-requests/schema"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef, useState } from "react"
import { call } from "#lib/http.ts"
import { useSettled } from "#lib/use-settled.ts"
import { type Body, changesOf } from "./request-values.ts"

/** Milliseconds without input before a draft is saved. */
const REST = 700

export type DraftState = { id: string | null; savedAt: string | null; isSaving: boolean }

/**
 * Saves a draft automatically: valid changes, one call after the other. The first call creates the
 * draft, whose address then appears in the address bar. `flush` saves now and resolves with the id,
 * or null without a draft; it throws the server's error.
 */
export function useDraft(values: Body, request: ProductRequest | null, organisation_id: string) {
  const client = useQueryClient()
  const [state, setState] = useState<DraftState>({
    id: request?.id ?? null,
    savedAt: request?.updated_at ?? null,
    isSaving: false,
  })
  const [failure, setFailure] = useState<unknown>(null)
  const latest = useRef({ values, organisation_id })
  latest.current = { values, organisation_id }
  const saved = useRef<Body>(values)
  const id = useRef(request?.id ?? null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const save = useCallback(
    async (always: boolean) => {
      const { values: now, organisation_id: owner } = latest.current
      const body = changesOf(now, saved.current)
      // Without input no draft is created, unless requested.
      if (Object.keys(body).length === 0 && (id.current !== null || !always)) return id.current
      setState((before) => ({ ...before, isSaving: true }))
      try {
        const { product_request } = id.current
          ? await call(api.update, {
              params: { id: id.current },
              body: body as UpdateProductRequest,
            })
          : await call(api.create, {
              body: { ...(body as object), ...(owner ? { organisation_id: owner } : {}) },
            })
        if (id.current === null)
          history.replaceState(history.state, "", productRequestPaths.edit(product_request.id))
        id.current = product_request.id
        saved.current = { ...saved.current, ...body }
        client.setQueryData(["product-requests", "one", product_request.id], product_request)
        void client.invalidateQueries({ queryKey: ["product-requests", "list"] })
        setFailure(null)
        setState({ id: id.current, savedAt: product_request.updated_at, isSaving: false })
      } catch (error) {
        setFailure(error)
        setState((before) => ({ ...before, isSaving: false }))
        throw error
      }
      return id.current
    },
    [client],
  )

  const flush = useCallback(
    (always = false) => {
      const next = queue.current.then(() => save(always))
      queue.current = next.catch(() => undefined)
      return next
    },
    [save],
  )

  const settled = useSettled(JSON.stringify(values), REST)
  const first = useRef(settled)
  useEffect(() => {
    if (settled === first.current) return
    first.current = settled
    flush().catch(() => undefined) // it is shown, and tried again with the next change
  }, [settled, flush])
  // Leaving the page saves unfinished input.
  useEffect(() => () => void flush().catch(() => undefined), [flush])

  return { ...state, failure, flush }
}
