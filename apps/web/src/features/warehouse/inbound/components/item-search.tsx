import { useQuery } from "@tanstack/react-query"
import { type KeyboardEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettled } from "#lib/use-settled.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
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

/** Picture, title and SKU of an item. */
export const ItemName = ({ item: { title, sku, thumbnail } }: { item: Item }) => (
  <Pictured src={thumbnail}>
    {title}
    <br />
    <Faint>{sku}</Faint>
  </Pictured>
)

/** Finds items by title or SKU; a click chooses one, Enter the first. */
export function ItemSearch({ merchant_id, label, chosen, error, onPick }: Props) {
  const { t } = useTranslation("inbound")
  const [text, setText] = useState("")
  const q = useSettled(text, 200)
  const query = useQuery(inboundQueries.items(merchant_id, q))
  const free = query.data?.filter(({ id }) => !chosen.includes(id)) ?? []
  const pick = (item: Item) => {
    setText("")
    onPick(item)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    const isNewest = q === text && !query.isPlaceholderData
    if (text !== "" && isNewest && free[0]) pick(free[0])
  }
  return (
    <Stack>
      <TextField
        label={label}
        type="search"
        data-field="lines"
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <QueryPart query={query}>
        {() =>
          free.length === 0 ? (
            <Faint>{t(($) => (q === "" ? $.form.noItems : $.form.notFound))}</Faint>
          ) : (
            <Inline>
              {free.map((item) => (
                <Button key={item.id} onClick={() => pick(item)}>
                  {nameOfItem(item)}
                </Button>
              ))}
            </Inline>
          )
        }
      </QueryPart>
    </Stack>
  )
}
