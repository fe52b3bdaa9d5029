import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { repacked } from "@packhaus/contract/warehouse/inbound/rules"
import {
  CreateInbound,
  type InboundDetail,
  type InboundProposal,
} from "@packhaus/contract/warehouse/inbound/schema"
import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { call } from "#lib/http.ts"
import { useStored } from "#lib/stored.ts"
import { useAutosave } from "#ui/forms/use-autosave.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { type Item, inboundQueries } from "../queries.ts"

export type DraftLine = CreateInbound["lines"][number]
type Given = InboundDetail | InboundProposal

/** The items of a draft or a proposal. */
export const itemsOf = (given: Given | null): Item[] =>
  given?.lines.flatMap(({ inventory_item_id: id, sku, weight, thumbnail, ...titles }) =>
    id === null ? [] : [{ id, title: lineTitle(titles), sku, weight, thumbnail }],
  ) ?? []

/** The lines of a draft or a proposal: those without a number of pieces begin with one. */
const linesOf = (given: Given | null): DraftLine[] =>
  given?.lines.flatMap((line) => {
    const { inventory_item_id, weight } = line
    if (inventory_item_id === null) return []
    const quantity = line.quantity ?? 1
    const packed =
      "per_carton" in line ? line : repacked({ quantity: 1, per_carton: 1 }, { quantity, weight })
    return [{ inventory_item_id, quantity, per_carton: packed.per_carton }]
  }) ?? []

type Options = {
  /** A stored draft, or the goods of a new one. */
  given: Given | null
  places: readonly StockLocation[]
  onCreated: (id: string) => void
}

/** The draft of a notice: its values, which are stored as they change, and its items. */
export function useDraft({ given, places, onCreated }: Options) {
  const client = useQueryClient()
  const [kept, keepPlace] = useStored("inbound.place", "")
  const notice = given && "number" in given ? given : null
  const [id, setId] = useState(notice?.id ?? null)
  // A second request may follow before the state is drawn.
  const created = useRef(id)
  const [items, setItems] = useState<readonly Item[]>(() => itemsOf(given))
  const usual =
    places.find((one) => one.id === kept) ??
    places.find(({ owner_id }) => owner_id === PLATFORM_ID) ??
    places[0]
  const form = useSchemaForm(CreateInbound, {
    organisation_id: notice ? undefined : given?.organisation_id,
    location_id: notice?.location_id ?? usual?.id ?? "",
    expected_on: notice?.expected_on ?? null,
    carrier: notice?.carrier ?? "",
    tracking_number: notice?.tracking_number ?? "",
    note: notice?.note ?? "",
    lines: linesOf(given),
  })
  const lines: readonly DraftLine[] = form.values.lines
  const parsed = CreateInbound.safeParse(form.values)
  const autosave = useAutosave<CreateInbound>({
    body: parsed.success ? parsed.data : null,
    isStored: notice !== null,
    async send(body, key) {
      const { organisation_id: _, ...content } = body
      try {
        const { current } = created
        const { inbound_notice } = await (current === null
          ? call(api.create, { body }, undefined, key)
          : call(api.change, { params: { id: current }, body: content }, undefined, key))
        void client.invalidateQueries({ queryKey: ["inbound-notices"], refetchType: "none" })
        client.setQueryData(inboundQueries.one(inbound_notice.id).queryKey, inbound_notice)
        if (current !== null) return
        created.current = inbound_notice.id
        setId(inbound_notice.id)
        onCreated(inbound_notice.id)
      } catch (error) {
        form.refuse(error)
        throw error
      }
    },
  })
  const setLines = (next: readonly DraftLine[]) => form.set("lines", next)
  return {
    id,
    /** Its id after the last request, drawn or not. */
    storedId: () => created.current ?? "",
    form,
    autosave,
    lines: lines.flatMap((line, index) => {
      const item = items.find((one) => one.id === line.inventory_item_id)
      return item ? [{ ...line, index, item }] : []
    }),
    places,
    keepPlace,
    chooseMerchant(to: string) {
      form.set("organisation_id", to || undefined)
      setLines([])
    },
    /** Sets the pieces of these items; new items are added. */
    put(given: readonly { item: Item; quantity: number }[]) {
      const added = given.filter(({ item }) => !items.some(({ id: known }) => known === item.id))
      setItems([...items, ...added.map(({ item }) => item)])
      const quantityOf = new Map(given.map(({ item, quantity }) => [item.id, { item, quantity }]))
      const changed = lines.map((line) => {
        const to = quantityOf.get(line.inventory_item_id)
        return to ? { ...line, ...repacked(line, { ...to, weight: to.item.weight }) } : line
      })
      const fresh = given.filter(
        ({ item }) => !lines.some(({ inventory_item_id }) => inventory_item_id === item.id),
      )
      setLines([
        ...changed,
        ...fresh.map(({ item, quantity }) => ({
          inventory_item_id: item.id,
          ...repacked({ quantity: 1, per_carton: 1 }, { quantity, weight: item.weight }),
        })),
      ])
    },
    pack: (index: number, to: Pick<DraftLine, "quantity" | "per_carton">) =>
      setLines(lines.map((line, at) => (at === index ? { ...line, ...to } : line))),
    remove: (index: number) => setLines(lines.filter((_, at) => at !== index)),
  }
}
export type Draft = ReturnType<typeof useDraft>
