import { ApiError } from "@packhaus/contract/kernel/errors"
import type { List } from "@packhaus/contract/kernel/list"
import type { Call } from "@packhaus/kernel/routes"
import type { ListQuery } from "@packhaus/kernel/sql/list-request"
import type { Source } from "@packhaus/kernel/sql/list-source"
import { listingsOn } from "@packhaus/kernel/sql/listing"
import type { z } from "zod"
import { type Context, type OnRows, ofOwnerOf } from "./context.ts"
import { fileOf, started } from "./list-files.ts"
import { type Schema, type Tables, tables } from "./tables.ts"

type Viewer = Context["viewer"]
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
/** Converts a row for this viewer. */
type Present<L extends List, R> = (viewer: Viewer, row: R, context: Context) => Presented<L>
/** For a list of one row's children: reads that row. Throws 404 outside the scope. */
type ReadParent = (context: Context, id: string) => Promise<unknown>
type Options<L extends List, R> = {
  present?: Present<L, R>
  /** The file name, from its first row, if it differs from the declaration. */
  fileName?: (first: R, language: "de" | "en", viewer: Viewer) => string
} & (L["parent"] extends string ? { parent: ReadParent } : unknown)

const listingOf = listingsOn<Viewer, Tables>(tables)
type PageQuery = ListQuery & { limit: number; offset: number }

/**
 * Serves a declared list: pages, counts of groups, sums, and files, within each viewer's scope. `present`
 * is omitted if rows are sent as read.
 */
export function serveList<
  L extends List,
  const From extends (keyof Tables & string) | `${keyof Tables & string} as ${string}`,
  DB,
  TB extends keyof DB,
  R,
>(list: L, source: Source<L, Schema, Viewer, From, DB, TB, R> & Options<L, R>) {
  const listing = listingOf(list, source)
  const table = source.from.split(" ")[0] as keyof Tables
  const present = source.present ?? ((_: Viewer, row: R) => row as Presented<L>)
  const { parent } = source as { parent?: ReadParent }

  async function page(context: Context, query: PageQuery) {
    const { rows, count } = await listing.page(context, query)
    const { limit, offset } = query
    const presented = rows.map((row) => present(context.viewer, row, context))
    return { [list.name]: presented, count, offset, limit } as Reply<L>
  }
  /** One row as the list shows it, with these relations. Throws 404 outside the scope. */
  async function one(
    context: Context,
    id: string,
    expand: readonly string[] = [],
  ): Promise<z.output<L["row"]>> {
    const query: ListQuery & { id: string } = { id, expand, limit: 1 }
    const { rows } = await listing.page(ofOwnerOf(context, id), query)
    if (!rows[0]) throw new ApiError("row.not_found", { id })
    context.learn(table, rows[0])
    // Before the contract's schema removes other columns that were read.
    return present(context.viewer, rows[0], context) as z.output<L["row"]>
  }
  async function* presented(
    context: Context,
    batches: AsyncIterable<R[]>,
    count: OnRows = () => undefined,
  ) {
    for await (const rows of batches) {
      await count(rows.length)
      yield rows.map((row) => present(context.viewer, row, context))
    }
  }
  type AnyCall = Call<List["endpoints"]["list"], Context>
  const idOf = ({ params }: AnyCall) => (params as { id: string }).id
  /** The query, including the parameter of the parent row. */
  const queryOf = (call: AnyCall) =>
    list.parent === undefined
      ? (call.query as PageQuery)
      : { ...(call.query as PageQuery), [list.parent]: idOf(call) }
  type FileQuery = ListQuery & { format: "csv" | "xlsx"; language: "de" | "en" }
  async function file(context: Context, query: FileQuery, count?: OnRows) {
    // Errors must occur before anything is sent.
    const { first, all } = await started(listing.batches(context, query))
    const name = first?.[0] && source.fileName?.(first[0], query.language, context.viewer)
    const rows = presented(context, all, count)
    return fileOf(list, { ...query, name }, rows, context.viewer.id)
  }
  const handlers = {
    async list(call: AnyCall) {
      const reply = await page(call, queryOf(call))
      if (reply.count === 0) await parent?.(call, idOf(call))
      return reply
    },
    async export(call: AnyCall) {
      await parent?.(call, idOf(call))
      return file(call, queryOf(call) as FileQuery) // the schema created by `list`
    },
    ...(list.groups && {
      async counts(call: AnyCall) {
        await parent?.(call, idOf(call))
        return { counts: await listing.counts(call, queryOf(call)) }
      },
    }),
    ...(list.sums && {
      async sums(call: AnyCall) {
        await parent?.(call, idOf(call))
        return listing.sums(call, queryOf(call))
      },
    }),
  }
  return {
    list,
    page,
    one,
    matching: listing.matching,
    handlers: handlers as Handlers<L>,
    file: (context: Context, query: unknown, count?: OnRows) =>
      file(context, query as FileQuery, count),
    count: async (context: Context, query: unknown) =>
      (await listing.page(context, { ...(query as FileQuery), limit: 1, offset: 0 })).count,
  }
}
