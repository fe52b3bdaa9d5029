import { Id } from "@packhaus/contract/kernel/values"
import { expect, it } from "vitest"
import { z } from "zod"
import { everyone, nobody, table } from "./table-access.ts"
import { tables } from "./tables.ts"

const Row = z.object({ id: Id, organisation_id: Id })
const plain = { idPrefix: "row", search: [], generated: [] } as const

it("every table declares its readers and writers beside its columns", () => {
  const named = Object.values(tables).map(({ access }) => Object.keys(access))
  expect(named.length).toBeGreaterThan(0)
  expect(named).toEqual(named.map(() => ["read", "write"]))
})

it("a rule names columns of its own table, and a table without rules does not compile", () => {
  const one = table(Row, { ...plain, access: { read: everyone, write: { agency: "id" } } })
  expect(one.access.write).toEqual({ agency: "id" })
  // @ts-expect-error it has no such column
  table(Row, { ...plain, access: { read: everyone, write: { agency: "merchant_id" } } })
  // @ts-expect-error no writers are declared
  table(Row, { ...plain, access: { read: nobody } })
  // @ts-expect-error no access is declared
  expect(() => table(Row, plain)).not.toThrow()
})
