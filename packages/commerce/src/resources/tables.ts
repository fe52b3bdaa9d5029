import { type Resources, resources } from "@packhaus/contract/commerce/resources"
import type { Definition } from "@packhaus/contract/kernel/resource/definition"
import type { Relation } from "@packhaus/contract/kernel/resource/relations"
import type { Declared } from "@packhaus/contract/kernel/resource/types"
import { Id } from "@packhaus/contract/kernel/values"
import { type Table, table } from "@packhaus/kernel/table"
import { z } from "zod"

type Named<D, Part extends string> = D extends { [P in Part]: readonly (infer N)[] } ? N : never
type StatusOf<D> = D extends { lifecycle: object } ? "status" : never
type DefinitionOf<Name extends keyof Resources> = Resources[Name]["definition"]
type ResourceTables = {
  [Name in keyof Resources]: Table<
    Resources[Name]["columns"],
    "created_at" | "updated_at" | (Named<DefinitionOf<Name>, "defaults"> & string),
    StatusOf<DefinitionOf<Name>>
  >
}
type PairsOf<D> = D extends { relations: infer R }
  ? { [Name in keyof R]: R[Name] extends { table: infer T extends string } ? T : never }[keyof R]
  : never
type PairTable = { [Name in keyof Resources]: PairsOf<DefinitionOf<Name>> }[keyof Resources]
type PairTables = { [Name in PairTable]: Table<z.ZodObject, never> }

const declared = Object.entries(resources) as [string, Declared][]

function tableOfResource({ definition, columns }: Declared): Table {
  const { idPrefix, search, plain, owner, lifecycle, defaults = [] } = definition
  return table(columns as z.ZodObject, {
    idPrefix,
    search,
    generated: plain ? defaults : ["created_at", "updated_at", ...defaults],
    hidden: lifecycle ? ["status"] : [],
    ...(owner ? { owner: "merchant_id" } : {}),
  })
}

/** Every declared table. */
export const resourceTables = Object.fromEntries(
  declared.map(([name, resource]) => [name, tableOfResource(resource)]),
) as ResourceTables

type ManyToMany = Extract<Relation, { kind: "manyToMany" }>
const pairsOf = ({ relations = {} }: Definition) =>
  Object.values(relations).filter((relation): relation is ManyToMany => "table" in relation)

/** Pair tables: they carry the merchant if one of both sides does. */
export function pairTablesOf(owned: ReadonlySet<string>): PairTables {
  const pairs = declared.flatMap(([name, { definition }]) =>
    pairsOf(definition).map(({ table: pair, own, other, to }) => {
      const isOwned = owned.has(name) || owned.has(to)
      const merchant = isOwned ? { merchant_id: Id } : {}
      const schema: z.ZodObject = z.object({ [own]: Id, [other]: Id, ...merchant })
      const owner = isOwned ? { owner: "merchant_id" } : {}
      return [pair, table(schema, { idPrefix: "", search: [], generated: [], ...owner })]
    }),
  )
  return Object.fromEntries(pairs) as PairTables
}
