import { exports as api } from "@packhaus/contract/files/exports/endpoints"
import { ListExport } from "@packhaus/contract/files/exports/schema"
import { type Answer, answer } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const one = example(ListExport, {
  id: "exp_1",
  list: "orders",
  status: "done",
  rows: 12_480,
  total: 12_480,
  size: 2_410_000,
  created_at: moment(30),
  finished_at: moment(29),
})
/** One of each kind. */
const all: readonly ListExport[] = [
  example(ListExport, {
    ...one,
    id: "exp_4",
    status: "queued",
    rows: 0,
    total: null,
    size: null,
    finished_at: null,
  }),
  example(ListExport, {
    ...one,
    id: "exp_3",
    status: "running",
    list: "products",
    rows: 4000,
    total: 9120,
    size: null,
    finished_at: null,
  }),
  one,
  example(ListExport, {
    ...one,
    id: "exp_2",
    format: "xlsx",
    status: "failed",
    rows: 0,
    size: null,
    error: "list.too_long",
  }),
]

export const exportAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { status }, as }) => {
    const wanted = [status ?? []].flat() as string[]
    const found = all.filter(
      (row) => as !== "empty" && (wanted.length === 0 || wanted.includes(row.status)),
    )
    return { exports: found }
  }),
  answer(api.start, ({ body: { list, format } }) => ({
    export: { ...one, id: "exp_5", list, format: format ?? "csv", status: "queued" as const },
  })),
  answer(api.download, () => ({ download_url: "/files/file_1?signature=x" })),
]
