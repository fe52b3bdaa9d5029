import type { List } from "@packhaus/contract/kernel/list"
import { type ReactNode, Suspense, useState } from "react"
import type { z } from "zod"
import { Button } from "../actions/button.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { type Selection, useChosen } from "./use-selection.ts"

export type BulkVerb<L extends List> = keyof L["bulk"] & string
/** The rows of a bulk verb: ids, or all rows that match the filter of the list. */
export type ChosenRows<L extends List> = {
  count: number
  selection: { ids: string[] } | { filter: z.input<L["filter"]>; expected: number }
  onClose: () => void
  /** Called once the verb has started: the selection is cleared. */
  onDone: () => void
}
/** The texts of a list's bulk verbs, and the dialogs that ask before one starts. */
export type BulkWords<L extends List> = {
  nameOf: (verb: BulkVerb<L>) => string
  opens: (verb: BulkVerb<L>, chosen: ChosenRows<L>) => ReactNode
  /** Further actions on ticked rows, such as printing. */
  more?: (ids: readonly string[]) => ReactNode
}

type Props<L extends List> = {
  /** None for a selection that only shows its sums. */
  words: BulkWords<L> | undefined
  verbs: readonly BulkVerb<L>[]
  selection: Selection
  total: number
  sums?: ((ids?: readonly string[]) => ReactNode) | undefined
  /** The present filter of the list. */
  filter: z.input<L["filter"]>
}

/** The bulk actions of a list; loaded with the first tick. Each asks first and names the number of rows. */
export function BulkVerbs<L extends List>(props: Props<L>) {
  const { words, verbs, selection, total, sums, filter } = props
  const { ids, everything } = useChosen(selection)
  const [opened, setOpened] = useState<BulkVerb<L> | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      {ids.size === 0 && !everything ? null : (
        <BulkBar selection={selection} total={total} sums={sums}>
          {verbs.map((verb) => (
            <Button key={verb} onClick={() => setOpened(verb)}>
              {words?.nameOf(verb)}
            </Button>
          ))}
          {everything ? null : words?.more?.([...ids])}
        </BulkBar>
      )}
      <Suspense>
        {opened === null || !words
          ? null
          : words.opens(opened, {
              count: everything ? total : ids.size,
              selection: everything ? { filter, expected: total } : { ids: [...ids] },
              onClose: close,
              onDone: () => {
                close()
                selection.clear()
              },
            })}
      </Suspense>
    </>
  )
}
