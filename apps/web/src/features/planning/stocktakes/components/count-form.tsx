import type { StocktakeItem } from "@packhaus/contract/planning/stocktakes/schema"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { IconMinus, IconPlus } from "@tabler/icons-react"
import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { Inline, Stack, Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { useItems } from "./use-counts.ts"

type Props = { id: string; onCount: (count: { item: StocktakeItem; counted: number }) => void }

/**
 * Scan or type an item, enter its quantity, continue with the next: with a scanner, a keyboard or a
 * phone.
 */
export function CountForm({ id, onCount }: Props) {
  const { t } = useTranslation("stocktakes")
  const { query, find } = useItems(id)
  const [text, setText] = useState("")
  const [item, setItem] = useState<StocktakeItem | null>(null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const search = useRef<HTMLDivElement>(null)

  const look = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === "") return
    const found = find(text)
    setUnknown(found ? null : text.trim())
    setItem(found ?? null)
    if (found) setText("")
  }
  const keep = (counted: number) => {
    if (item) onCount({ item, counted })
    setItem(null)
    search.current?.querySelector("input")?.focus()
  }
  return (
    <Section title={t(($) => $.count.title)}>
      <QueryPart query={query}>
        {() => (
          <Stack>
            <form onSubmit={look}>
              <Stack>
                <div ref={search}>
                  <TextField
                    label={t(($) => $.count.search)}
                    hint={t(($) => $.count.hint)}
                    error={unknown === null ? null : t(($) => $.count.unknown, { text: unknown })}
                    autoComplete="off"
                    autoCapitalize="none"
                    enterKeyHint="search"
                    value={text}
                    onChange={({ target }) => setText(target.value)}
                  />
                </div>
                <Button type="submit" wide look={item ? "secondary" : "primary"}>
                  {t(($) => $.count.find)}
                </Button>
              </Stack>
            </form>
            {item ? <Pieces key={item.inventory_item_id} item={item} onKeep={keep} /> : null}
          </Stack>
        )}
      </QueryPart>
    </Section>
  )
}

/** The counted quantity of an item. */
function Pieces({ item, onKeep }: { item: StocktakeItem; onKeep: (counted: number) => void }) {
  const { t } = useTranslation("stocktakes")
  const [typed, setTyped] = useState("")
  const counted = Number(typed)
  const isGiven = typed !== "" && Number.isInteger(counted) && counted >= 0 && counted <= 1_000_000
  const step = (by: number) => setTyped(String(Math.max(0, (isGiven ? counted : 0) + by)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGiven) onKeep(counted)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Stacked sub={[item.sku, item.barcode].filter(Boolean).join(" · ")}>
          {lineTitle(item)}
        </Stacked>
        <NumberField
          label={t(($) => $.count.pieces)}
          hint={t(($) => $.count.known, { count: item.stocked })}
          min={0}
          max={1_000_000}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Inline>
          <IconButton look="secondary" label={t(($) => $.count.fewer)} onClick={() => step(-1)}>
            <IconMinus aria-hidden />
          </IconButton>
          <IconButton look="secondary" label={t(($) => $.count.more)} onClick={() => step(1)}>
            <IconPlus aria-hidden />
          </IconButton>
        </Inline>
        <Button type="submit" wide look="primary" inert={!isGiven}>
          {t(($) => $.count.save)}
        </Button>
      </Stack>
    </form>
  )
}
