import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettled } from "#lib/use-settled.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { Faint, Inline, Stack } from "#ui/page/layout.tsx"
import { type Item, inboundQueries } from "../queries.ts"

type Props = {
  /** Empty for the viewer's own organisation. */
  merchant_id: string
  label: string
  /** Items that are chosen already. */
  chosen: readonly string[]
  error?: string | undefined
  onPick: (item: Item) => void
}

export const nameOfItem = ({ title, sku }: Pick<Item, "title" | "sku">) =>
  [title, sku].filter(Boolean).join(" · ")

/** Finds items by title or SKU; a click chooses one. */
export function ItemSearch({ merchant_id, label, chosen, error, onPick }: Props) {
  const { t } = useTranslation("inbound")
  const [text, setText] = useState("")
  const q = useSettled(text, 200)
  const query = useQuery(inboundQueries.items(merchant_id, q))
  return (
    <Stack>
      <TextField
        label={label}
        type="search"
        data-field="lines"
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <QueryPart query={query}>
        {(items) => {
          const free = items.filter(({ id }) => !chosen.includes(id))
          return free.length === 0 ? (
            <Faint>{t(($) => (q === "" ? $.form.noItems : $.form.notFound))}</Faint>
          ) : (
            <Inline>
              {free.map(({ id, title, sku, weight }) => (
                <Button key={id} onClick={() => onPick({ id, title, sku, weight })}>
                  {nameOfItem({ title, sku })}
                </Button>
              ))}
            </Inline>
          )
        }}
      </QueryPart>
    </Stack>
  )
}
