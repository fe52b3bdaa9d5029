import { invoices as api } from "@packhaus/contract/invoices/endpoints"
import { InvoiceQuery, invoiceSorts, owners, waitReasons } from "@packhaus/contract/invoices/schema"
import {
  type InvoiceStatus,
  invoiceLifecycle,
  invoiceTypes,
  unpaidStatuses,
} from "@packhaus/contract/invoices/status"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { z } from "zod"
import { addressOf, call } from "#lib/http.ts"
import { anyDay, anyText, given, listSearch, oneOf } from "#lib/list-search.ts"

export const pageSize = 25
export const linesOnPage = 50
/** What is read again when an invoice was paid, issued or credited. */
export const staleByMoney = ["invoices", "balance", "waiting-lines", "dashboard", "session"]

/** The groups of the list and the statuses in them; overdue ones are open too. */
export const invoiceGroups = {
  all: invoiceLifecycle.statuses,
  collecting: ["no"],
  open: unpaidStatuses,
  overdue: unpaidStatuses,
  paid: ["paid"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly InvoiceStatus[]>
export const invoiceGroupNames = [
  "all",
  "collecting",
  "open",
  "overdue",
  "paid",
  "cancelled",
] as const satisfies readonly (keyof typeof invoiceGroups)[]
export type InvoiceGroup = (typeof invoiceGroupNames)[number]

/** The state of the invoices list, as it stands in the address bar. */
export const InvoiceSearch = listSearch(
  {
    group: z.enum(invoiceGroupNames).catch("all"),
    type: oneOf(invoiceTypes),
    status: oneOf(invoiceLifecycle.statuses),
    owner: oneOf(owners),
    merchant: anyText,
    from: anyDay,
    to: anyDay,
  },
  { sorts: invoiceSorts, sort: "-issued_on", hidden: "type,owner,line_count,net" },
)
export type InvoiceSearch = z.output<typeof InvoiceSearch>

const daysOf = ({ from, to }: InvoiceSearch) =>
  from || to ? { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } : undefined

/** What narrows the list inside a group. */
export const invoiceFilter = (search: InvoiceSearch) =>
  given({
    q: search.q.trim(),
    type: search.type,
    owner: search.owner,
    organisation_id: search.merchant,
    issued_on: daysOf(search),
  })

function groupFilter({ group, status }: Pick<InvoiceSearch, "group" | "status">) {
  const statuses: readonly InvoiceStatus[] = invoiceGroups[group]
  const chosen = statuses.find((one) => one === status)
  if (chosen) return { status: chosen, ...(group === "overdue" ? { overdue: "true" } : {}) }
  if (group === "all") return {}
  return group === "overdue" ? { overdue: "true" } : { status: [...statuses] }
}

/** All that the list shows, as a job over them takes it. */
export function everyShown(search: InvoiceSearch) {
  const { overdue, ...filter } = { overdue: "", ...invoiceFilter(search), ...groupFilter(search) }
  return { ...filter, ...(overdue ? { overdue: true } : {}) }
}

/** Where the table of all that the list shows is downloaded. */
export const tableOf = (search: InvoiceSearch, language: "de" | "en") =>
  addressOf(api.table, {
    query: { ...invoiceFilter(search), ...groupFilter(search), language },
  })

export const invoiceQueries = {
  list: (search: InvoiceSearch) => {
    const query = {
      ...invoiceFilter(search),
      ...groupFilter(search),
      order: InvoiceQuery.shape.order.parse(search.sort),
      offset: (search.page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["invoices", "list", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  /** How many of a group there are under the present search and filters. */
  count: (search: InvoiceSearch, group: InvoiceGroup) => {
    const query = { ...invoiceFilter(search), ...groupFilter({ group, status: "" }), limit: 1 }
    return queryOptions({
      queryKey: ["invoices", "count", query],
      queryFn: async ({ signal }) => (await call(api.list, { query }, signal)).count,
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ["invoices", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).invoice,
      // Its document is made by a job, in a moment.
      refetchInterval: ({ state: { data } }) =>
        data && data.status !== "no" && data.documents.length === 0 ? 4000 : false,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["invoices", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  lines: (id: string, page: number) => {
    const query = { limit: linesOnPage, offset: (page - 1) * linesOnPage }
    return queryOptions({
      queryKey: ["invoices", "lines", id, query],
      queryFn: ({ signal }) => call(api.lines, { params: { id }, query }, signal),
      placeholderData: keepPreviousData,
    })
  },
}

/** The state of the list of lines that wait. */
export const WaitingSearch = z.object({
  q: anyText,
  /** The oldest come first unless it is said. */
  order: oneOf(["-id"]),
  reason: oneOf(waitReasons),
  merchant: anyText,
  page: z.coerce.number().int().min(1).catch(1),
})
export type WaitingSearch = z.output<typeof WaitingSearch>

export const waitingQuery = ({ q, order, reason, merchant, page }: WaitingSearch) => {
  const query = {
    ...given({ q: q.trim(), order, waits_for: reason, organisation_id: merchant }),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  }
  return queryOptions({
    queryKey: ["waiting-lines", query],
    queryFn: ({ signal }) => call(api.waiting, { query }, signal),
    placeholderData: keepPreviousData,
  })
}
