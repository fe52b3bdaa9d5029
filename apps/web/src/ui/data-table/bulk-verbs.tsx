import type { List } from "@packhaus/contract/kernel/list"
import { type ReactNode, Suspense, useState } from "react"
import type { z } from "zod"
import { useKeys } from "#lib/use-keys.ts"
import { Button } from "../actions/button.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { type Selection, useChosen } from "./use-selection.ts"

export type BulkVerb<L extends List> = keyof L["bulk"] & string
/** The rows of a bulk verb: ids, or all rows that match the filter of the list. */
type Chosen<L extends List> = {
  count: number
  selection: { ids: string[] } | { filter: z.input<L["filter"]>; expected: number }
}
export type ChosenRows<L extends List> = Chosen<L> & {
  onClose: () => void
  /** Called once the verb has started: the selection is cleared. */
  onDone: () => void
}
/** The texts of a list's bulk verbs, and the dialogs that ask before one starts. */
export type BulkWords<L extends List> = {
  nameOf: (verb: BulkVerb<L>, count: number) => string
  /** The chosen rows to which the verb applies; without any, its button is left out. */
  narrow?: (verb: BulkVerb<L>, chosen: Chosen<L>, rowOf: RowOf<L>) => Chosen<L>
  /** Verbs that start without a dialog, because they can be undone. */
  starts?: { readonly [Verb in BulkVerb<L>]?: (chosen: ChosenRows<L>) => void }
  /** The keys of verbs. */
  keys?: { readonly [key: string]: BulkVerb<L> }
  opens: (verb: BulkVerb<L>, chosen: ChosenRows<L>) => ReactNode
  /** Further actions on ticked rows, such as printing. */
  more?: (ids: readonly string[]) => ReactNode
}

/** A row that was shown. */
type RowOf<L extends List> = (id: string) => z.output<L["row"]> | undefined

type Props<L extends List> = {
  /** None for a selection that only shows its sums. */
  words: BulkWords<L> | undefined
  verbs: readonly BulkVerb<L>[]
  selection: Selection
  total: number
  sums?: ((ids?: readonly string[]) => ReactNode) | undefined
  rowOf?: RowOf<L>
  /** The present filter of the list. */
  filter: z.input<L["filter"]>
}

const unseen = () => undefined

/**
 * The bulk actions of a list; loaded with the first tick. Each asks first and names the number of
 * rows, unless it can be undone.
 */
export function BulkVerbs<L extends List>(props: Props<L>) {
  const { words, verbs, selection, total, sums, rowOf = unseen, filter } = props
  const { ids, everything } = useChosen(selection)
  const [opened, setOpened] = useState<BulkVerb<L> | null>(null)
  const close = () => setOpened(null)
  const chosen: Chosen<L> = everything
    ? { count: total, selection: { filter, expected: total } }
    : { count: ids.size, selection: { ids: [...ids] } }
  const offers = verbs
    .map((verb) => ({ verb, chosen: words?.narrow?.(verb, chosen, rowOf) ?? chosen }))
    .filter((offer) => offer.chosen.count > 0)
  const rowsOf = (of: Chosen<L>): ChosenRows<L> => ({
    ...of,
    onClose: close,
    onDone: () => {
      close()
      selection.clear()
    },
  })
  function press({ verb, chosen: of }: (typeof offers)[number]) {
    const start = words?.starts?.[verb]
    start ? start(rowsOf(of)) : setOpened(verb)
  }
  const keyed = Object.entries(words?.keys ?? {}).flatMap(([key, verb]) =>
    offers
      .filter((offer) => offer.verb === verb)
      .map((offer) => [key, () => press(offer)] as const),
  )
  useKeys(Object.fromEntries(keyed))
  const open = offers.find(({ verb }) => verb === opened)
  return (
    <>
      {ids.size === 0 && !everything ? null : (
        <BulkBar selection={selection} total={total} sums={sums}>
          {offers.map((offer) => (
            <Button key={offer.verb} onClick={() => press(offer)}>
              {words?.nameOf(offer.verb, offer.chosen.count)}
            </Button>
          ))}
          {everything ? null : words?.more?.([...ids])}
        </BulkBar>
      )}
      <Suspense>{open && words ? words.opens(open.verb, rowsOf(open.chosen)) : null}</Suspense>
    </>
  )
}
