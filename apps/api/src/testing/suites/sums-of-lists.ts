import { expect, it } from "vitest"
import { openSession } from "../../access/session.ts"
import { addressOf } from "../../demo/cast.ts"
import { comparedFiles } from "../compared-files.ts"
import type { demoWorld } from "../demo-world.ts"
import { allLists } from "./files-of-lists.ts"

type World = Pick<Awaited<ReturnType<typeof demoWorld>>, "product">
type Row = Readonly<Record<string, unknown>>
type Sum = { currency_code: string | null; values: Record<string, number | null> }

const mailboxes = ["administrator", "support", "agency", "customer", "other", "supplier", "service"]
const PAGE = 200

const negated = (value: unknown) => (typeof value === "number" ? -value : value)
/** A credit note reduces the sums of invoices. */
const isReducing = (list: string, row: Row) => list === "invoices" && row.type === "credit"

/** The sums of a list's rows for each currency, as the same person sees them. */
function sumsOf(names: readonly string[], rows: readonly Row[], hasCurrency: boolean): Sum[] {
  const groups = Map.groupBy(rows, (row) => (hasCurrency ? String(row.currency_code) : null))
  return [...groups]
    .map(([currency_code, all]) => ({
      currency_code,
      values: Object.fromEntries(
        names.map((name) => {
          const numbers = all.flatMap((row) => (typeof row[name] === "number" ? [row[name]] : []))
          const sum = numbers.reduce((one, other) => one + other, 0)
          return [name, numbers.length > 0 ? sum : null]
        }),
      ),
    }))
    .toSorted((a, b) => String(a.currency_code).localeCompare(String(b.currency_code)))
}

/** The sums of each list are those of its rows, for the same person and filter. */
export function sumsOfLists({ product }: World) {
  const { ask } = comparedFiles(product.app)

  it("sums are those of the rows that the same person sees: every list with sums, every role", async () => {
    const summed = allLists.filter(({ sums }) => sums)
    expect(summed.length).toBeGreaterThan(7)
    const compared = { sums: 0, hidden: 0, refused: 0 }
    for (const mailbox of mailboxes) {
      const { id, organisation_id } = await product.db.kysely
        .selectFrom("members")
        .select(["id", "organisation_id"])
        .where("email", "=", addressOf(mailbox))
        .executeTakeFirstOrThrow()
      const token = await openSession(product.db.kysely, id)
      for (const list of summed) {
        const path = list.path.replace(":id", organisation_id)
        const names = Object.keys(list.sums ?? {})
        const groups = Object.keys(list.groups?.of ?? {}).slice(0, 3)
        for (const query of ["", ...groups.map((group) => `&group=${group}`), "&q=an"]) {
          const read: Row[] = []
          const sums = await ask(`${path}/sums?${query.slice(1)}`, token)
          for (let size = PAGE; size === PAGE; ) {
            const page = await ask(`${path}?limit=${PAGE}&offset=${read.length}${query}`, token)
            expect([path, sums.statusCode]).toEqual([path, page.statusCode])
            const found: Row[] = page.statusCode === 200 ? page.json()[list.name] : []
            read.push(...found)
            size = found.length
          }
          if (sums.statusCode !== 200) {
            compared.refused++
            continue
          }
          const rows = read.map((row) =>
            isReducing(list.name, row)
              ? Object.fromEntries(
                  Object.entries(row).map(([name, value]) => [name, negated(value)]),
                )
              : row,
          )
          const hasCurrency = rows.some((row) => "currency_code" in row)
          const expected = { count: rows.length, sums: sumsOf(names, rows, hasCurrency) }
          expect([mailbox, path, query, sums.json()]).toEqual([mailbox, path, query, expected])
          compared.sums += rows.length > 0 ? 1 : 0
          compared.hidden += expected.sums.filter(({ values }) =>
            Object.values(values).includes(null),
          ).length
        }
      }
    }
    expect(compared.sums).toBeGreaterThan(40)
    expect(compared.hidden).toBeGreaterThan(3)
    expect(compared.refused).toBeGreaterThan(3)
  })
}
