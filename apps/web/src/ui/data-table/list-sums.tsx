import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import type { List } from "@packhaus/contract/kernel/list"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { isMore, useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import type { ListOnScreen } from "#lib/list-on-screen.ts"
import css from "./list-page.module.css"

type Sum = { currency_code: string | null; values: Readonly<Record<string, number | null>> }
type Sums = { count: number; sums: readonly Sum[] }

/** Not among the phrases of the kit: every page would load them. */
const words = {
  de: { label: "Summen", more: (most: string) => `Summen bis ${most} Zeilen` },
  en: { label: "Sums", more: (most: string) => `Sums up to ${most} rows` },
} as const

/** Ids in one address: longer addresses are refused by some proxies. */
const MAX_IDS = 100

/** Adds the sums of parts, for each currency. */
function added(parts: readonly Sums[]): Sums {
  const all = new Map<string | null, Record<string, number | null>>()
  for (const { currency_code, values } of parts.flatMap(({ sums }) => sums)) {
    const sum = all.get(currency_code) ?? {}
    for (const [name, value] of Object.entries(values))
      sum[name] = value === null ? (sum[name] ?? null) : (sum[name] ?? 0) + value
    all.set(currency_code, sum)
  }
  return {
    count: parts.reduce((count, part) => count + part.count, 0),
    sums: [...all].map(([currency_code, values]) => ({ currency_code, values })),
  }
}

type Props<L extends List> = {
  list: ListOnScreen<L>
  params: Readonly<Record<string, string | undefined>>
  /** The present filter of the list. */
  filter: object
  /** Only these rows. */
  ids: readonly string[] | undefined
  columns: readonly (false | { id: string; header: string; of?: unknown })[]
}

/** The sums of amounts and quantities of all rows that match, or of some rows. */
export function ListSums<L extends List>({ list, params, filter, ids, columns }: Props<L>) {
  const { i18n } = useTranslation("ui")
  const { money, number } = useFormat()
  const { label, more } = words[i18n.resolvedLanguage === "en" ? "en" : "de"]
  const { sums: endpoint } = list.list.endpoints as Readonly<Record<string, Endpoint>>
  const shown = Object.entries(list.list.sums ?? {}).flatMap(([name, kind]) => {
    const column = columns.find((one) => one && (one.id === name || one.of === name))
    return column ? [{ name, kind, header: column.header }] : []
  })
  const parts = ids
    ? Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) => ({
        id: ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
      }))
    : [filter]
  const { data } = useQuery({
    queryKey: [list.key, "sums", ...Object.values(params), parts],
    queryFn: async ({ signal }) => {
      if (!endpoint) return null
      const read = (query: object) => call(endpoint, { params, query }, signal)
      return added((await Promise.all(parts.map(read))) as Sums[])
    },
    enabled: endpoint !== undefined && shown.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!data || data.count === 0) return null
  if (isMore(data.count)) return <span className={css.sums}>{more(number(MAX_COUNTED))}</span>
  const texts = shown.flatMap(({ name, kind, header }) => {
    const values = data.sums.flatMap(({ currency_code, values: { [name]: value = null } }) =>
      value === null ? [] : [{ currency: currency_code ?? "eur", value }],
    )
    if (values.length === 0) return []
    const text =
      kind === "money"
        ? values.map(({ value, currency }) => money(value, currency)).join(" + ")
        : number(values.reduce((sum, { value }) => sum + value, 0))
    return [{ name, header, text }]
  })
  return texts.length === 0 ? null : (
    <dl className={css.sums} aria-label={label}>
      {texts.map(({ name, header, text }) => (
        <div key={name}>
          <dt>{header}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
