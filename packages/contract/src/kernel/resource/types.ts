import type { z } from "zod"
import type { Endpoint } from "../endpoint.ts"
import type { List } from "../list.ts"
import type { deletedReply, ItemQuery, ListQuery } from "../page.ts"
import type { Id, Metadata, Timestamp } from "../values.ts"
import type { AdminEndpoint, Definition, StoreEndpoint } from "./definition.ts"

type Bare<T> = T extends
  | z.ZodDefault<infer Inner extends z.ZodType>
  | z.ZodOptional<infer Inner extends z.ZodType>
  ? Inner
  : T
type Columns<F> = { -readonly [K in keyof F]: Bare<F[K]> }
type Inputs<F> = { -readonly [K in keyof F]: F[K] }
type Changes<F> = { -readonly [K in keyof F]: z.ZodOptional<Bare<F[K]> & z.ZodType> }
type ShapeOf<D, Part extends keyof Definition> = D extends { [P in Part]: infer S } ? S : unknown

type Times = { created_at: typeof Timestamp; updated_at: typeof Timestamp }
type Standard<D> = { id: typeof Id } & (D extends { owner: string }
  ? { merchant_id: typeof Id }
  : unknown) &
  (D extends { plain: true } ? unknown : Times) &
  (D extends { plain: true } | { noMetadata: true } ? unknown : { metadata: typeof Metadata }) &
  (D extends { plain: true } | { hardDelete: true }
    ? unknown
    : { deleted_at: z.ZodNullable<typeof Timestamp> })
type Row<D extends Definition> = z.ZodObject<
  Columns<D["fields"]> & Columns<ShapeOf<D, "readOnly">> & Standard<D>
>
type NameList<D, Part extends string> = D extends { [P in Part]: readonly (infer N)[] } ? N : never
type Bodies<D extends Definition> = D["fields"] & ShapeOf<D, "replaces">
type WithMerchant<D> = D extends { owner: string }
  ? { merchant_id: z.ZodOptional<typeof Id> }
  : unknown
type CreateBody<D extends Definition> = z.ZodObject<
  Omit<Inputs<Bodies<D>>, NameList<D, "updateOnly"> & string> &
    WithMerchant<D> & { metadata: z.ZodDefault<typeof Metadata> },
  z.core.$strict
>
type UpdateBody<D extends Definition> = z.ZodObject<
  Omit<Changes<Bodies<D>>, NameList<D, "createOnly"> & string> & {
    metadata: z.ZodOptional<typeof Metadata>
  },
  z.core.$strict
>
type Params = z.ZodObject<{ id: typeof Id }>
type NoParams = z.ZodObject<Record<never, never>>
type Filters = z.ZodObject<
  (typeof ListQuery)["shape"] & { id: z.ZodOptional<z.ZodType> } & Record<string, z.ZodType>
>
type One<D extends Definition> = z.ZodObject<Record<D["one"], Row<D>>>
type Many<D extends Definition> = z.ZodObject<
  Record<D["many"], z.ZodArray<Row<D>>> & { count: z.ZodInt; offset: z.ZodInt; limit: z.ZodInt }
>
type Endpoints<D extends Definition> = {
  list: Endpoint<NoParams, Filters, NoParams, Many<D>>
  read: Endpoint<Params, typeof ItemQuery, NoParams, One<D>>
  create: Endpoint<NoParams, typeof ItemQuery, CreateBody<D>, One<D>>
  update: Endpoint<Params, typeof ItemQuery, UpdateBody<D>, One<D>>
  remove: Endpoint<Params, NoParams, NoParams, ReturnType<typeof deletedReply<string>>>
}
type Chosen<D, Side extends "admin" | "store", All extends string> = D extends {
  [S in Side]: readonly (infer Name)[]
}
  ? Name & All
  : All

export type Declared<D extends Definition = Definition> = {
  definition: D
  /** The columns of the table. */
  columns: Row<D>
  /** How its rows are listed. */
  list: List
  admin: Pick<Endpoints<D>, Chosen<D, "admin", AdminEndpoint>>
  store: Pick<Endpoints<D>, Chosen<D, "store", StoreEndpoint>>
  /** Members, nested lists and verbs. */
  parts: Record<string, Endpoint>
}
