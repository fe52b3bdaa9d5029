import type { List } from "@packhaus/contract/kernel/list"
import { type ReactNode, Suspense, useState } from "react"
import type { z } from "zod"
import { useAllowed } from "#lib/allowed.ts"
import { Button } from "../actions/button.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { type Selection, useChosen } from "./use-selection.ts"

export type BulkVerb<L extends List> = keyof L["bulk"] & string
/** What a verb is about: rows by their ids, or all that match what the list shows. */
export type ChosenRows<L extends List> = {
  count: number
  selection: { ids: string[] } | { filter: z.input<L["filter"]>; expected: number }
  onClose: () => void
  /** It was begun: nothing is chosen any more. */
  onDone: () => void
}
/** The words of a list's verbs for many rows, and what asks before one is begun. */
export type BulkWords<L extends List> = {
  nameOf: (verb: BulkVerb<L>) => string
  opens: (verb: BulkVerb<L>, chosen: ChosenRows<L>) => ReactNode
  /** What can be done with ticked rows besides, such as printing. */
  more?: (ids: readonly string[]) => ReactNode
}

/** The verbs of a list that this person may begin, as it declares them; null for who begins none at all. */
export function useBulkVerbs<L extends List>(list: L): BulkVerb<L>[] | null {
  const allowed = useAllowed()
  if (!allowed("bulk.start")) return null
  return Object.entries(list.bulk)
    .filter(([, action]) => allowed(action))
    .map(([verb]) => verb)
}

type Props<L extends List> = {
  words: BulkWords<L>
  verbs: readonly BulkVerb<L>[]
  selection: Selection
  total: number
  /** What the list shows. */
  filter: z.input<L["filter"]>
}

/** What can be done with many rows at once. Each verb asks first and says for how many. */
export function BulkVerbs<L extends List>({ words, verbs, selection, total, filter }: Props<L>) {
  const { ids, everything } = useChosen(selection)
  const [opened, setOpened] = useState<BulkVerb<L> | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <BulkBar selection={selection} total={total}>
        {verbs.map((verb) => (
          <Button key={verb} onClick={() => setOpened(verb)}>
            {words.nameOf(verb)}
          </Button>
        ))}
        {everything ? null : words.more?.([...ids])}
      </BulkBar>
      <Suspense>
        {opened === null
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
