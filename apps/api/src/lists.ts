import type { Download } from "@packhaus/contract/kernel/download"
import type { List } from "@packhaus/contract/kernel/list"
import type { Call } from "@packhaus/kernel/routes"
import type { ListQuery } from "@packhaus/kernel/sql/list-request"
import type { Source } from "@packhaus/kernel/sql/list-source"
import { listingsOn } from "@packhaus/kernel/sql/listing"
import type { z } from "zod"
import type { Context } from "./context.ts"
import { fileOf } from "./list-files.ts"
import { type Schema, type Tables, tables } from "./tables.ts"

type Viewer = Context["viewer"]
type Caller = Pick<Context, "db" | "viewer">
type Presented<L extends List> = z.input<L["row"]> & {
  [Name in keyof L["relations"]]?: z.input<L["relations"][Name]>
}
type Reply<L extends List> = { [Name in L["name"]]: Presented<L>[] } & {
  count: number
  offset: number
  limit: number
}
type Handlers<L extends List> = {
  [Name in keyof L["endpoints"]]: (
    call: L["endpoints"][Name] extends infer E extends List["endpoints"]["list"]
      ? Call<E, Context>
      : never,
  ) => Promise<
    L["endpoints"][Name] extends List["endpoints"]["list"]
      ? z.input<L["endpoints"][Name]["reply"]>
      : never
  >
}
/** What of a row leaves for this viewer. */
type Present<L extends List, R> = (viewer: Viewer, row: R) => Presented<L>

/** Is told how many more rows were read. */
type OnRows = (more: number) => Promise<void> | undefined

/** A list as other features may use it: all that match, as a file. `query` is what its `export` takes. */
export type ServedList = {
  list: List
  file(context: Caller, query: unknown, count?: OnRows): Promise<Download>
  /** How many rows match, exact to MOST_COUNTED. */
  count(context: Caller, query: unknown): Promise<number>
}

const listingOf = listingsOn<Viewer, Tables>(tables)

/**
 * Serves a declared list: its pages, the counts of its groups and its files, to each viewer the rows of
 * their scope. `present` is left out where rows leave as they are read.
 */
export function serveList<
  L extends List,
  const From extends (keyof Tables & string) | `${keyof Tables & string} as ${string}`,
  DB,
  TB extends keyof DB,
  R,
>(list: L, source: Source<L, Schema, Viewer, From, DB, TB, R> & { present?: Present<L, R> }) {
  const listing = listingOf(list, source)
  const present = source.present ?? ((_: Viewer, row: R) => row as unknown as Presented<L>)

  async function page(context: Caller, query: ListQuery & { limit: number; offset: number }) {
    const { rows, count } = await listing.page(context, query)
    const { limit, offset } = query
    const presented = rows.map((row) => present(context.viewer, row))
    return { [list.name]: presented, count, offset, limit } as Reply<L>
  }
  async function* presented(context: Caller, query: ListQuery, count: OnRows = () => undefined) {
    for await (const rows of listing.batches(context, query)) {
      await count(rows.length)
      yield rows.map((row) => present(context.viewer, row))
    }
  }
  type FileQuery = ListQuery & { format: "csv" | "xlsx"; language: "de" | "en" }
  const handlers = {
    list: (call: Call<List["endpoints"]["list"], Context>) => page(call, call.query as never),
    export: (call: Call<List["endpoints"]["export"], Context>) => {
      const query = call.query as FileQuery // the schema that `list` made
      return fileOf(list, query, presented(call, query))
    },
    ...(list.groups && {
      counts: async (call: Call<List["endpoints"]["list"], Context>) => ({
        counts: await listing.counts(call, call.query as ListQuery),
      }),
    }),
  }
  return {
    list,
    page,
    matching: listing.matching,
    handlers: handlers as unknown as Handlers<L>,
    file: (context: Caller, query: unknown, count?: OnRows) =>
      fileOf(list, query as FileQuery, presented(context, query as FileQuery, count)),
    count: async (context: Caller, query: unknown) =>
      (await listing.page(context, { ...(query as FileQuery), limit: 1, offset: 0 })).count,
  }
}
